//! Failures and their exit codes.

use std::fmt;
use std::process::ExitCode;

use crate::assets::DataError;
use crate::session::RunError;
use crate::sim::StepError;

/// Why the program ends without success; its text is one line: what, where, what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// Something went wrong while running: exit code 1.
    Run(String),
    /// The command line asks for something that does not exist: exit code 2.
    Usage(String),
    /// There is no display or no graphics driver: exit code 3.
    Display(String),
    /// A data file is missing or malformed: exit code 4.
    Data(String),
    /// A replay or a verification disagrees: exit code 5.
    Disagreement(String),
}

impl Failure {
    /// The exit code.
    pub fn code(&self) -> ExitCode {
        ExitCode::from(match self {
            Self::Run(_) => 1,
            Self::Usage(_) => 2,
            Self::Display(_) => 3,
            Self::Data(_) => 4,
            Self::Disagreement(_) => 5,
        })
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Run(text)
        | Self::Usage(text)
        | Self::Display(text)
        | Self::Data(text)
        | Self::Disagreement(text)) = self;
        // Parts that come from elsewhere, a file name say, may hold line breaks or what a terminal obeys.
        formatter.write_str(&text.replace(char::is_control, " "))
    }
}

impl std::error::Error for Failure {}

impl From<DataError> for Failure {
    fn from(error: DataError) -> Self {
        Self::Data(error.to_string())
    }
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Self {
        match &error {
            RunError::Step(StepError::NotFinite { .. }) => Self::Run(error.to_string()),
            RunError::Step(StepError::Disagreement(_)) | RunError::Mismatch(_) => {
                Self::Disagreement(error.to_string())
            }
        }
    }
}

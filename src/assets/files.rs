//! Reading within limits and writing without loss.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// Largest recording, bytes.
pub const RECORDING_LIMIT: u64 = 16 * 1024 * 1024;
/// Largest script, bytes.
pub const SCRIPT_LIMIT: u64 = 1024 * 1024;

/// A data file that cannot be used: which, and why, in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataError {
    path: String,
    reason: String,
}

impl DataError {
    /// For the file at `path`, with the reason.
    pub fn new(path: &Path, reason: &dyn fmt::Display) -> Self {
        Self { path: path.display().to_string(), reason: reason.to_string() }
    }

    /// Why, without the path.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.path, self.reason)
    }
}

impl std::error::Error for DataError {}

/// As [`read_text`], for files that the program finds by itself: a pipe there would make it wait for ever.
///
/// # Errors
/// As [`read_text`], and if it is no ordinary file.
pub fn read_found_text(path: &Path, limit: u64) -> Result<String, DataError> {
    let metadata = std::fs::metadata(path).map_err(|error| DataError::new(path, &error))?;
    if !metadata.is_file() {
        return Err(DataError::new(path, &"not an ordinary file"));
    }
    read_text(path, limit)
}

/// The text of a file of at most `limit` bytes.
///
/// # Errors
/// [`DataError`] if it is missing, unreadable, a folder, larger, or not UTF-8.
pub fn read_text(path: &Path, limit: u64) -> Result<String, DataError> {
    let fail = |error: io::Error| DataError::new(path, &error);
    let file = File::open(path).map_err(fail)?;
    let too_large = || DataError::new(path, &format!("larger than the {} KiB allowed", limit / 1024));
    if file.metadata().map_err(fail)?.len() > limit {
        return Err(too_large());
    }
    // A pipe or a growing file tells no size beforehand.
    let mut bytes = Vec::new();
    file.take(limit + 1).read_to_end(&mut bytes).map_err(fail)?;
    if bytes.len() as u64 > limit {
        return Err(too_large());
    }
    String::from_utf8(bytes).map_err(|_| DataError::new(path, &"not a text file (UTF-8 expected)"))
}

/// A file to be written at the end of a run, whose place is checked at the beginning.
#[derive(Debug)]
pub enum OutputFile {
    /// An ordinary file: written aside and put in place whole.
    Aside {
        /// Where it goes.
        path: PathBuf,
        /// Where it is written.
        aside: NamedTempFile,
    },
    /// A pipe or a device: written as it is.
    Direct {
        /// Where it is.
        path: PathBuf,
        /// The open file.
        file: File,
    },
}

impl OutputFile {
    /// Prepares writing to `path`. Nothing at `path` changes yet.
    ///
    /// # Errors
    /// [`DataError`] if no file can be written there.
    pub fn prepare(path: &Path) -> Result<Self, DataError> {
        let fail = |error: io::Error| DataError::new(path, &format!("cannot be written: {error}"));
        let existing = path.metadata().ok();
        if existing.as_ref().is_some_and(std::fs::Metadata::is_dir) {
            return Err(DataError::new(path, &"cannot be written: it is a folder"));
        }
        // Renaming over a device would replace it by a file.
        if existing.is_some_and(|metadata| !metadata.is_file()) {
            let file = OpenOptions::new().write(true).open(path).map_err(fail)?;
            return Ok(Self::Direct { path: path.to_owned(), file });
        }
        // Renaming over a link would replace it too, and leave what it points at as it was.
        let path = &path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let aside = NamedTempFile::new_in(folder.unwrap_or(Path::new("."))).map_err(fail)?;
        Ok(Self::Aside { path: path.to_owned(), aside })
    }

    /// A place for bytes; they are at the path only after [`finish`](Self::finish).
    pub fn writer(&mut self) -> &mut dyn Write {
        match self {
            Self::Aside { aside, .. } => aside,
            Self::Direct { file, .. } => file,
        }
    }

    /// Another handle to the same bytes, for a writer that must own its file.
    ///
    /// # Errors
    /// [`DataError`] if the system gives no second handle.
    pub fn reopen(&self) -> Result<File, DataError> {
        let (path, handle) = match self {
            Self::Aside { path, aside } => (path, aside.as_file().try_clone()),
            Self::Direct { path, file } => (path, file.try_clone()),
        };
        handle.map_err(|error| DataError::new(path, &format!("cannot be written: {error}")))
    }

    /// Puts the written file in place.
    ///
    /// # Errors
    /// [`DataError`] if the disk is full or the place is gone.
    pub fn finish(self) -> Result<(), DataError> {
        match self {
            Self::Aside { path, aside } => {
                let fail = |error: io::Error| DataError::new(&path, &format!("cannot be written: {error}"));
                aside.as_file().sync_all().map_err(fail)?;
                share(&aside).map_err(fail)?;
                aside.persist(&path).map(drop).map_err(|error| fail(error.error))
            }
            Self::Direct { path, mut file } => {
                file.flush().map_err(|error| DataError::new(&path, &format!("cannot be written: {error}")))
            }
        }
    }

    /// Writes `bytes` and puts them in place.
    ///
    /// # Errors
    /// As [`finish`](Self::finish).
    pub fn write_all(mut self, bytes: &[u8]) -> Result<(), DataError> {
        let path = match &self {
            Self::Aside { path, .. } | Self::Direct { path, .. } => path.clone(),
        };
        let written = self.writer().write_all(bytes);
        written.map_err(|error| DataError::new(&path, &format!("cannot be written: {error}")))?;
        self.finish()
    }
}

/// Lets others read a file that began as a private temporary one.
#[cfg(unix)]
fn share(file: &NamedTempFile) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.as_file().set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn share(_file: &NamedTempFile) -> io::Result<()> {
    Ok(())
}

#!/bin/sh
# Installs what building, playing and the window tests need on Debian and Ubuntu.
#
# With everything in place it prints nothing, asks for no privilege and touches no network. Otherwise it
# says in one line what it will install, and on failure which step failed. Elsewhere than on Debian and
# its kin it installs nothing and names what is missing.

set -u

cd "$(dirname "$0")/../.." || exit 1

# ldconfig stands in a folder that ordinary users do not search.
PATH=$PATH:/usr/sbin:/sbin

# What must be there and the package that brings it: check, argument, package.
# The libraries are those that winit and wgpu open at run time, so no linker would miss them.
needs() {
    cat <<'END'
linker       cc                     gcc
linker       cc                     libc6-dev
command      pkg-config             pkgconf
module       alsa                   libasound2-dev
module       libudev                libudev-dev
certificates ca-certificates        ca-certificates
library      libX11.so.6            libx11-6
library      libX11-xcb.so.1        libx11-xcb1
library      libXcursor.so.1        libxcursor1
library      libXi.so.6             libxi6
library      libxkbcommon.so.0      libxkbcommon0
library      libxkbcommon-x11.so.0  libxkbcommon-x11-0
library      libwayland-client.so.0 libwayland-client0
library      libvulkan.so.1         libvulkan1
driver       lvp_icd                mesa-vulkan-drivers
command      Xvfb                   xvfb
command      xdotool                xdotool
END
}

say() {
    printf 'setup: %s\n' "$*"
}

fail() {
    printf 'setup: %s\n' "$*" >&2
    exit 1
}

has_command() {
    command -v "$1" >/dev/null 2>&1
}

has_module() {
    has_command pkg-config && pkg-config --exists "$1" 2>/dev/null
}

has_library() {
    case $libraries in
        *"$1"*) return 0 ;;
    esac
    return 1
}

has_driver() {
    for manifest in /usr/share/vulkan/icd.d/"$1"*.json /etc/vulkan/icd.d/"$1"*.json; do
        [ -e "$manifest" ] && return 0
    done
    return 1
}

has_certificates() {
    for bundle in /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/cert.pem; do
        [ -s "$bundle" ] && return 0
    done
    return 1
}

# A compiler without the C library's start files is found by name and still links nothing.
has_linker() {
    has_command "$1" && printf 'int main(void) { return 0; }\n' | "$1" -x c -o /dev/null - 2>/dev/null
}

# Sets `missing` (what was looked for) and `packages` (what brings it).
look_for_needs() {
    libraries=$(ldconfig -p 2>/dev/null)
    missing=
    packages=
    while read -r check argument package; do
        "has_$check" "$argument" && continue
        case " $missing " in
            *" $argument "*) ;;
            *) missing="$missing $argument" ;;
        esac
        packages="$packages $package"
    done <<END
$(needs)
END
    missing=${missing# }
    packages=${packages# }
}

# Whether the version "X.Y.Z" is at least "X.Y".
at_least() {
    have_major=${1%%.*}
    have_minor=${1#*.}
    have_minor=${have_minor%%.*}
    want_major=${2%%.*}
    want_minor=${2#*.}
    want_minor=${want_minor%%.*}
    [ "$have_major" -gt "$want_major" ] || { [ "$have_major" -eq "$want_major" ] && [ "$have_minor" -ge "$want_minor" ]; }
}

# rustup's stand-ins answer to both names even where no toolchain is installed: ask them, do not just look.
# Sets `have` to the version found, if any.
has_rust() {
    have=
    cargo --version >/dev/null 2>&1 || return 1
    have=$(rustc --version 2>/dev/null) || return 1
    have=${have#rustc }
    at_least "${have%% *}" "$rust" 2>/dev/null
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        env DEBIAN_FRONTEND=noninteractive "$@"
    else
        sudo env DEBIAN_FRONTEND=noninteractive "$@"
    fi
}

apt_get() {
    as_root apt-get -q -y -o DPkg::Lock::Timeout=300 "$@"
}

install_packages() {
    apt_get update || fail "'apt-get update' failed"
    # shellcheck disable=SC2086 # a list of package names, meant to be split
    [ -z "$packages" ] || apt_get install --no-install-recommends $packages ||
        fail "'apt-get install $packages' failed"
    [ "$rust_by" = package ] || return 0
    [ -n "$(apt-cache madison rustup 2>/dev/null)" ] ||
        fail "this distribution has no rustup package: install Rust $rust or newer as https://rustup.rs says, then run this again"
    apt_get install --no-install-recommends rustup || fail "'apt-get install rustup' failed"
}

install_rust() {
    rustup toolchain install stable || fail "'rustup toolchain install stable' failed"
    rustup default stable || fail "'rustup default stable' failed"
    has_rust || fail "the rustc found first in PATH is still not $rust or newer: $(command -v rustc)"
}

rust=$(sed -n 's/^rust-version *= *"\(.*\)".*/\1/p' Cargo.toml)
[ -n "$rust" ] || fail "Cargo.toml names no rust-version"

look_for_needs
if has_rust; then
    rust_by=
elif has_command rustup; then
    rust_by=rustup
else
    rust_by=package
fi

[ -n "$missing$rust_by" ] || exit 0

if ! has_command apt-get; then
    wanted=$missing
    [ -z "$rust_by" ] || wanted="${wanted:+$wanted, }Rust $rust or newer"
    fail "this is neither Debian nor Ubuntu; please install what is missing: $wanted"
fi

plan=$packages
[ "$rust_by" = package ] && plan="${plan:+$plan }rustup"
if [ -n "$plan" ]; then
    [ "$(id -u)" -eq 0 ] || has_command sudo ||
        fail "root is needed to install: $plan; run this as root, or install sudo"
    say "installing with apt-get: $plan${rust_by:+; then stable Rust with rustup${have:+ in place of $have}}"
    install_packages
else
    say "installing stable Rust with rustup"
fi
[ -z "$rust_by" ] || install_rust
look_for_needs
[ -z "$missing" ] || fail "still missing after installation: $missing"

//! Counting allocations: how the promise "none in a step after warm-up" is shown.
//!
//! A program that wants the count installs [`CountingAllocator`] as its global allocator. The count is kept per
//! thread, so that threads running side by side do not disturb each other's figures.

#![allow(
    unsafe_code,
    reason = "the allocator's interface is unsafe; every call is handed to the system's as it is"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting.
#[derive(Clone, Copy, Debug, Default)]
pub struct CountingAllocator;

/// Allocations and growths of allocations on this thread so far; always 0 where [`CountingAllocator`] is not
/// the global allocator.
pub fn allocations() -> u64 {
    ALLOCATIONS.get()
}

/// How often `work` allocates, or grows an allocation, on this thread.
pub fn allocations_in(work: impl FnOnce()) -> u64 {
    let before = allocations();
    work();
    allocations() - before
}

fn count() {
    // A thread that is being torn down has no counter any more, and nobody left to read it.
    let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
}

// SAFETY: each method forwards its arguments unchanged to the system's allocator, which keeps the contract;
// counting neither allocates (the counter is const-initialised and needs no destructor) nor unwinds.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(pointer, layout, new_size) }
    }
}

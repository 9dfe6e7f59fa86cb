//! Counts allocations per thread, so that tests running side by side do not disturb each other.

#![allow(
    unsafe_code,
    reason = "the allocator's interface is unsafe; every call is handed to the system's as it is"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

impl Counting {
    fn count() {
        // A thread that is being torn down has no counter any more, and nobody left to read it.
        let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
    }
}

// SAFETY: each method forwards its arguments unchanged to the system's allocator, which keeps the contract;
// counting neither allocates (the counter is const-initialised and needs no destructor) nor unwinds.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        Self::count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        Self::count();
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        Self::count();
        unsafe { System.realloc(pointer, layout, new_size) }
    }
}

/// How often `work` allocates, or grows an allocation, on this thread.
pub fn allocations_in(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

#[test]
fn an_allocation_is_counted() {
    assert_eq!(allocations_in(|| drop(std::hint::black_box(Vec::<u8>::with_capacity(9)))), 1);
    assert_eq!(allocations_in(|| ()), 0);
}

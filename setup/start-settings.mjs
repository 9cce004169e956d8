/** Bounds of the heap: a young generation in which the rows of a group of transfers die, and a limit below the leak. */
export const HEAP_FLAGS = ['--max-semi-space-size=32', '--max-old-space-size=384']

/** glibc returns freed buffers to the system: docs/development.md, section Memory. Other systems ignore these names. */
export const MALLOC_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

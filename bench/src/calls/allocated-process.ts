// Loaded into the server before its own code: on SIGUSR2 it writes how many bytes V8 has allocated since the last signal.
import { writeFileSync } from 'node:fs'
import { GCProfiler, getHeapStatistics } from 'node:v8'

const file = process.env.ALLOCATED_FILE
if (file) {
  let turn = 0
  let startedWith = 0
  let profiler: GCProfiler | null = null
  process.on('SIGUSR2', () => {
    const used = getHeapStatistics().used_heap_size
    let allocated = 0
    let left = startedWith
    for (const { beforeGC, afterGC } of profiler?.stop()?.statistics ?? []) {
      allocated += beforeGC.heapStatistics.usedHeapSize - left
      left = afterGC.heapStatistics.usedHeapSize
    }
    allocated += used - left
    writeFileSync(file, JSON.stringify({ turn: ++turn, allocated }))
    profiler = new GCProfiler()
    profiler.start()
    startedWith = getHeapStatistics().used_heap_size
  })
}

import { createHash } from 'node:crypto'

const PAUSE_MS = 100
const BLOCK = Buffer.alloc(256 * 1024)
const BLOCKS = 8

/**
 * Samples the speed of the host while something else is measured. The host of a virtual machine may run it at half the speed a few minutes
 * later, so processor times of two measurements can be compared only when each is multiplied by its speed. Returns a function that
 * ends sampling and returns the bytes hashed in a microsecond of processor time.
 */
export function sampleHostSpeed(): () => number {
  let [bytes, us] = [0, 0]
  const sampling = setInterval(() => {
    const before = process.cpuUsage()
    for (let block = 0; block < BLOCKS; block++) createHash('sha256').update(BLOCK).digest()
    const { user, system } = process.cpuUsage(before)
    bytes += BLOCKS * BLOCK.length
    us += user + system
  }, PAUSE_MS)
  return () => {
    clearInterval(sampling)
    return bytes / us
  }
}

import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SEPARATOR } from '../load/order.ts'
import type { Offered } from './summarise.ts'

const run = promisify(execFile)
const OFFER = join(import.meta.dirname, 'offer-process.ts')

export interface Offer {
  ports: readonly number[]
  perSecond: number
  seconds: number
}

/** Offers requests at a pace that does not depend on the responses. */
export async function offerLoad(offer: Offer, folder: string, nextRequest: () => string): Promise<Offered> {
  const file = join(folder, 'offered')
  const count = Math.ceil(offer.perSecond * offer.seconds) + 1
  await writeFile(file, Array.from({ length: count }, nextRequest).join(SEPARATOR), 'latin1')
  try {
    const { stdout } = await run(process.execPath, [OFFER, JSON.stringify({ ...offer, file })])
    return JSON.parse(stdout) as Offered
  } finally {
    await rm(file)
  }
}

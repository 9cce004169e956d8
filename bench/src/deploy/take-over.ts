import { setTimeout as delay } from 'node:timers/promises'
import { serveProduct } from '../sends/serve-product.ts'
import type { Findings } from '../torture/product/audit.ts'
import { type Crowd, startCrowd } from '../torture/product/crowd.ts'
import { makeRandom } from '../torture/random.ts'

/** The time after which a proxy has noticed that a server is stopping. */
const DRAIN_MS = 1_000

export interface Phase {
  what: string
  answered: number
  /** Requests that failed or were late, from either server. */
  retried: number
  longestWithoutAnswerMs: number
}

interface Versions {
  url: string
  /** The folder of the older version. */
  older: string
  environment: Record<string, string>
  seconds: number
}

/** The older version serves; this version migrates the database and starts beside it; the older version stops. */
export async function takeOver(versions: Versions): Promise<{ phases: Phase[]; faults: number; findings: Findings }> {
  const { url, older, environment, seconds } = versions
  const before = await serveProduct(environment, older)
  const ports = [before.port]
  const crowd = await startCrowd(url, ports, makeRandom(Date.now()))
  const phases: Phase[] = []
  const during = async (what: string, work: () => Promise<unknown>) => {
    const begun = counts(crowd)
    crowd.fare.takeSilenceMs()
    await work()
    const ended = counts(crowd)
    phases.push({
      what,
      answered: ended.answered - begun.answered,
      retried: ended.retries - begun.retries,
      longestWithoutAnswerMs: Math.round(crowd.fare.takeSilenceMs()),
    })
  }
  const rest = () => delay(seconds * 1_000)
  await during('the older version', rest)
  const started: Awaited<ReturnType<typeof serveProduct>>[] = []
  await during('the older version, while this one migrates and starts', async () => {
    started.push(await serveProduct(environment))
  })
  for (const { port } of started) ports.push(port)
  await during('both', rest)
  ports.shift()
  await during('this one, while the older one goes', async () => {
    await delay(DRAIN_MS)
    await before.stop()
  })
  await during('this one', rest)
  const findings = await crowd.stop()
  crowd.close()
  for (const { stop } of started) await stop()
  const faults = [...crowd.fare.faults.values()].reduce((sum, count) => sum + count, 0)
  return { phases, faults, findings }
}

function counts({ fare: { answered, retries } }: Crowd): { answered: number; retries: number } {
  return { answered, retries }
}

import { type Figures, round } from '../figures.ts'
import { applyLoad, type Load } from '../load/apply-load.ts'
import type { Applied } from '../load/order.ts'
import { serveProduct } from './serve-product.ts'

const TURNS = 5
const WARM_UPS = 4

export interface ProcessRow extends Figures {
  processes: number
  timesOne: number
  refused: number
}

/** Compares one server process with two under the same load, in turns, because the speed of the machine varies. */
export async function compareProcesses(load: Load, environment: Record<string, string>): Promise<ProcessRow[]> {
  const second = await serveProduct(environment)
  try {
    const half = { ...load, inFlight: load.inFlight / 2 }
    const two = async () => together(await Promise.all([applyLoad(half), applyLoad({ ...half, port: second.port })]))
    // The first process has already compiled its code.
    for (let pass = 0; pass < WARM_UPS; pass++) await applyLoad({ ...load, port: second.port })
    const [ofOne, ofTwo]: [Applied[], Applied[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn++) {
      ofTwo.push(await two())
      ofOne.push(await applyLoad(load))
    }
    // The ratio of each turn, because both halves of a turn meet the same machine.
    const ratios = ofTwo.map(({ perSecond }, turn) => perSecond / (ofOne[turn]?.perSecond ?? Number.NaN))
    return [
      { processes: 1, ...median(ofOne), timesOne: 1 },
      { processes: 2, ...median(ofTwo), timesOne: round(ratios.sort((a, b) => a - b)[TURNS >> 1] ?? Number.NaN, 2) },
    ]
  } finally {
    await second.stop()
  }
}

/** Adds up two simultaneous loads; latencies are the longer ones. */
function together([first, second]: readonly [Applied, Applied]): Applied {
  return {
    perSecond: first.perSecond + second.perSecond,
    p50Ms: Math.max(first.p50Ms, second.p50Ms),
    p99Ms: Math.max(first.p99Ms, second.p99Ms),
    refused: first.refused + second.refused,
  }
}

function median(turns: readonly Applied[]): Applied {
  const sorted = turns.toSorted((one, other) => one.perSecond - other.perSecond)
  return sorted[Math.floor(sorted.length / 2)] as Applied
}

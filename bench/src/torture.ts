// Load while server processes, the database, connections and the disk fail at random: first the ledger alone at full
// speed, then the whole product with every money feature.
import { parseArgs } from 'node:util'
import type { Engine } from '@paps/database'
import { tortureBackup } from './torture/ledger/torture-backup.ts'
import { tortureLedger } from './torture/ledger/torture-ledger.ts'
import { tortureProduct } from './torture/product/torture-product.ts'
import { makeRandom } from './torture/random.ts'

const { values: options } = parseArgs({
  options: {
    /** The number of failures injected: into the whole product, and into the ledger alone. */
    rounds: { type: 'string', default: '50' },
    /** The longest undisturbed time of each round. */
    seconds: { type: 'string', default: '2' },
    /**
     * On a Citus cluster also `changes`: workers are added under load, emptied and removed. And `backup`: all nodes are backed
     * up under load and restored to one point.
     */
    only: { type: 'string', default: 'ledger,product' },
    /** `citus`: on a cluster that setup/cluster.mjs starts. */
    engine: { type: 'string', default: 'postgresql' },
    /** Determines the sequence of failures; the progress of the load at each of them varies. */
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
})

console.log(`seed ${options.seed}`)
const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())
const { signal } = interrupted
const engine: Engine = options.engine === 'citus' ? 'citus' : 'postgresql'
const torture = { engine, rounds: Number(options.rounds), seconds: Number(options.seconds), signal }
const random = makeRandom(Number(options.seed))
const [ofLedger, ofProduct] = [random.branch(), random.branch()]
if (options.only.includes('ledger') && !(await tortureLedger({ ...torture, random: ofLedger }))) process.exitCode = 1
if (engine === 'citus' && options.only.includes('changes')) {
  if (!(await tortureLedger({ ...torture, events: 'changes', random: ofLedger }))) process.exitCode = 1
}
if (engine === 'citus' && options.only.includes('backup') && !(await tortureBackup(torture.seconds))) {
  process.exitCode = 1
}
if (options.only.includes('product') && !(await tortureProduct({ ...torture, random: ofProduct }))) process.exitCode = 1

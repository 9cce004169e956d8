// Load while server processes, the database, the connections between them and the disk are struck at random: the ledger
// alone as fast as it goes, then the whole product with everything that people do with money.
import { parseArgs } from 'node:util'
import { tortureLedger } from './torture/ledger/torture-ledger.ts'
import { tortureProduct } from './torture/product/torture-product.ts'
import { makeRandom } from './torture/random.ts'

const { values: options } = parseArgs({
  options: {
    /** How often something is struck: in the whole product, and in the ledger alone. */
    rounds: { type: 'string', default: '50' },
    /** How long load runs undisturbed in each round, at most. */
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: 'ledger,product' },
    /** What strikes when follows from this; how far the load has come by then does not. */
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
})

console.log(`seed ${options.seed}`)
const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())
const { signal } = interrupted
const torture = { rounds: Number(options.rounds), seconds: Number(options.seconds), signal }
const random = makeRandom(Number(options.seed))
const [ofLedger, ofProduct] = [random.branch(), random.branch()]
if (options.only.includes('ledger') && !(await tortureLedger({ ...torture, random: ofLedger }))) process.exitCode = 1
if (options.only.includes('product') && !(await tortureProduct({ ...torture, random: ofProduct }))) process.exitCode = 1

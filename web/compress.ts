import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = '**/*.{js,css,html,svg,webmanifest}'
/** Below this size the headers cost as much as compression saves. */
const LEAST_BYTES = 1024
/** One level below the maximum, in a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes a compressed copy beside every text file of a build. Done once here, not per request: the server that
 * serves files also moves money, and compression must not delay payments.
 */
export async function compressFolder(folder: string): Promise<void> {
  for await (const name of glob(TEXTS, { cwd: folder })) {
    const file = join(folder, name)
    const bytes = await readFile(file)
    if (bytes.length < LEAST_BYTES) continue
    await writeFile(`${file}.br`, await brotli(bytes, BROTLI))
    await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }))
  }
}

import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = '**/*.{js,css,html,svg,webmanifest}'
/** Below it, the headers cost as much as is saved. */
const LEAST_BYTES = 1024
/** One step below the best, in a tenth of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Puts a compressed copy beside every text of a build. Done once here rather than at every request: the server that
 * hands out files also moves money, and people who open the app should not keep others waiting for theirs.
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

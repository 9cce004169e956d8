import { setImmediate } from 'node:timers/promises'

export const PIECE_BYTES = 16 * 1024

/** Decodes text in pieces. Other work of the process runs between two of them. Throws a TypeError for bytes that are no UTF-8. */
export async function* decodePieces(bytes: Buffer): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    yield decoder.decode(bytes.subarray(from, from + PIECE_BYTES), { stream: true })
    await setImmediate()
  }
  yield decoder.decode()
}

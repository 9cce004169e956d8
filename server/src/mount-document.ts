import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Smaller documents are not compressed. */
const LEAST_BYTES = 1024
/** Nearly as small as the best level in a twentieth of its time: 4 MB take 0.2 s, once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const COMPRESS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: promisify(gzip),
}

type Encoding = keyof typeof COMPRESS

interface DocumentSource {
  type: string
  /** Called once, on the first request. */
  make: () => Promise<Buffer> | Buffer
}

/**
 * Serves a document that is identical for all callers. It is built and compressed once and kept in memory. Responds 304
 * to a matching ETag.
 */
export function mountDocument(app: FastifyInstance, url: string, { type, make }: DocumentSource): void {
  const plain = once(async () => {
    const bytes = await make()
    return { bytes, tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 27) }
  })
  const compressed = {
    br: once(async () => COMPRESS.br((await plain()).bytes)),
    gzip: once(async () => COMPRESS.gzip((await plain()).bytes)),
  }
  app.get(url, { compress: false }, async (request, reply) => {
    const { bytes, tag } = await plain()
    const encoding = bytes.length < LEAST_BYTES ? null : encodingFor(request.headers['accept-encoding'])
    const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    if (hasIt(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.type(type)
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(encoding ? await compressed[encoding]() : bytes)
  })
}

/** Runs the work on the first call and caches its result. A failed run is retried by the next call. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null
  return () => {
    result ??= work().catch((error: unknown) => {
      result = null
      throw error
    })
    return result
  }
}

/** Returns the best encoding the client accepts, or null. */
function encodingFor(header: string | undefined): Encoding | null {
  const accepted = (header ?? '').split(',', 20).map((each) =>
    each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  const takes = (name: string) =>
    accepted.some(([coding, quality]) => coding === name && !/^q=0(\.0*)?$/.test(quality ?? ''))
  if (takes('br')) return 'br'
  return takes('gzip') || takes('*') ? 'gzip' : null
}

function hasIt(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',', 20).some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*')
}

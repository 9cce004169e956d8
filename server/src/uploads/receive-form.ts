import { finished } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { type FileRule, fieldError, Refusal } from '@paps/contract'
import type { Upload } from '@paps/features/ports/files'
import type { FastifyRequest } from 'fastify'
import { openSpool, type Spool } from './spool.ts'

type Rules = Readonly<Record<string, FileRule>>

/** A completely received form. `close` frees its resources. */
export interface ReceivedForm {
  fields: Record<string, unknown>
  files: Record<string, Upload[]>
  close(): Promise<void>
}

const MAX_FIELDS = 50
const MAX_FIELD_BYTES = 64 * 1024
/** Allowance for part boundaries and headers beyond files and fields. */
const FORM_BYTES = 256 * 1024
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024
const DISCARD_MS = 20_000

/** Receives a form part by part with all limits counted. The first excess or unexpected part ends it. */
export async function receiveForm(request: FastifyRequest, rules: Rules, folder: string): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media')
  await refuseAnnouncedSize(request, rules)
  const fields: Record<string, unknown> = Object.create(null)
  const files: Record<string, Upload[]> = Object.fromEntries(Object.keys(rules).map((name) => [name, []]))
  const spools: Spool[] = []
  const close = async () => {
    await Promise.all(spools.map((spool) => spool.close()))
  }

  async function take(part: Multipart): Promise<void> {
    if (part.type === 'field') return takeField(fields, part)
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
    const taken = files[part.fieldname]
    if (!rule || !taken) throw refusal(part.fieldname, 'unknown_file')
    if (taken.length === rule.max) throw new Refusal('too_large')
    const spool = await openSpool(folder)
    spools.push(spool)
    const bytes = await takeFile(part, rule, spool)
    taken.push({ field: part.fieldname, bytes, read: spool.read, open: spool.open })
  }

  try {
    for await (const part of request.parts({ limits: readLimits(rules) })) await take(part)
    requireFiles(rules, files)
    return { fields, files, close }
  } catch (error) {
    await close()
    await discardRest(request)
    throw isMalformed(error) ? new Refusal('malformed') : error
  }
}

function takeField(fields: Record<string, unknown>, part: Extract<Multipart, { type: 'field' }>): void {
  if (part.valueTruncated) throw new Refusal('too_large')
  if (part.fieldname in fields) throw refusal(part.fieldname, 'sent_twice')
  fields[part.fieldname] = part.value
}

function requireFiles(rules: Rules, files: Record<string, Upload[]>): void {
  const missing = Object.keys(rules).find((name) => !rules[name]?.optional && files[name]?.length === 0)
  if (missing !== undefined) throw refusal(missing, 'not_sent')
}

async function takeFile(part: MultipartFile, rule: FileRule, spool: Spool): Promise<number> {
  let bytes = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > rule.maxBytes) throw new Refusal('too_large')
    await spool.write(chunk)
  }
  return bytes
}

/** Refuses by the announced content length. */
async function refuseAnnouncedSize(request: FastifyRequest, rules: Rules): Promise<void> {
  const most = Object.values(rules).reduce((sum, { maxBytes, max }) => sum + maxBytes * max, FORM_BYTES)
  if (Number(request.headers['content-length'] ?? 0) <= most) return
  await discardRest(request)
  throw new Refusal('too_large')
}

/**
 * Reads and drops what is left of a refused request, so that its sender receives the reason: a browser reads the response only
 * after sending everything, and a proxy that receives it earlier may reset the connection. A request without an announced size, or
 * with a larger one than MAX_DISCARDED_BYTES, is answered at once.
 */
async function discardRest({ raw, headers }: FastifyRequest): Promise<void> {
  raw.unpipe()
  raw.resume()
  const isBounded = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= MAX_DISCARDED_BYTES
  if (raw.readableEnded || raw.destroyed || !isBounded) return
  await finished(raw, { writable: false, signal: AbortSignal.timeout(DISCARD_MS) }).catch(() => {})
}

function readLimits(rules: Rules) {
  const files = Object.values(rules).reduce((sum, { max }) => sum + max, 0)
  return {
    files,
    fields: MAX_FIELDS,
    parts: files + MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    // Each field has its own file limit.
    fileSize: Number.POSITIVE_INFINITY,
  }
}

/** Parser errors have no code; errors of disk, connection and plugin have one. */
function isMalformed(error: unknown): boolean {
  return error instanceof Error && !(error instanceof Refusal) && !('code' in error)
}

function refusal(field: string, code: 'unknown_file' | 'sent_twice' | 'not_sent'): Refusal {
  return new Refusal('invalid', {}, [fieldError(field, code)])
}

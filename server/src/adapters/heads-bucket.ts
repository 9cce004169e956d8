import { createHash } from 'node:crypto'
import type { HeadSource, HeadsFile } from '@paps/ledger'
import { S3mini } from 's3mini'
import type { HeadsBucketAccount } from '../config.ts'

const TIMEOUT_MS = 30_000
const FOLDER = 'seal-heads'
const DAY_MS = 24 * 60 * 60 * 1000
/** Maximum lines per object. Bounds the memory needed to catch up. */
const MOST_LINES = 5_000

/**
 * Copies of the chain heads in a bucket with object lock. Until the retention date no key can delete or change them.
 */
export interface HeadsBucket {
  /**
   * Uploads the lines of the file that the bucket does not have yet. Idempotent: concurrent processes write the same
   * objects.
   */
  copy(file: HeadsFile, now: Date): Promise<void>
  /** Returns one source per file that was ever copied there. */
  sources(): Promise<HeadSource[]>
}

interface Segment {
  key: string
  writer: string
  first: number
  last: number
}

/** `seal-heads/<writer>/<first line>-<last line>.jsonl` */
const KEY = new RegExp(`^${FOLDER}/([0-9a-f-]{36})/(\\d{12})-(\\d{12})\\.jsonl$`)

export function openHeadsBucket({ endpoint, bucket, keepDays, ...account }: HeadsBucketAccount): HeadsBucket {
  const s3 = new S3mini({
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region: account.region,
    accessKeyId: account.accessKey,
    secretAccessKey: account.secretKey,
    requestAbortTimeout: TIMEOUT_MS,
  })

  async function list(prefix: string): Promise<Segment[]> {
    const objects = (await s3.listObjects('/', prefix)) ?? []
    return objects.flatMap(({ Key: key }) => {
      const [, writer = '', first, last] = KEY.exec(key) ?? []
      return writer ? [{ key, writer, first: Number(first), last: Number(last) }] : []
    })
  }

  async function put(writer: string, lines: readonly NumberedLine[], now: Date): Promise<void> {
    const [first, last] = [lines[0]?.line ?? 0, lines.at(-1)?.line ?? 0]
    const name = [first, last].map((line) => String(line).padStart(12, '0')).join('-')
    const text = lines.map((each) => `${each.text}\n`).join('')
    await s3.putObject(`${FOLDER}/${writer}/${name}.jsonl`, text, 'application/jsonl', undefined, {
      'x-amz-object-lock-mode': 'COMPLIANCE',
      'x-amz-object-lock-retain-until-date': new Date(now.getTime() + keepDays * DAY_MS).toISOString(),
      // A put with a lock is refused without a checksum.
      'x-amz-checksum-sha256': createHash('sha256').update(text).digest('base64'),
    })
  }

  return {
    async copy(file, now) {
      const end = await file.readLast()
      if (!end) return
      const { writer, line } = end.tail
      const copied = (await list(`${FOLDER}/${writer}/`)).reduce((most, { last }) => Math.max(most, last), 0)
      if (copied >= line) return
      let lines: NumberedLine[] = []
      for await (const text of file.lines()) {
        const number = parseLine(text)
        if (number === null || number <= copied) continue
        lines.push({ line: number, text })
        if (lines.length < MOST_LINES) continue
        await put(writer, lines, now)
        lines = []
      }
      if (lines.length > 0) await put(writer, lines, now)
    },
    async sources() {
      const segments = await list(`${FOLDER}/`)
      return [...Map.groupBy(segments, ({ writer }) => writer)].map(([writer, own]) => ({
        name: `bucket ${bucket}, ${FOLDER}/${writer}`,
        lags: true,
        async *lines() {
          let read = 0
          for (const { key } of own.toSorted((one, other) => one.first - other.first || one.last - other.last)) {
            const text = (await s3.getObject(key)) ?? ''
            for (const each of text.split('\n')) {
              // Two processes may have copied the same lines.
              const number = parseLine(each)
              if (number === null || number <= read) continue
              read = number
              yield each
            }
          }
        },
      }))
    },
  }
}

interface NumberedLine {
  line: number
  text: string
}

function parseLine(text: string): number | null {
  const [, line] = /^\{"kind":"\w+","writer":"[0-9a-f-]{36}","line":(\d+),/.exec(text) ?? []
  return line === undefined ? null : Number(line)
}

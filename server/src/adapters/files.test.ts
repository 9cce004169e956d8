import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FilesPort } from '@paps/features/ports/files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBucket, type TestBucket } from '../../testing/s3.ts'
import { openLocalDisk } from './local-disk.ts'
import { openBucket } from './s3.ts'

let folder: string
let bucket: TestBucket

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paps-disk-'))
  bucket = await startTestBucket()
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

async function read(files: FilesPort, name: string): Promise<string | null> {
  const stream = await files.get('private', name)
  return stream && (await buffer(stream)).toString()
}

describe.each([
  ['on the local disk', () => openLocalDisk(folder)],
  ['in a bucket', () => openBucket(bucket.account)],
] as const)('files %s', (_, open) => {
  it('are there once put, replaced by another put, and gone once removed', async () => {
    const files = open()
    expect(await read(files, 'some-name')).toBeNull()
    await files.put('private', 'some-name', Buffer.from('something'))
    expect(await read(files, 'some-name')).toBe('something')
    await files.put('private', 'some-name', Buffer.from('other'))
    expect(await read(files, 'some-name')).toBe('other')
    await files.remove('private', 'some-name')
    await files.remove('private', 'some-name')
    expect(await read(files, 'some-name')).toBeNull()
  })

  it('return the same bytes, whatever their number', async () => {
    const files = open()
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * 7) % 256))
    await files.put('private', 'large-file.webp', bytes)
    const stream = await files.get('private', 'large-file.webp')
    expect(stream && (await buffer(stream)).equals(bytes)).toBe(true)
  })

  it('are apart by area', async () => {
    const files = open()
    await files.put('public', 'public-name', Buffer.from('something'))
    expect(await read(files, 'public-name')).toBeNull()
  })

  it.each(['../escape', '/etc/passwd', 'a/b', '', '.hidden', 'UPPER', 'nul\0', 'a..b', `${'x'.repeat(200)}`])(
    'have no name like %j',
    async (name) => {
      const files = open()
      await expect(files.put('public', name, Buffer.from('x'))).rejects.toThrow(/not of our making/)
      await expect(files.get('public', name)).rejects.toThrow(/not of our making/)
      await expect((async () => files.remove('public', name))()).rejects.toThrow(/not of our making/)
    },
  )
})

describe('a bucket', () => {
  it('reports refused credentials as an error, not as a missing file', async () => {
    const files = openBucket({ ...bucket.account, secretKey: 'not the key' })
    await expect(files.put('public', 'some-name', Buffer.from('x'))).rejects.toThrow()
    await expect(files.get('public', 'some-name')).rejects.toThrow()
    await expect(files.remove('public', 'some-name')).rejects.toThrow()
  })
})

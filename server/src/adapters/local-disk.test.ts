import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { incomingIn, openLocalDisk } from './local-disk.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paps-disk-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const bytes = Buffer.from('something')

async function read(files: ReturnType<typeof openLocalDisk>, name: string): Promise<string | null> {
  const stream = await files.get('private', name)
  return stream && (await buffer(stream)).toString()
}

describe('files on the local disk', () => {
  it('are there once put, replaced by another put, and gone once removed', async () => {
    const files = openLocalDisk(folder)
    expect(await read(files, 'some-name')).toBeNull()
    await files.put('private', 'some-name', bytes)
    expect(await read(files, 'some-name')).toBe('something')
    await files.put('private', 'some-name', Buffer.from('other'))
    expect(await read(files, 'some-name')).toBe('other')
    await files.remove('private', 'some-name')
    await files.remove('private', 'some-name')
    expect(await read(files, 'some-name')).toBeNull()
  })

  it('are apart by area', async () => {
    const files = openLocalDisk(folder)
    await files.put('public', 'some-name', bytes)
    expect(await read(files, 'some-name')).toBeNull()
  })

  it.each(['../escape', '/etc/passwd', 'a/b', '', '.hidden', 'UPPER', 'nul\0', 'a..b', `${'x'.repeat(200)}`])(
    'have no name like %j',
    async (name) => {
      const files = openLocalDisk(folder)
      await expect(files.put('public', name, bytes)).rejects.toThrow(/not of our making/)
      await expect(files.get('public', name)).rejects.toThrow(/not of our making/)
    },
  )

  it('that could not be put leave nothing half written', async () => {
    const files = openLocalDisk(folder)
    await files.put('public', 'first-aa', bytes)
    // A file where a folder must be made stops the last step, after everything was written.
    await writeFile(join(folder, 'public', 'bb'), '')
    await expect(files.put('public', 'second-bb', bytes)).rejects.toThrow()
    expect(await readdir(incomingIn(folder))).toEqual([])
  })

  it('that a killed process left half written go when another begins, and fresh ones stay', async () => {
    await mkdir(incomingIn(folder), { recursive: true })
    const [old, fresh] = [join(incomingIn(folder), 'old'), join(incomingIn(folder), 'fresh')]
    await Promise.all([writeFile(old, 'half'), writeFile(fresh, 'half')])
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(old, twoHoursAgo, twoHoursAgo)
    await openLocalDisk(folder).put('public', 'some-name', bytes)
    expect(await readdir(incomingIn(folder))).toEqual(['fresh'])
  })
})

import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { incomingIn, openLocalDisk } from './local-disk.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paps-disk-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const bytes = Buffer.from('something')

describe('files on the local disk', () => {
  it('that could not be put leave nothing half written', async () => {
    const files = openLocalDisk(folder)
    await files.put('public', 'first-aa', bytes)
    // A file in place of a folder makes the last step fail, after everything was written.
    await writeFile(join(folder, 'public', 'bb'), '')
    await expect(files.put('public', 'second-bb', bytes)).rejects.toThrow()
    expect(await readdir(incomingIn(folder))).toEqual([])
  })

  it('deletes partial files of a killed process on start and keeps finished ones', async () => {
    await mkdir(incomingIn(folder), { recursive: true })
    const [old, fresh] = [join(incomingIn(folder), 'old'), join(incomingIn(folder), 'fresh')]
    await Promise.all([writeFile(old, 'half'), writeFile(fresh, 'half')])
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(old, twoHoursAgo, twoHoursAgo)
    await openLocalDisk(folder).put('public', 'some-name', bytes)
    expect(await readdir(incomingIn(folder))).toEqual(['fresh'])
  })
})

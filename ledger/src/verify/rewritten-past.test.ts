import { createHash } from 'node:crypto'
import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase } from '@paps/database/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { acknowledgeRestore, findLost } from '../heads/acknowledge-restore.ts'
import { findHeadsFiles, type HeadsFile, openHeadsFile } from '../heads/heads-file.ts'
import { HeadsContradicted, HeadsShortened, makeHeadsWriter } from '../heads/write-heads.ts'
import { digestsOf, readDigests } from '../journal-digests.ts'
import { post } from '../post.ts'
import { seal } from '../seal.ts'
import { makeSealKeys, type SealKeys } from '../seal-keys.ts'
import { makePeople, type Person, transferDraft } from '../testing.ts'
import { verify } from './verify.ts'

const SECRET = 'a secret for tests, of no use elsewhere'
const KEYS = makeSealKeys([SECRET])
const WRONG_KEYS = makeSealKeys(['somebody else’s secret, just as long'])
const AS_SEALED = 'a journal stays what it was, and where, once it is sealed'

let database: TestDatabase
let people: [Person, Person]
let folder: string
let file: HeadsFile
/** Journals in the order in which they were sealed: seal 1 has two top-ups, and seals 2 to 4 have two transfers each. */
let journals: string[]

const path = () => join(folder, 'heads.jsonl')
const readLines = async () => (await readFile(path(), 'utf8')).trimEnd().split('\n')
const write = () => makeHeadsWriter(database, KEYS, file)()
const check = async (keys: SealKeys = KEYS) =>
  (await verify(database, { seals: { keys, heads: () => findHeadsFiles(folder) } })).firstBroken
const checkWithoutHeads = async () =>
  (await verify(database, { seals: { keys: KEYS, heads: async () => [] } })).firstBroken

beforeEach(async () => {
  database = await makeTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'paps-heads-'))
  file = openHeadsFile(folder)
  people = (await makePeople(database, 2, 1_000n)) as [Person, Person]
  await sealAll()
  expect(await write()).toBe(1)
  for (let pair = 0; pair < 3; pair++) {
    for (let each = 0; each < 2; each++) await send(100n)
    await sealAll()
    expect(await write()).toBe(1)
  }
  journals = await journalsInOrder()
  expect(journals).toHaveLength(8)
  expect(await check()).toBeNull()
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const send = (amountMinor: bigint) =>
  withTransaction(database, (tx) => post(tx, transferDraft(people[0].paps, people[1].paps, amountMinor)))

const journalsInOrder = async (): Promise<string[]> =>
  (await database.pool.query('select id from ledger_journals order by xid, id')).rows.map(({ id }) => id)

/** Other tests on the same server have transactions open now and then, and seals wait for those too. */
async function sealAll(keys = KEYS): Promise<void> {
  const isFinal =
    'select coalesce(max(xid) < pg_snapshot_xmin(pg_current_snapshot()), true) as final from ledger_journals'
  await expect.poll(async () => (await database.pool.query(isFinal)).rows[0].final, { timeout: 25_000 }).toBe(true)
  await seal(database, keys)
}

/** As the owner of the tables does it: with the triggers off. */
async function tamper(...statements: string[]): Promise<void> {
  const tables = ['accounts', 'journals', 'entries', 'seals', 'identity'].map((name) => `ledger_${name}`)
  const triggers = (state: string) => tables.map((table) => `alter table ${table} ${state} trigger user`)
  await database.owner.pool.query([...triggers('disable'), ...statements, ...triggers('enable')].join(';'))
}

/** Makes a transfer of 100 one of 1, with entries and balances that go with it: nothing but the seals can tell. */
const rewrite = (id = '') =>
  tamper(
    `update ledger_accounts a
      set balance = balance - sign(e.amount) * 99 from ledger_entries e where e.account_id = a.id and e.journal_id = '${id}'`,
    `update ledger_entries later set balance_after = later.balance_after - sign(e.amount) * 99
      from ledger_entries e
      where e.journal_id = '${id}' and later.account_id = e.account_id and later.version >= e.version`,
    `update ledger_entries set amount = sign(amount) where journal_id = '${id}'`,
    `update ledger_journals set amounts = array[sign(amounts[1]), sign(amounts[2])]::bigint[] where id = '${id}'`,
  )

/** Takes the newest journals out, with entries and balances that go with it, and the seals that cover them. */
const drop = (ids: readonly string[], fromSeal: number) => {
  const list = ids.map((id) => `'${id}'`).join()
  return tamper(
    `update ledger_accounts a
      set balance = balance - gone.amount, version = version - gone.entries, last_recorded_at = coalesce((
        select max(recorded_at) from ledger_entries e where e.account_id = a.id and e.journal_id not in (${list})),
        '-infinity')
      from (
        select account_id, sum(amount)::bigint as amount, count(*) as entries
        from ledger_entries where journal_id in (${list}) group by account_id
      ) gone
      where gone.account_id = a.id`,
    `delete from ledger_entries where journal_id in (${list})`,
    `delete from ledger_journals where id in (${list})`,
    `delete from ledger_seals where number >= ${fromSeal}`,
  )
}

/** The chain of an earlier version: plain hashes, which anybody can make. */
async function sealPlainly(): Promise<void> {
  const { rows } = await database.pool.query(
    'select xid::text from ledger_journals group by xid order by ledger_journals.xid',
  )
  let [before, after] = [Buffer.alloc(32), '0']
  for (const [place, { xid }] of rows.entries()) {
    const digests = await withTransaction(database, async (tx) => {
      const found: Buffer[] = []
      for await (const page of readDigests(tx, after, xid)) found.push(...digestsOf(page))
      return found
    })
    before = createHash('sha256')
      .update(Buffer.concat([before, ...digests]))
      .digest()
    await database.owner.pool.query(
      'insert into ledger_seals (number, from_xid, to_xid, journals, hash) values ($1, $2::text::xid8, $2::text::xid8, $3, $4)',
      [place + 1, xid, digests.length, before],
    )
    after = xid
  }
}

describe('a rewritten past is named with the first journal that differs', () => {
  test('when the seals are left as they were', async () => {
    await rewrite(journals[5])
    await rewrite(journals[3])
    const named = { rule: AS_SEALED, row: `journal ${journals[3]} of seal 2` }
    expect(await check()).toEqual(named)
    expect(await checkWithoutHeads()).toEqual(named)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['deleted', async () => {}],
    ['made anew without a key', () => sealPlainly()],
    ['made anew with another key', () => sealAll(WRONG_KEYS)],
    ['made anew by a server that noticed nothing', () => sealAll()],
  ])('when all seals were deleted and %s', async (_, again) => {
    await rewrite(journals[3])
    await tamper('delete from ledger_seals')
    await again()
    expect(await check()).toEqual({ rule: AS_SEALED, row: `journal ${journals[3]} of seal 2` })
  })

  test('when seals were made anew with another key that calls itself by the name of the right one', async () => {
    await rewrite(journals[2])
    await tamper('delete from ledger_seals')
    await sealAll(WRONG_KEYS)
    await tamper(`update ledger_seals set key_id = '${KEYS.signing.id}'`)
    expect(await check()).toEqual({ rule: AS_SEALED, row: `journal ${journals[2]} of seal 2` })
    expect(await checkWithoutHeads()).toMatchObject({ row: 'seal 1' })
  })

  test('when the seal’s own list of journals was changed to fit', async () => {
    await rewrite(journals[3])
    const { value } = await withTransaction(database, (tx) => readDigests(tx, '0', null).next())
    const forged = value.subarray(3 * 48, 3 * 48 + 24).toString('hex')
    await tamper(`update ledger_seals set contents = overlay(contents placing '\\x${forged}' from 25) where number = 2`)
    expect(await check()).toEqual({ rule: AS_SEALED, row: `journal ${journals[3]} of seal 2` })
    expect(await checkWithoutHeads()).toMatchObject({ row: 'seal 2' })
  })

  test('when two journals changed places', async () => {
    const [one, other] = [journals[3], journals[6]]
    await tamper(
      `update ledger_journals j set xid = o.xid from ledger_journals o
      where (j.id, o.id) in (('${one}', '${other}'), ('${other}', '${one}'))`,
    )
    expect(await checkWithoutHeads()).toEqual({ rule: AS_SEALED, row: `journal ${one} of seal 2` })
    await tamper('delete from ledger_seals')
    await sealAll()
    expect((await check())?.row).toBe(`journal ${other} of seal 2`)
  })

  test('when the newest journals were dropped together with their seals', async () => {
    await drop(journals.slice(6), 4)
    expect(await checkWithoutHeads()).toBeNull()
    expect(await check()).toEqual({ rule: AS_SEALED, row: `journal ${journals[6]} of seal 4` })
    await send(5n)
    await send(5n)
    const [replaced] = (await journalsInOrder()).slice(6)
    await sealAll()
    expect(await check()).toEqual({ rule: AS_SEALED, row: `journal ${replaced} of seal 4` })
  })

  test('when the last of them alone was dropped', async () => {
    await drop(journals.slice(7), 4)
    expect(await check()).toEqual({ rule: AS_SEALED, row: `the journal after journal ${journals[6]} of seal 4` })
  })
})

describe('a seal that is gone is named', () => {
  test('in the middle, and at the end, where only the heads can tell', async () => {
    await tamper('delete from ledger_seals where number = 4')
    expect(await checkWithoutHeads()).toBeNull()
    expect(await check()).toEqual({ rule: 'a seal whose head is kept outside is in the database', row: 'seal 4' })
    await tamper('delete from ledger_seals where number = 2')
    expect(await check()).toEqual({ rule: 'no seal is missing', row: 'seal 2' })
  })

  test('when its key is no longer known', async () => {
    const added = makeSealKeys(['a new secret, of no use elsewhere either', SECRET])
    await send(1n)
    await sealAll(added)
    await makeHeadsWriter(database, added, file)()
    expect(await check(added)).toBeNull()
    expect(await check(KEYS)).toEqual({ rule: 'a seal is signed with a key of SEAL_SECRET', row: 'seal 5' })
  })
})

describe('the heads', () => {
  test('that were changed, left out or put in another order are named by their line', async () => {
    const rule = 'the heads kept outside are as they were written'
    const lines = await readLines()
    const put = (changed: (string | undefined)[]) => writeFile(path(), `${changed.join('\n')}\n`)
    await put([lines[0], lines[1]?.replace('"number":2', '"number":3'), lines[2], lines[3]])
    expect(await check()).toEqual({ rule, row: 'line 2 of heads.jsonl, which is not as it was signed' })
    await put([lines[0], lines[2], lines[3]])
    expect(await check()).toEqual({ rule, row: 'line 2 of heads.jsonl, which does not follow the line before' })
    await put([lines[1], lines[2], lines[3]])
    expect(await check()).toMatchObject({ row: 'line 1 of heads.jsonl, which does not follow the line before' })
    await put([lines[0], 'nonsense', lines[2], lines[3]])
    expect(await check()).toMatchObject({ row: 'line 2 of heads.jsonl, which does not follow the line before' })
    await put(lines)
    expect(await check()).toBeNull()
  })

  test('that were cut off are named where a copy has more, and by the process that wrote them', async () => {
    const writer = makeHeadsWriter(database, KEYS, file)
    await writer()
    await copyFile(path(), join(folder, 'other.jsonl'))
    const lines = await readLines()
    await writeFile(path(), `${lines.slice(0, 2).join('\n')}\n`)
    expect(await check()).toEqual({
      rule: 'the heads kept outside are as they were written',
      row: 'line 3 of heads.jsonl, which only other.jsonl has',
    })
    await expect(writer()).rejects.toThrow(HeadsShortened)
  })

  test('of other books are named, as are books that were given another identity', async () => {
    await tamper('update ledger_identity set id = gen_random_uuid()')
    expect(await check()).toMatchObject({ rule: 'the heads kept outside are of these books' })
    expect(await checkWithoutHeads()).toMatchObject({ row: 'seal 1' })
  })

  test('are written once by processes that share a file, and go on after what a crash cut off', async () => {
    await send(1n)
    await sealAll()
    const written = await Promise.all(Array.from({ length: 4 }, () => write()))
    expect(written.toSorted()).toEqual([0, 0, 0, 1])
    expect(await readLines()).toHaveLength(5)
    await appendFile(path(), (await readLines())[4]?.slice(0, 100) ?? '')
    await send(1n)
    await sealAll()
    expect(await write()).toBe(1)
    expect(await readLines()).toHaveLength(7)
    expect(await check()).toBeNull()
  })

  test('that a crash kept from being written are written at the next start, also on another machine', async () => {
    await send(1n)
    await sealAll()
    await send(1n)
    await sealAll()
    expect(await check()).toBeNull()
    expect(await write()).toBe(2)
    const elsewhere = openHeadsFile(join(folder, 'elsewhere'))
    expect(await makeHeadsWriter(database, KEYS, elsewhere)()).toBe(6)
    await rewrite(journals[4])
    const seals = { keys: KEYS, heads: async () => [elsewhere] }
    await tamper('delete from ledger_seals')
    expect((await verify(database, { seals })).firstBroken?.row).toBe(`journal ${journals[4]} of seals 1 to 6`)
  })

  test('are not compared when they were written after the books were read', async () => {
    const heads = async () => {
      const found = await findHeadsFiles(folder)
      await send(1n)
      await sealAll()
      return found
    }
    const [{ firstBroken }] = await Promise.all([verify(database, { seals: { keys: KEYS, heads } }), write()])
    expect(firstBroken).toBeNull()
  })

  test('are never written for a seal that contradicts one', async () => {
    const before = await readLines()
    await drop(journals.slice(4), 3)
    await send(7n)
    await sealAll()
    await expect(write()).rejects.toThrow(HeadsContradicted)
    await send(7n)
    await sealAll()
    await expect(write()).rejects.toThrow(HeadsContradicted)
    expect(await readLines()).toEqual(before)
  })
})

describe('a restore to an earlier moment', () => {
  beforeEach(async () => {
    await makeHeadsWriter(database, KEYS, openHeadsFile(join(folder, 'other')))()
    await drop(journals.slice(4), 3)
  })

  test('is named until somebody acknowledges it, and then the heads go on', async () => {
    expect((await check())?.row).toBe(`journal ${journals[4]} of seal 3`)
    expect(await findLost(database, file)).toEqual({ from: 3, until: 4 })
    await acknowledgeRestore(database, KEYS, file, { from: 3, reason: 'restored to 10:00' })
    expect(await check()).toBeNull()
    for (let each = 0; each < 3; each++) {
      await send(100n)
      await sealAll()
      await write()
      expect(await check()).toBeNull()
    }
    const [, , third] = (await journalsInOrder()).slice(4)
    await rewrite(third)
    await tamper('delete from ledger_seals')
    await sealAll()
    expect((await check())?.row).toBe(`journal ${third} of seal 5`)
  })

  test('is acknowledged though servers have sealed other journals since', async () => {
    await send(3n)
    await sealAll()
    await acknowledgeRestore(database, KEYS, file, { from: 3, reason: 'restored to 10:00' })
    expect(await write()).toBe(1)
    expect(await check()).toBeNull()
  })

  test('is acknowledged only by who knows what is lost, and not at all where nothing is', async () => {
    const wrong = acknowledgeRestore(database, KEYS, file, { from: 4, reason: 'a guess' })
    await expect(wrong).rejects.toThrow('The first seal that is lost is 3')
    await acknowledgeRestore(database, KEYS, file, { from: 3, reason: 'restored' })
    expect(await findLost(database, file)).toBeNull()
    const again = acknowledgeRestore(database, KEYS, file, { from: 3, reason: 'restored' })
    await expect(again).rejects.toThrow('Nothing is lost')
  })

  test('that was acknowledged on one machine is so for what a scrapped one has written', async () => {
    await copyFile(join(folder, 'other/heads.jsonl'), join(folder, 'scrapped.jsonl'))
    await acknowledgeRestore(database, KEYS, file, { from: 3, reason: 'restored' })
    expect(await check()).toBeNull()
  })

  test('can’t be acknowledged without the key', async () => {
    await acknowledgeRestore(database, WRONG_KEYS, file, { from: 3, reason: 'restored' })
    expect((await check())?.row).toBe(`journal ${journals[4]} of seal 3`)
  })
})

describe('seals of an earlier version', () => {
  beforeEach(async () => {
    await tamper('delete from ledger_seals')
    await rm(path())
    await sealPlainly()
  })

  test('are covered once more under the key, and what comes after goes on from there', async () => {
    expect(await check()).toMatchObject({ rule: 'every journal that was sealed is sealed under a key' })
    await sealAll()
    const seals = async () =>
      (
        await database.pool.query(
          'select number::int, reseals::int, key_id is not null as keyed from ledger_seals order by 1',
        )
      ).rows
    const plain = await seals().then((rows) => rows.filter(({ keyed }) => !keyed))
    expect((await seals()).filter(({ keyed }) => keyed).map(({ reseals }) => reseals)).toEqual(
      plain.map(({ number }) => number),
    )
    expect(await check()).toBeNull()
    await send(1n)
    await sealAll()
    await write()
    expect((await seals()).at(-1)).toMatchObject({ keyed: true, reseals: null })
    expect(await check()).toBeNull()
    await rewrite(journals[5])
    expect((await check())?.row).toContain(`journal ${journals[5]} of seal`)
  })

  test('whose journals were changed before are not signed', async () => {
    await rewrite(journals[5])
    await expect(sealAll()).rejects.toThrow(/Seal \d+ does not match its journals/)
  })

  test('may still be made by servers of that version while a new one is rolled out', async () => {
    await sealAll()
    await send(1n)
    await database.pool.query(`
      insert into ledger_seals (number, from_xid, to_xid, journals, hash)
      select (select max(number) + 1 from ledger_seals), max(xid), max(xid), 1, sha256('') from ledger_journals`)
    await sealAll()
    expect(await check()).toBeNull()
  })
})

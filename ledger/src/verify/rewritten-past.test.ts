import { createHash } from 'node:crypto'
import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withTransaction } from '@paps/database'
import { makeTestDatabase, type TestDatabase, testEngine } from '@paps/database/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { extendChain } from '../chain.ts'
import { type ChainKeys, makeChainKeys } from '../chain-keys.ts'
import { acknowledgeRestore, findLost } from '../heads/acknowledge-restore.ts'
import { findHeadsFiles, type HeadsFile, openHeadsFile } from '../heads/heads-file.ts'
import { HeadsContradicted, HeadsShortened, makeHeadsWriter } from '../heads/write-heads.ts'
import { readDigests, splitDigests } from '../journal-digests.ts'
import { post } from '../post.ts'
import { makePeople, type Person, transferDraft } from '../testing.ts'
import { verify } from './verify.ts'

const SECRET = 'a secret for tests, of no use elsewhere'
const KEYS = makeChainKeys([SECRET])
const WRONG_KEYS = makeChainKeys(['another secret, just as long'])
const AS_LINKED = 'a journal stays what it was, and where, once it is sealed'

let database: TestDatabase
let people: [Person, Person]
let folder: string
let file: HeadsFile
/** Journals in chain order: link 1 has two top-ups, and links 2 to 4 have two transfers each. */
let journals: string[]

const path = () => join(folder, 'heads.jsonl')
const readLines = async () => (await readFile(path(), 'utf8')).trimEnd().split('\n')
const write = () => makeHeadsWriter(database, KEYS, file)()
const check = async (keys: ChainKeys = KEYS) =>
  (await verify(database, { chain: { keys, heads: () => findHeadsFiles(folder) } })).firstBroken
const checkWithoutHeads = async () =>
  (await verify(database, { chain: { keys: KEYS, heads: async () => [] } })).firstBroken

beforeEach(async () => {
  database = await makeTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'paps-heads-'))
  file = openHeadsFile(folder)
  people = (await makePeople(database, 2, 1_000n)) as [Person, Person]
  await extendWhole()
  expect(await write()).toBe(1)
  for (let pair = 0; pair < 3; pair++) {
    for (let each = 0; each < 2; each++) await send(100n)
    await extendWhole()
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

/** Other tests on the same server have open transactions at times, and the chain waits for those too. */
async function extendWhole(keys = KEYS): Promise<void> {
  const isFinal = 'select coalesce(ledger_horizon() > (select max(xid) from ledger_journals), true) as final'
  await expect.poll(async () => (await database.pool.query(isFinal)).rows[0].final, { timeout: 25_000 }).toBe(true)
  await extendChain(database, keys)
}

/** Runs as the owner of the tables, with disabled triggers. */
async function tamper(...statements: string[]): Promise<void> {
  const tables = ['ledger_accounts', 'ledger_journals', 'ledger_entries', 'chain_links', 'ledger_identity']
  const triggers = (state: string) => tables.map((table) => `alter table ${table} ${state} trigger user`)
  for (const statement of [...triggers('disable'), ...statements, ...triggers('enable')]) {
    await database.owner.pool.query(statement)
  }
}

/** Citus joins accounts and entries only where both are known to lie in the same place. */
const samePlace = (one: string, other: string) => (testEngine === 'citus' ? `and ${one}.place = ${other}.place` : '')

/** Changes a transfer of 100 to 1, with matching entries and balances: only the chain reveals it. */
const rewrite = (id = '') =>
  tamper(
    `update ledger_accounts a
      set balance_minor = balance_minor - sign(e.amount_minor) * 99 from ledger_entries e
      where e.account_id = a.id ${samePlace('e', 'a')} and e.journal_id = '${id}'`,
    `update ledger_entries later set balance_after_minor = later.balance_after_minor - sign(e.amount_minor) * 99
      from ledger_entries e
      where e.journal_id = '${id}' and later.account_id = e.account_id ${samePlace('later', 'e')} and later.version >= e.version`,
    `update ledger_entries set amount_minor = sign(amount_minor) where journal_id = '${id}'`,
    `update ledger_journals set amounts_minor = array[sign(amounts_minor[1]), sign(amounts_minor[2])]::bigint[] where id = '${id}'`,
  )

/** Deletes the newest journals with matching entries and balances, and the links that cover them. */
const drop = (ids: readonly string[], fromLink: number) => {
  const list = ids.map((id) => `'${id}'`).join()
  const ofPlace = testEngine === 'citus' ? ', place' : ''
  return tamper(
    `update ledger_accounts a
      set balance_minor = balance_minor - gone.amount_minor, version = version - gone.entries, last_recorded_at = coalesce((
        select max(recorded_at) from ledger_entries e
        where e.account_id = a.id ${samePlace('e', 'a')} and e.journal_id not in (${list})),
        '-infinity')
      from (
        select account_id${ofPlace}, sum(amount_minor)::bigint as amount_minor, count(*) as entries
        from ledger_entries where journal_id in (${list}) group by account_id${ofPlace}
      ) gone
      where gone.account_id = a.id ${samePlace('gone', 'a')}`,
    `delete from ledger_entries where journal_id in (${list})`,
    `delete from ledger_journals where id in (${list})`,
    `delete from chain_links where number >= ${fromLink}`,
  )
}

/** The chain of an earlier version: hashes without a key, which any attacker can compute. */
async function sealPlainly(): Promise<void> {
  const { rows } = await database.pool.query(
    'select xid::text from ledger_journals group by xid order by ledger_journals.xid',
  )
  let [before, after] = [Buffer.alloc(32), '0']
  for (const [place, { xid }] of rows.entries()) {
    const digests = await withTransaction(database, async (tx) => {
      const found: Buffer[] = []
      for await (const page of readDigests(tx, after, xid)) found.push(...splitDigests(page))
      return found
    })
    before = createHash('sha256')
      .update(Buffer.concat([before, ...digests]))
      .digest()
    await database.owner.pool.query(
      'insert into chain_links (number, from_xid, to_xid, journals, hash) values ($1, $2::text::xid8, $2::text::xid8, $3, $4)',
      [place + 1, xid, digests.length, before],
    )
    after = xid
  }
}

describe('a rewritten history is reported with the first journal that differs', () => {
  test('when the chain was left unchanged', async () => {
    await rewrite(journals[5])
    await rewrite(journals[3])
    const named = { rule: AS_LINKED, row: `journal ${journals[3]} of seal 2` }
    expect(await check()).toEqual(named)
    expect(await checkWithoutHeads()).toEqual(named)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['deleted', async () => {}],
    ['made anew without a key', () => sealPlainly()],
    ['made anew with another key', () => extendWhole(WRONG_KEYS)],
    ['made anew by a server that noticed nothing', () => extendWhole()],
  ])('when all links were deleted and %s', async (_, again) => {
    await rewrite(journals[3])
    await tamper('delete from chain_links')
    await again()
    expect(await check()).toEqual({ rule: AS_LINKED, row: `journal ${journals[3]} of seal 2` })
  })

  test('when links were made with another key under the id of the right one', async () => {
    await rewrite(journals[2])
    await tamper('delete from chain_links')
    await extendWhole(WRONG_KEYS)
    await tamper(`update chain_links set key_id = '${KEYS.signing.id}'`)
    expect(await check()).toEqual({ rule: AS_LINKED, row: `journal ${journals[2]} of seal 2` })
    expect(await checkWithoutHeads()).toMatchObject({ row: 'seal 1' })
  })

  test('when the contents of the link were changed to match', async () => {
    await rewrite(journals[3])
    const { value } = await withTransaction(database, (tx) => readDigests(tx, '0', null).next())
    const forged = value.subarray(3 * 48, 3 * 48 + 24).toString('hex')
    await tamper(`update chain_links set contents = overlay(contents placing '\\x${forged}' from 25) where number = 2`)
    expect(await check()).toEqual({ rule: AS_LINKED, row: `journal ${journals[3]} of seal 2` })
    expect(await checkWithoutHeads()).toMatchObject({ row: 'seal 2' })
  })

  test('when two journals changed places', async () => {
    const [one, other] = [journals[3], journals[6]]
    const { rows } = await database.pool.query('select id, xid::text from ledger_journals where id = any($1)', [
      [one, other],
    ])
    const xids = new Map(rows.map(({ id, xid }) => [id, xid]))
    await tamper(
      `update ledger_journals set xid = '${xids.get(other)}' where id = '${one}'`,
      `update ledger_journals set xid = '${xids.get(one)}' where id = '${other}'`,
    )
    expect(await checkWithoutHeads()).toEqual({ rule: AS_LINKED, row: `journal ${one} of seal 2` })
    await tamper('delete from chain_links')
    await extendWhole()
    expect((await check())?.row).toBe(`journal ${other} of seal 2`)
  })

  test('when the newest journals were deleted together with their links', async () => {
    await drop(journals.slice(6), 4)
    expect(await checkWithoutHeads()).toBeNull()
    expect(await check()).toEqual({ rule: AS_LINKED, row: `journal ${journals[6]} of seal 4` })
    await send(5n)
    await send(5n)
    const [replaced] = (await journalsInOrder()).slice(6)
    await extendWhole()
    expect(await check()).toEqual({ rule: AS_LINKED, row: `journal ${replaced} of seal 4` })
  })

  test('when only the newest journal was deleted', async () => {
    await drop(journals.slice(7), 4)
    expect(await check()).toEqual({ rule: AS_LINKED, row: `the journal after journal ${journals[6]} of seal 4` })
  })
})

describe('a deleted link is reported', () => {
  test('in the middle, and at the end, where only the heads reveal it', async () => {
    await tamper('delete from chain_links where number = 4')
    expect(await checkWithoutHeads()).toBeNull()
    expect(await check()).toEqual({ rule: 'a seal whose head is kept outside is in the database', row: 'seal 4' })
    await tamper('delete from chain_links where number = 2')
    expect(await check()).toEqual({ rule: 'no seal is missing', row: 'seal 2' })
  })

  test('when its key is unknown', async () => {
    const added = makeChainKeys(['a new secret, of no use elsewhere either', SECRET])
    await send(1n)
    await extendWhole(added)
    await makeHeadsWriter(database, added, file)()
    expect(await check(added)).toBeNull()
    expect(await check(KEYS)).toEqual({ rule: 'a seal is signed with a key of SEAL_SECRET', row: 'seal 5' })
  })
})

describe('the heads', () => {
  test('that were changed, removed or reordered are reported by line', async () => {
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

  test('that were truncated are reported if a copy has more, and by the process that wrote them', async () => {
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

  test('of another ledger are reported, as is a ledger with a changed id', async () => {
    await tamper('update ledger_identity set id = gen_random_uuid()')
    expect(await check()).toMatchObject({ rule: 'the heads kept outside are of these books' })
    expect(await checkWithoutHeads()).toMatchObject({ row: 'seal 1' })
  })

  test('are written once by processes that share a file, and continue after a line cut off by a crash', async () => {
    await send(1n)
    await extendWhole()
    const written = await Promise.all(Array.from({ length: 4 }, () => write()))
    expect(written.toSorted()).toEqual([0, 0, 0, 1])
    expect(await readLines()).toHaveLength(5)
    await appendFile(path(), (await readLines())[4]?.slice(0, 100) ?? '')
    await send(1n)
    await extendWhole()
    expect(await write()).toBe(1)
    expect(await readLines()).toHaveLength(7)
    expect(await check()).toBeNull()
  })

  test('that a crash prevented are written at the next start, also on another machine', async () => {
    await send(1n)
    await extendWhole()
    await send(1n)
    await extendWhole()
    expect(await check()).toBeNull()
    expect(await write()).toBe(2)
    const elsewhere = openHeadsFile(join(folder, 'elsewhere'))
    expect(await makeHeadsWriter(database, KEYS, elsewhere)()).toBe(6)
    await rewrite(journals[4])
    const chain = { keys: KEYS, heads: async () => [elsewhere] }
    await tamper('delete from chain_links')
    expect((await verify(database, { chain })).firstBroken?.row).toBe(`journal ${journals[4]} of seals 1 to 6`)
  })

  test('are not compared if they were written after the snapshot', async () => {
    const heads = async () => {
      const found = await findHeadsFiles(folder)
      await send(1n)
      await extendWhole()
      return found
    }
    const [{ firstBroken }] = await Promise.all([verify(database, { chain: { keys: KEYS, heads } }), write()])
    expect(firstBroken).toBeNull()
  })

  test('are never written for a link that contradicts one', async () => {
    const before = await readLines()
    await drop(journals.slice(4), 3)
    await send(7n)
    await extendWhole()
    await expect(write()).rejects.toThrow(HeadsContradicted)
    await send(7n)
    await extendWhole()
    await expect(write()).rejects.toThrow(HeadsContradicted)
    expect(await readLines()).toEqual(before)
  })
})

describe('a restore to an earlier time', () => {
  beforeEach(async () => {
    await makeHeadsWriter(database, KEYS, openHeadsFile(join(folder, 'other')))()
    await drop(journals.slice(4), 3)
  })

  test('is reported until it is acknowledged, after which heads are written again', async () => {
    expect((await check())?.row).toBe(`journal ${journals[4]} of seal 3`)
    expect(await findLost(database, file)).toEqual({ from: 3, until: 4 })
    await acknowledgeRestore(database, KEYS, file, { from: 3, reason: 'restored to 10:00' })
    expect(await check()).toBeNull()
    for (let each = 0; each < 3; each++) {
      await send(100n)
      await extendWhole()
      await write()
      expect(await check()).toBeNull()
    }
    const [, , third] = (await journalsInOrder()).slice(4)
    await rewrite(third)
    await tamper('delete from chain_links')
    await extendWhole()
    expect((await check())?.row).toBe(`journal ${third} of seal 5`)
  })

  test('is acknowledged although servers have extended the chain since', async () => {
    await send(3n)
    await extendWhole()
    await acknowledgeRestore(database, KEYS, file, { from: 3, reason: 'restored to 10:00' })
    expect(await write()).toBe(1)
    expect(await check()).toBeNull()
  })

  test('is acknowledged only with the first lost link, and not if nothing is lost', async () => {
    const wrong = acknowledgeRestore(database, KEYS, file, { from: 4, reason: 'a guess' })
    await expect(wrong).rejects.toThrow('The first lost chain link is 3')
    await acknowledgeRestore(database, KEYS, file, { from: 3, reason: 'restored' })
    expect(await findLost(database, file)).toBeNull()
    const again = acknowledgeRestore(database, KEYS, file, { from: 3, reason: 'restored' })
    await expect(again).rejects.toThrow('No chain link is lost')
  })

  test('that was acknowledged on one machine also covers the file of a removed machine', async () => {
    await copyFile(join(folder, 'other/heads.jsonl'), join(folder, 'scrapped.jsonl'))
    await acknowledgeRestore(database, KEYS, file, { from: 3, reason: 'restored' })
    expect(await check()).toBeNull()
  })

  test('can’t be acknowledged without the key', async () => {
    await acknowledgeRestore(database, WRONG_KEYS, file, { from: 3, reason: 'restored' })
    expect((await check())?.row).toBe(`journal ${journals[4]} of seal 3`)
  })
})

describe('links of an earlier version', () => {
  beforeEach(async () => {
    await tamper('delete from chain_links')
    await rm(path())
    await sealPlainly()
  })

  test('are covered again by keyed links, and later links continue from there', async () => {
    expect(await check()).toMatchObject({ rule: 'every journal that was sealed is sealed under a key' })
    await extendWhole()
    const readLinks = async () =>
      (
        await database.pool.query(
          'select number::int, relinks::int, key_id is not null as keyed from chain_links order by 1',
        )
      ).rows
    const plain = await readLinks().then((rows) => rows.filter(({ keyed }) => !keyed))
    expect((await readLinks()).filter(({ keyed }) => keyed).map(({ relinks }) => relinks)).toEqual(
      plain.map(({ number }) => number),
    )
    expect(await check()).toBeNull()
    await send(1n)
    await extendWhole()
    await write()
    expect((await readLinks()).at(-1)).toMatchObject({ keyed: true, relinks: null })
    expect(await check()).toBeNull()
    await rewrite(journals[5])
    expect((await check())?.row).toContain(`journal ${journals[5]} of seal`)
  })

  test('whose journals were changed before are not signed', async () => {
    await rewrite(journals[5])
    await expect(extendWhole()).rejects.toThrow(/Chain link \d+ does not match its journals/)
  })

  test('may still be written by servers of that version during a rolling update', async () => {
    await extendWhole()
    await send(1n)
    const { rows } = await database.pool.query('select max(xid)::text as newest from ledger_journals')
    await database.pool.query(
      `insert into chain_links (number, from_xid, to_xid, journals, hash)
       select max(number) + 1, $1::text::xid8, $1::text::xid8, 1, sha256('') from chain_links`,
      [rows[0].newest],
    )
    await extendWhole()
    expect(await check()).toBeNull()
  })
})

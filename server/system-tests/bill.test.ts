import { readFileSync } from 'node:fs'
import { type Route, routeTable, type UserType } from '@paps/contract'
import { type AccessLine, CALLER_LETTERS, parseAccessTable } from '@paps/contract/access-table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bill, countStatements } from '../testing/count-statements.ts'
import { makeHolder } from '../testing/money.ts'
import { SPECIFIED, type SpecifiedCall } from './conformance/calls.ts'
import { makeWorld, type World } from './conformance/world.ts'

/** Calls whose counts are not the same in every run. */
const UNCOUNTED: Readonly<Record<string, string>> = {}

const HEAD = `What every call of the API costs the database: statements, round trips, transactions, and rows returned or written. Calls of
the specification are made as there; of all others their example is sent, and the status tells how far it gets. A call that
grows is seen here. After an intended change: npx vitest run --project server system-tests/bill.test.ts -u
`

const lines = parseAccessTable(readFileSync(new URL('../../contract/access-table.txt', import.meta.url), 'utf8'))
const counter = countStatements()
let world: World

beforeAll(async () => {
  world = await makeWorld({ prepare: counter.watch })
})
afterAll(async () => {
  counter.stop()
  await world.close()
})

interface Billed extends Bill {
  name: string
  as: string
  status: number
}

/** Makes each call once unbilled where it changes nothing: what a process reads once is not on the bill of a call. */
async function bill(name: string, as: string, call: () => Promise<number>): Promise<Billed> {
  if (name.startsWith('GET ')) await call()
  const { bill: counts, made: status } = await counter.billOf(call)
  return { name, as, status, ...counts }
}

async function billSpecified({ name, as, at, sends, keeps }: SpecifiedCall): Promise<Billed> {
  const [method = '', path = ''] = name.split(' ')
  const sent = await sends?.(world)
  return bill(name, as, async () => {
    const { status, body } = await world.call(as, method, at?.(world) ?? path, sent)
    keeps?.(world, body)
    return status
  })
}

const TYPE_OF = new Map<string, UserType | 'nobody'>(
  Object.entries(CALLER_LETTERS).map(([type, letter]) => [letter, type as UserType | 'nobody']),
)

const readers = new Map<UserType, string>()

/** A person of their own for each call that may change something, so that no call meets what another one did. */
async function tokenOf(userType: UserType, method: string): Promise<string> {
  const hasWallet = userType === 'regular' || userType === 'store' || userType === 'bank'
  const make = () => makeHolder(world.server, { userType, ...(hasWallet && { paps: 1_000_00n, points: 500n }) })
  if (method !== 'GET') return (await make()).token
  const token = readers.get(userType) ?? (await make()).token
  readers.set(userType, token)
  return token
}

/** The first caller of a line that has a session. */
async function billExample(route: Route, { callers }: AccessLine): Promise<Billed> {
  const letter = [...callers].find((each) => each !== '.' && each !== 'n')
  const type = letter ? TYPE_OF.get(letter) : 'nobody'
  const as = type ?? 'nobody'
  const isAnyone = callers.includes('n')
  const isAlone = isAnyone || as === 'nobody'
  const token = isAlone ? null : await tokenOf(as as UserType, route.method)
  const { params = {}, query, body } = route.example
  const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? 'x'))
  const address = `${world.server.url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
  return bill(`${route.method} ${route.path}`, isAnyone ? 'nobody' : as, async () => {
    const response = await fetch(address, {
      method: route.method,
      headers: {
        ...(token && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      redirect: 'manual',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    return response.status
  })
}

/** The specification names some parameters otherwise. */
const bare = (name: string) => name.replace(/\/$/, '').replace(/\{\w+\}/g, '{}')

function write(billed: readonly Billed[]): string {
  const cells = billed
    .filter(({ name }) => !(name in UNCOUNTED))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, as, status, statements, roundTrips, transactions, rows }) =>
      [name, as, status, statements, roundTrips, transactions, rows].map(String),
    )
  const all = [['call', 'caller', 'status', 'statements', 'round trips', 'transactions', 'rows'], ...cells]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  const text = all.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
  return `${HEAD}\n${text.join('\n')}\n`
}

it('no call costs the database more than the bill says', async () => {
  const billed: Billed[] = []
  const specified = Object.values(SPECIFIED).flat()
  for (const call of specified) billed.push(await billSpecified(call))
  const known = new Set(specified.map(({ name }) => bare(name)))
  for (const route of routeTable) {
    const name = `${route.method} ${route.path}`
    const line = lines.find(({ method, path }) => `${method} ${path}` === name)
    if (line && !known.has(bare(name))) billed.push(await billExample(route, line))
  }
  const names = new Set(billed.map(({ name }) => bare(name)))
  expect(routeTable.filter(({ method, path }) => !names.has(bare(`${method} ${path}`)))).toEqual([])
  await expect(write(billed)).toMatchFileSnapshot('bill.txt')
}, 400_000)

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ADMIN_KINDS, may } from './access.ts'
import { parseAccessTable, writeAccessTable } from './access-table.ts'
import { PROOF_ERRORS } from './proof.ts'
import { type Route, takesProof } from './route.ts'
import { routeTable } from './routes/index.ts'

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const isForStaffAlone = ({ access }: Route) => /^[a-z]+\.[a-z]+$/.test(access)

describe('the access table', () => {
  it('equals the reviewed file', async () => {
    await expect(writeAccessTable(routeTable)).toMatchFileSnapshot('../access-table.txt')
  })

  it('is parsed back to the same routes', () => {
    const lines = parseAccessTable(writeAccessTable(routeTable))
    const told = lines.map(({ method, path, scope, pin, viewed }) => [`${method} ${path}`, scope, pin, viewed])
    const meant = routeTable.map((route) => [
      nameOf(route),
      route.scope ?? null,
      route.pin ?? null,
      route.viewed ?? null,
    ])
    expect(told.toSorted()).toEqual(meant.toSorted())
  })
})

describe('every call', () => {
  it('that changes something for people declares whether it needs the PIN, and no other call does', () => {
    const changing = routeTable.filter((route) => route.method !== 'GET' && !isForStaffAlone(route))
    const decided = routeTable.filter(({ pin }) => pin !== undefined)
    expect(decided.map(nameOf).sort()).toEqual(changing.map(nameOf).sort())
  })

  it('that changes something and that staff can make declares whether it asks for the second factor again, or why not', () => {
    const forStaff = ({ access }: Route) => access !== 'anyone' && ADMIN_KINDS.some((kind) => may(kind, access))
    const changing = routeTable.filter((route) => route.method !== 'GET' && forStaff(route))
    const declared = routeTable.filter(({ method, stepUp }) => method !== 'GET' && stepUp !== undefined)
    expect(declared.map(nameOf).sort()).toEqual(changing.map(nameOf).sort())
    expect(declared.filter(({ stepUp }) => !/^(always$|for \w|no: \w)/.test(stepUp ?? ''))).toEqual([])
  })

  it('that decides about money, identities or the control of accounts asks for the second factor again', () => {
    const deciding =
      /^(PUT|POST|DELETE) \/api\/(profile\/approve|staff\/(recoveries|networks)|settings\/|reconciliation\/(lines|import|accounts|certain)|approvals\/\{id\}\/approve|payout\/|accounting\/|auth\/signup_admin|user\/\{id\}$)/
    const meant = routeTable.filter((route) => isForStaffAlone(route) && deciding.test(nameOf(route)))
    expect(meant.length).toBeGreaterThan(25)
    expect(meant.filter(({ stepUp }) => stepUp !== 'always').map(nameOf)).toEqual([])
  })

  it('that needs the PIN takes a passkey in its place, and declares the error codes of both', () => {
    for (const route of routeTable.filter(takesProof)) {
      const schema = z.toJSONSchema(route.body ?? z.object({}), { io: 'input', unrepresentable: 'any' })
      expect([nameOf(route), Object.keys(schema.properties ?? {})]).toEqual([
        nameOf(route),
        expect.arrayContaining(['pin', 'passkey']),
      ])
      expect([nameOf(route), route.errors]).toEqual([nameOf(route), expect.arrayContaining([...PROOF_ERRORS])])
    }
  })

  it('that shows money to staff declares whether a view is logged', () => {
    const showing = routeTable.filter(({ method, access }) => method === 'GET' && access.endsWith('money.read'))
    expect(showing.filter(({ viewed }) => viewed === undefined).map(nameOf)).toEqual([])
  })
})

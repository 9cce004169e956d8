import { referenceOfId } from '@paps/contract'
import { HOUSE, houseBalance } from '@paps/ledger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditOf } from '../../testing/cash.ts'
import { expectBooksRight, type Holder, makeHolder } from '../../testing/money.ts'
import { makePayouts } from '../../testing/payouts.ts'
import { makeColleague } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let payouts: ReturnType<typeof makePayouts>
let kwame: Holder
let efua: Holder

beforeAll(async () => {
  server = await startTestApp()
  payouts = makePayouts(server)
  kwame = await makeHolder(server, { userType: 'finance_admin', firstName: 'Kwame' })
  efua = await makeHolder(server, { userType: 'finance_admin', firstName: 'Efua' })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

async function approved(ids: string[]): Promise<string> {
  const { body } = await payouts.batch(kwame, ids)
  await payouts.approve(efua, body.data.approval_id ?? '')
  return body.data._id
}

it('the files of a batch have whole numbers and safe names, are the same each time, and are logged', async () => {
  const esi = await makeHolder(server, { paps: 100_000n })
  const first = await payouts.waiting(esi, await payouts.known(esi, { holder: "+cmd('x')" }), 100)
  const local = {
    kind: 'local',
    country: 'GH',
    bank: 'GCB & Söhne',
    holder: 'Zoë Ñandú',
    number: '0012 3456 78',
  } as const
  const second = await payouts.waiting(esi, await payouts.known(esi, local), 50.5)
  const id = await approved([first, second])
  const csv = await payouts.file(efua, id, 'csv')
  const lines = csv.body.text.split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toBe(
    `${referenceOfId('withdrawal', first)},'+cmd('x'),iban,DE,,DE89370400440532013000,100.00,${server.context.config.payer.currency}`,
  )
  expect(lines[2]).toContain(',GCB & Söhne,0012345678,50.50,')
  const xml = await payouts.file(efua, id, 'pain.001')
  expect(xml.body.text).toContain('<CtrlSum>150.50</CtrlSum>')
  expect(xml.body.text).toContain('<Nm>GCB + Sohne</Nm>')
  expect(xml.body.text).toContain('<Othr><Id>0012345678</Id></Othr>')
  expect((await payouts.file(kwame, id, 'pain.001')).body).toEqual(xml.body)
  const downloads = (await auditOf(server, id)).filter(({ action }) => action === 'payout.download')
  expect(downloads.map(({ actor_id }) => actor_id)).toEqual([efua.id, efua.id, kwame.id])
  expect(JSON.stringify(downloads)).not.toContain('0012345678')
})

it('lists show four characters of a number, and only to staff who may read money', async () => {
  const { body } = await server.call('GET /api/payout/', { token: kwame.token })
  expect(body.data[0]).toMatchObject({ last4: '5678', status: 'sent' })
  expect(JSON.stringify(body)).not.toContain('0012345678')
  const support = await makeHolder(server, { userType: 'support_admin' })
  expect((await server.call('GET /api/payout/', { token: support.token })).status).toBe(403)
})

it('a batch, a file and a return ask staff for the second factor again', async () => {
  const yaw = await makeColleague(server, 'finance_admin')
  const { now } = server.context
  server.context.now = () => new Date(now().getTime() + 10 * 60 * 1000)
  try {
    const { body } = await server.call('GET /api/payout/batches', { token: kwame.token })
    const id = body.data[0]?._id ?? ''
    const refused = { status: 403, body: { code: 'factor_again' } }
    expect(await payouts.file(yaw, id, 'csv')).toMatchObject(refused)
    expect(await payouts.batch(yaw, [id])).toMatchObject(refused)
    expect(await payouts.giveBack(yaw, id)).toMatchObject(refused)
  } finally {
    server.context.now = now
  }
})

it('a mixed batch is refused, and mobile numbers have a CSV only', async () => {
  const esi = await makeHolder(server, { paps: 100_000n })
  const bank = await payouts.waiting(esi, await payouts.known(esi), 10)
  const phone = { kind: 'mobile', country: 'GH', number: '024 765 4321' } as const
  const mobile = await payouts.waiting(esi, await payouts.known(esi, phone), 10)
  expect(await payouts.batch(kwame, [bank, mobile])).toMatchObject({ status: 422 })
  const id = await approved([mobile])
  expect((await payouts.file(efua, id, 'pain.001')).status).toBe(409)
  expect((await payouts.file(efua, id, 'csv')).body.text).toContain("'+233247654321")
})

it('a batch with a locked person is not sent, and nothing of it is', async () => {
  const [esi, ama] = [await makeHolder(server, { paps: 50_000n }), await makeHolder(server, { paps: 50_000n })]
  const ids = [
    await payouts.waiting(esi, await payouts.known(esi), 10),
    await payouts.waiting(ama, await payouts.known(ama), 10),
  ]
  const { body } = await payouts.batch(kwame, ids)
  await server.database.pool.query('update users set locked_at = now() where id = $1', [ama.id])
  expect((await payouts.approve(efua, body.data.approval_id ?? '')).body.code).toBe('account_frozen')
  for (const id of ids) expect(await payouts.stateOf(id)).toBe('batched')
})

it('erasing the owner empties their destinations', async () => {
  const esi = await makeHolder(server, { paps: 10_150n })
  const id = await payouts.waiting(esi, await payouts.known(esi), 100)
  await approved([id])
  await server.database.pool.query('select erase_user($1, now())', [esi.id])
  const { rows } = await server.database.pool.query(
    `select d.holder, d.number_encrypted, d.last4, r.details->'payout' as payout
    from payout_destinations d join payouts p on p.destination_id = d.id join records r on r.id = p.id where p.id = $1`,
    [id],
  )
  expect(rows[0]).toMatchObject({
    holder: 'Deleted account',
    number_encrypted: null,
    last4: '',
    payout: { last4: '', state: 'sent' },
  })
  // The account is closed, so what comes back is in suspense.
  const suspense = () => houseBalance(server.database.kysely, HOUSE.suspense)
  const before = await suspense()
  expect((await payouts.giveBack(kwame, id)).status).toBe(200)
  expect((await suspense()) - before).toBeGreaterThanOrEqual(100_00n)
})

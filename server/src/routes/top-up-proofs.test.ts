import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Holder, makeHolder } from '../../testing/money.ts'
import { drawPicture, formOf, storedFiles } from '../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let server: TestApp
let ama: Holder
let picture: Buffer

beforeAll(async () => {
  server = await startTestApp()
  ama = await makeHolder(server, { firstName: 'Ama' })
  picture = await drawPicture().toBuffer()
})
afterAll(() => server.close())

async function order(who: Holder): Promise<string> {
  const { body } = await server.call('POST /api/topup/order', {
    token: who.token,
    body: { paps: 50, method: 'bank_transfer' },
  })
  return body.reference ?? ''
}

const send = (who: Holder, reference: string, file: Buffer = picture) =>
  server.call('POST /api/topup/proof', { token: who.token, form: formOf({ reference, file }) })

const look = (who: Holder, reference: string) =>
  server.call('GET /api/topup/proof/{reference}', { token: who.token, params: { reference } })

const save = (who: Holder, reference: string) =>
  server.call('POST /api/topup/save', { token: who.token, body: { reference } })

describe('a picture of a payment', () => {
  it('goes with its order, and is seen by its owner and by staff who may read money', async () => {
    const reference = await order(ama)
    const sent = await send(ama, reference)
    expect(sent.body).toEqual({ link: `/api/topup/proof/${reference}` })
    expect((await save(ama, reference)).body.data).toMatchObject({ proof_picture: `/api/topup/proof/${reference}` })
    const finance = await makeHolder(server, { userType: 'finance_admin', firstName: 'Yaa' })
    for (const who of [ama, finance]) expect((await look(who, reference)).status).toBe(200)
  })

  it('is nobody else’s to see, and lies on disk as noise', async () => {
    const reference = await order(ama)
    await send(ama, reference)
    const kofi = await makeHolder(server, { firstName: 'Kofi' })
    const support = await makeHolder(server, { userType: 'content_admin', firstName: 'Esi' })
    expect((await look(kofi, reference)).status).toBe(404)
    expect((await look(support, reference)).status).toBe(403)
    const { rows } = await server.database.pool.query('select file from topup_proofs where reference = $1', [reference])
    const path = (await storedFiles(server.context.config.dataDir)).find((each) => each.endsWith(rows[0].file))
    expect(path).toBeDefined()
    const { readFile } = await import('node:fs/promises')
    expect((await readFile(path ?? '')).subarray(0, 4).toString()).not.toBe('RIFF')
  })

  it('is taken for one’s own open order alone', async () => {
    const reference = await order(ama)
    const kofi = await makeHolder(server, { firstName: 'Kofi' })
    expect((await send(kofi, reference)).status).toBe(404)
    expect((await send(ama, reference, Buffer.from('no picture'))).status).toBe(422)
    await save(ama, reference)
    expect((await send(ama, reference)).body).toMatchObject({ code: 'wrong_state' })
    expect((await look(ama, reference)).status).toBe(404)
  })

  it('gives way to another, whose file alone stays', async () => {
    const reference = await order(ama)
    await send(ama, reference)
    const before = await server.database.pool.query('select file from topup_proofs where reference = $1', [reference])
    await send(ama, reference, await drawPicture({ colour: '#00ff00' }).toBuffer())
    const jobs = await server.database.pool.query(`select payload from jobs where task = 'remove-file'`)
    expect(jobs.rows.map(({ payload }) => payload.name)).toContain(before.rows[0].file)
  })

  it('goes with whoever leaves', async () => {
    const kofi = await makeHolder(server, { firstName: 'Kofi' })
    const reference = await order(kofi)
    await send(kofi, reference)
    await server.database.pool.query('select erase_user($1, now())', [kofi.id])
    const left = await server.database.pool.query('select 1 from topup_proofs where reference = $1', [reference])
    expect(left.rowCount).toBe(0)
  })
})

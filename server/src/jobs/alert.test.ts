import { referenceOfId } from '@paps/contract'
import type { UserChanges } from '@paps/features/people/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeUser, expectBooksRight, giveMoney, type Holder, makeHolder, sendMoney } from '../../testing/money.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeLog } from '../plugins/logging.ts'
import { alert } from './alert.ts'

let server: TestApp
let esi: Holder

beforeAll(async () => {
  server = await startTestApp()
  esi = await makeHolder(server, { paps: 1_000_000n })
})
afterAll(async () => {
  await expectBooksRight(server)
  await server.close()
})

const change = (holder: Holder, changes: UserChanges) => changeUser(server, holder.id, changes)

async function listener(changes: UserChanges): Promise<Holder> {
  const holder = await makeHolder(server, { firstName: 'Kofi' })
  await change(holder, changes)
  return holder
}

const lastNotification = async (holder: Holder) =>
  (await server.call('GET /api/notifications', { token: holder.token })).body.data[0]?._id ?? ''

/** Returns the number of mails to a holder. */
const mailsTo = async ({ email }: Holder) => {
  const query = server.database.kysely.selectFrom('messages').select('id').where('recipient', '=', email)
  return (await query.execute()).length
}

/** Runs the job again, as after a process died before it reported completion. */
const again = (holder: Holder, notificationId: string) =>
  alert(server.context, { user_id: holder.id, notification_id: notificationId }, makeLog('silent'))

describe('an alert', () => {
  it('names sender, amount and link in the mail, and no balance', async () => {
    const kofi = await listener({ alert_mail: true })
    await giveMoney(server, kofi.id, 987_65n)
    const record = await sendMoney(server, esi, kofi, 1234.5, 'A secret between us')
    const mail = await server.nextMessage(kofi.email)
    expect(mail).toMatchObject({ subject: 'Esi O. sent you 1,234.50 paps' })
    expect(mail.text).toContain('Esi O. sent you 1,234.50 paps.')
    expect(mail.text).toContain(`Status: completed\nReference: ${referenceOfId('transfer', record._id)}`)
    expect(mail.text).not.toMatch(/987|2,222|secret|Owusu/)
  })

  it('comes by SMS on one line to those who asked for it', async () => {
    const kofi = await listener({ alert_sms: true, phone_number: '+233241234599' })
    const record = await sendMoney(server, esi, kofi, 2)
    const { text } = await server.nextMessage('+233241234599')
    expect(text).toBe(`Paps: Esi O. sent you 2.00 paps. Ref. ${referenceOfId('transfer', record._id)}`)
    expect(await mailsTo(kofi)).toBe(0)
  })

  it('is sent once, however often its job runs', async () => {
    const kofi = await listener({ alert_mail: true })
    await sendMoney(server, esi, kofi, 3)
    await server.nextMessage(kofi.email)
    const id = await lastNotification(kofi)
    await Promise.all(Array.from({ length: 5 }, () => again(kofi, id)))
    expect(await mailsTo(kofi)).toBe(1)
  })

  it('is not sent to people who opted out, changed their choice or left', async () => {
    const kofi = await listener({ alert_mail: false, alert_sms: false })
    await sendMoney(server, esi, kofi, 4)
    const id = await lastNotification(kofi)
    await again(kofi, id)
    expect(await mailsTo(kofi)).toBe(0)
    await again(esi, id)
    expect(await mailsTo(esi)).toBe(0)
  })

  it('prints names on one line', async () => {
    const sly = await makeHolder(server, { paps: 1_000n })
    await change(sly, { first_name: 'Sly\n\nYou won! Call' })
    const kofi = await listener({ alert_mail: true })
    await sendMoney(server, sly, kofi, 1)
    const { text } = await server.nextMessage(kofi.email)
    expect(text).toContain('Sly You won Call O. sent you 1.00 paps.\n\nStatus')
  })
})

import { Refusal, routes } from '@paps/contract'
import {
  checkOtp,
  forgotPassword,
  resendEmailCode,
  resendPhoneCode,
  resetPassword,
  sendOtp,
  sendPhoneCode,
  verifyEmail,
  verifyPhone,
} from '@paps/features/people/codes'
import { readCurrentUser } from '@paps/features/people/users'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { draftMail } from '../draft-mail.ts'
import { mountRoute } from '../mount-route.ts'
import { makeDeviceCookies } from '../plugins/device-cookie.ts'
import { makeRelyingParty } from '../relying-party.ts'

const ON_ITS_WAY = { success: true as const, msg: 'Code sent.' }

export function mountCodes(app: FastifyInstance, context: Context): void {
  const { database, keyedHash, inheritFromClosed } = context
  const proving = { keyedHash, inheritFromClosed }
  const devices = makeDeviceCookies(context.config)
  const party = makeRelyingParty(context.config)
  const phoneCodes = { keyedHash, smsPolicy: context.providers.smsPolicy }
  const mail = draftMail(context)

  mountRoute(app, context, routes.codes.forgotPassword, async ({ body, origin, now }, reply) => {
    const requester = devices.recognise(origin, reply)
    // Not awaited: response time must not reveal whether an account exists.
    const request = { email: body.email, byPhone: body.by_phone ?? false }
    forgotPassword(database, { ...mail, ...phoneCodes }, request, requester, now).catch((error: unknown) => {
      if (!(error instanceof Refusal)) app.log.error({ err: error }, 'password reset code could not be queued')
    })
    return { msg: 'If this email has an account, we’ve sent it a code.' }
  })

  mountRoute(app, context, routes.codes.resetPassword, async ({ body, origin, now }, reply) => {
    await resetPassword(database, { ...proving, party }, body, devices.read(origin, reply.request), now)
    return { msg: 'Your password is changed. Please sign in.' }
  })

  mountRoute(app, context, routes.codes.verifyEmail, async ({ actor, body, reader, now }) => {
    await verifyEmail(database, proving, actor, body.code, now)
    return { success: true as const, msg: 'Your email is verified.', user: await readCurrentUser(reader, actor.userId) }
  })

  mountRoute(app, context, routes.codes.resendEmailCode, async ({ actor, origin, now }) => {
    await resendEmailCode(database, mail, actor.userId, origin, now)
    return ON_ITS_WAY
  })

  mountRoute(app, context, routes.codes.sendPhoneCode, async ({ actor, body, transact, now }) => {
    await transact((tx) => sendPhoneCode(tx, phoneCodes, actor.userId, body.phone_number, now))
    return ON_ITS_WAY
  })

  mountRoute(app, context, routes.codes.resendPhoneCode, async ({ actor, transact, now }) => {
    await transact((tx) => resendPhoneCode(tx, phoneCodes, actor.userId, now))
    return ON_ITS_WAY
  })

  mountRoute(app, context, routes.codes.verifyPhone, async ({ actor, body, reader, now }) => {
    await verifyPhone(database, proving, actor.userId, body, now)
    const user = await readCurrentUser(reader, actor.userId)
    return { success: true as const, msg: 'Your phone number is verified.', user }
  })

  mountRoute(app, context, routes.codes.sendOtp, async ({ actor, transact, now }) => {
    const channel = await transact((tx) => sendOtp(tx, phoneCodes, actor.userId, now))
    return { ...ON_ITS_WAY, channel }
  })

  mountRoute(app, context, routes.codes.checkOtp, async ({ actor, body, now }) => {
    await checkOtp(database, keyedHash, actor.userId, body.code, now)
    return { success: true as const, msg: 'The code is right.' }
  })
}

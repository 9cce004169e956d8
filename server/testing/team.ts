import type { OperatorKind } from '@paps/contract'
import { type Holder, PIN } from './money.ts'
import type { TestApp } from './test-app.ts'

/** An operator's PIN differs from the store's. */
export const OPERATOR_PIN = '9137'
const PASSWORD = 'a till needs a password'

export interface TestOperator {
  token: string
  email: string
  id: string
  till: string
}

interface OperatorOptions {
  role?: OperatorKind
  /** Limits for each kind of act, in paps. */
  act?: number
  day?: number
  firstName?: string
}

let made = 0

export function limitsOf({ act = 200, day = 500 }: Pick<OperatorOptions, 'act' | 'day'> = {}) {
  return { payout: { act, day }, deposit: { act, day }, refund: { act, day } }
}

/** Sends an invitation. Returns the code of the mailed link. */
export async function invite(server: TestApp, store: Holder, options: OperatorOptions & { email?: string } = {}) {
  const { role = 'cashier', firstName = 'Efua', email = `operator${++made}-${process.pid}@example.com` } = options
  const answer = await server.call('POST /api/team/', {
    token: store.token,
    body: { first_name: firstName, last_name: 'Sarpong', email, role, limits: limitsOf(options), pin: PIN },
  })
  if (answer.status !== 200) return { answer, email, code: '', text: '' }
  const { text } = await server.nextMessage(email)
  return { answer, email, code: /join-team#([\w-]+)/.exec(text)?.[1] ?? '', text }
}

export function join(server: TestApp, code: string, pin = OPERATOR_PIN) {
  return server.call('POST /api/auth/join', {
    body: { code, password: PASSWORD, confirm_password: PASSWORD, pin },
  })
}

export function signInOperator(server: TestApp, email: string) {
  return server.call('POST /api/auth/signin_email_password', { body: { email, password: PASSWORD } })
}

/** Creates an operator who joined a store's team through an invitation. */
export async function makeOperator(
  server: TestApp,
  store: Holder,
  options: OperatorOptions = {},
): Promise<TestOperator> {
  const { code, email } = await invite(server, store, options)
  const { body } = await join(server, code)
  const token = body.jwt
  const { user } = (await server.call('GET /api/auth/get_current_user', { token })).body
  return { token, email, id: user._id, till: user.acts_for?.till ?? '' }
}

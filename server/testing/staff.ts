import type { AdminKind } from '@paps/contract'
import type { TestApp } from './test-app.ts'
import { totpCode } from './totp.ts'

const PASSWORD = 'correct horse battery'

/** A member of staff with an authenticator app. */
export interface Colleague {
  id: string
  email: string
  /** A session in which the factor was given. */
  token: string
  recoveryCodes: string[]
  /** The code of the app, by default of the step after the last one used. */
  code(stepsOff?: number): string
}

/** Signs in with the password alone. */
export async function signInAgain(server: TestApp, email: string, password = PASSWORD): Promise<string> {
  const { body } = await server.call('POST /api/auth/signin_email_password', { body: { email, password } })
  return body.jwt
}

/** Makes a member of staff without a factor, as an earlier version did. */
export async function makeUnprovenStaff(server: TestApp, userType: AdminKind = 'super_admin') {
  const { email } = await server.signUp({ userType })
  const token = await signInAgain(server, email)
  const { body } = await server.call('GET /api/auth/get_current_user', { token })
  return { id: body.user._id, email, token }
}

export async function makeColleague(server: TestApp, userType: AdminKind = 'super_admin'): Promise<Colleague> {
  const { id, email, token } = await makeUnprovenStaff(server, userType)
  const { body: started } = await server.call('POST /api/staff/factor/totp', { token })
  const code = (stepsOff = 0) => totpCode(started.secret, server.context.now(), stepsOff)
  const { body } = await server.call('POST /api/staff/factor/totp/confirm', { token, body: { code: code(-1) } })
  return { id, email, token, code, recoveryCodes: body.recovery_codes }
}

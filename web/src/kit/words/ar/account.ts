import { alerts } from './alerts.ts'
import { codes, passwords, verify } from './codes.ts'
import { identity } from './identity.ts'
import { limits } from './limits.ts'
import { notifications } from './notifications.ts'
import { profile } from './profile.ts'
import { preferences, security } from './security.ts'

/** The words of the pages about oneself, and of forgotten passwords. */
export const words = {
  passwords,
  codes,
  verify,
  profile,
  identity,
  security,
  preferences,
  limits,
  alerts,
  notifications,
}

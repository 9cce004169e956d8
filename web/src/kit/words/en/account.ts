import { alerts } from './alerts.ts'
import { application } from './application.ts'
import { codes, passwords, verify } from './codes.ts'
import { identity } from './identity.ts'
import { limits } from './limits.ts'
import { notifications } from './notifications.ts'
import { closing, ownData } from './owner.ts'
import { profile } from './profile.ts'
import { preferences, security } from './security.ts'

/** The words of the pages about oneself, and of forgotten passwords. */
export const words = {
  application,
  passwords,
  codes,
  verify,
  profile,
  identity,
  security,
  preferences,
  limits,
  ownData,
  closing,
  alerts,
  notifications,
} as const

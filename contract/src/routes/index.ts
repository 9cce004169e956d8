import type { Route } from '../route.ts'
import { getCurrentUser, signIn, signOut, signUp } from './auth.ts'
import { getSettings } from './settings.ts'
import { users } from './users.ts'

/** The calls of each area, by name. */
export const routes = {
  auth: { signIn, signUp, getCurrentUser, signOut },
  settings: { getSettings },
  users,
} as const satisfies Record<string, Record<string, Route>>

type Areas = typeof routes
type AnyRoute = { [Area in keyof Areas]: Areas[Area][keyof Areas[Area]] }[keyof Areas]

/** Every call by method and path, for the typed client: `Calls['POST /api/auth/signin_email_password']`. */
export type Calls = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R }

/** The table of every call. Validation, documentation, the access test and the fuzz test are loops over it. */
export const routeTable: readonly (Route & { area: string })[] = Object.entries(routes).flatMap(([area, calls]) =>
  Object.values<Route>(calls).map((call) => ({ ...call, area })),
)

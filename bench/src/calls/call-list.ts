import { readFileSync } from 'node:fs'
import { type Route, routeTable, type UserType } from '@paps/contract'
import { CALLER_LETTERS, parseAccessTable } from '@paps/contract/access-table'
import { PIN } from '../sends/make-people.ts'
import type { Caller, Callers } from './bench-callers.ts'

/** A call or several in a row, as a person makes them. */
export interface Journey {
  name: string
  run: (call: Call) => Promise<void>
}

/** Makes a call and returns its response, which is counted. */
export type Call = (
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
) => Promise<{ status: number; body: Record<string, unknown> }>

const table = parseAccessTable(readFileSync(new URL('../../../contract/access-table.txt', import.meta.url), 'utf8'))
const TYPES = new Map<string, UserType>(
  Object.entries(CALLER_LETTERS).map(([type, letter]) => [letter, type as UserType]),
)

/** Every route of the contract with its example, by the first type of caller that may make it and that the database has. */
export function callsOfRoutes({ of }: Callers): Journey[] {
  return routeTable.map((route) => {
    const line = table.find(({ method, path }) => method === route.method && path === route.path)
    const callers = [...(line?.callers ?? '')].flatMap((letter) => of.get(TYPES.get(letter) ?? 'regular') ?? [])
    const token = line?.callers.includes('n') ? null : (callers[0]?.token ?? null)
    return { name: `${route.method} ${route.path}`, run: async (call) => void (await callExample(call, route, token)) }
  })
}

/** Calls that would end the session of all others. */
export const ENDS_SESSIONS = /signout|auth\/sessions|\/closing|recovery|\/user\/lock/

function callExample(call: Call, { method, path, example }: Route, token: string | null) {
  const { params = {}, query, body } = example
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? 'x'))
  return call(method, `${filled}${query ? `?${new URLSearchParams(query)}` : ''}`, token, body)
}

const HOME = [
  '/api/auth/get_current_user',
  '/api/auth/get_current_user',
  '/api/notifications/unread',
  '/api/notifications/unread',
  '/api/settings/',
  '/api/banner/',
  '/api/realestate/slider',
  '/api/activity',
  '/api/recovery/own',
  '/api/device/',
  '/api/payment/req?side=in',
  '/api/auth/provider',
  '/api/ads',
]

/** The journeys of people, in the calls that the app makes. */
export function journeysOf({ of, senders }: Callers): Journey[] {
  const reader = of.get('regular')
  const [store, finance] = [of.get('store'), of.get('finance_admin')]
  const get = (name: string, caller: Caller | undefined, paths: readonly string[]): Journey[] =>
    caller
      ? [{ name, run: async (call) => void (await Promise.all(paths.map((path) => call('GET', path, caller.token)))) }]
      : []
  let turn = 0
  const next = () => senders[turn++ % Math.max(1, senders.length)]
  const pay = (name: string, path: string, receiver: () => Caller | undefined, part: 'both' | 'quote'): Journey[] =>
    senders.length < 2
      ? []
      : [
          {
            name,
            run: async (call) => {
              const sender = next()
              const { body } = await call('POST', path, sender?.token ?? null, {
                receiver: receiver()?.papsId,
                amount: 0.01,
              })
              if (part === 'both')
                await call('POST', `${path}/send`, sender?.token ?? null, { quote_id: body.quote_id, pin: PIN })
            },
          },
        ]
  const month = `/api/transfer/month/${new Date().getMonth() + 1}`
  return [
    ...get('open Home', reader, HOME),
    ...get('open activity', reader, ['/api/activity', '/api/activity/summary']),
    ...get('current user', reader, ['/api/auth/get_current_user']),
    ...get('activity', reader, ['/api/activity']),
    ...get('month list', reader, [month]),
    ...get('notifications', reader, ['/api/notifications']),
    ...pay('quote of a transfer', '/api/transfer', () => senders[(turn + 1) % senders.length], 'quote'),
    ...pay('send: quote and confirm', '/api/transfer', () => senders[(turn + 1) % senders.length], 'both'),
    ...pay('pay a store: quote and confirm', '/api/payment', () => store, 'both'),
    ...get('a staff queue', finance, ['/api/withdrawal/?type=regular&order=oldest', '/api/dashboard']),
  ]
}

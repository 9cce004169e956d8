import { may, USER_TYPES, type UserType } from './access.ts'
import { mayBeforeProof, type Route } from './route.ts'

/** The kinds of callers, one letter each, in the order of the columns. */
export const CALLER_LETTERS = {
  nobody: 'n',
  regular: 'r',
  store: 's',
  bank: 'b',
  cashier: 'c',
  manager: 'm',
  super_admin: 'S',
  finance_admin: 'F',
  support_admin: 'U',
  content_admin: 'C',
} as const satisfies Record<'nobody' | UserType, string>

const HEAD = `Every call of the API: who may make it, which scope an API key needs, whether a person confirms it with the PIN,
whether a view by staff is logged, whether staff can make it before their second factor, whether they give it again, and whether a draft (an
account whose mailbox is not proven) may make it. A test compares this file with the routes, another one the running server
with this file. After an intended change: npx vitest run --project contract src/access-table.test.ts -u

callers: n nobody signed in, r regular, s store, b bank, c cashier, m manager,
S super_admin, F finance_admin, U support_admin, C content_admin
`

const COLUMNS = [
  'method',
  'path',
  'callers',
  'access',
  'key scope',
  'PIN',
  'view logged',
  'before factor',
  'step-up',
  'draft',
]

/** Returns the routes as text, one line each, sorted by path and method. */
export function writeAccessTable(routes: readonly Route[]): string {
  const sorted = routes.toSorted((a, b) => compare(a.path, b.path) || compare(a.method, b.method))
  const lines = [COLUMNS, ...sorted.map(cellsOf)]
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const text = lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${HEAD}\n${text.join('\n')}\n`
}

function cellsOf(route: Route): string[] {
  const { method, path, access, scope, pin, viewed, beforeFactor, stepUp } = route
  const callers = [null, ...USER_TYPES].map((userType) =>
    may(userType, access) ? CALLER_LETTERS[userType ?? 'nobody'] : '.',
  )
  return [
    method,
    path,
    callers.join(''),
    access,
    scope ?? '-',
    pin ?? '-',
    viewed ?? '-',
    beforeFactor ?? '-',
    stepUp ?? '-',
    mayBeforeProof(route) ? 'may' : '-',
  ]
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** One line of the table. */
export interface AccessLine {
  method: string
  path: string
  callers: string
  scope: string | null
  pin: string | null
  viewed: string | null
}

export function parseAccessTable(text: string): AccessLine[] {
  const lines = text.split('\n').filter((line) => /^(GET|POST|PUT|DELETE) /.test(line))
  return lines.map((line) => {
    const [method = '', path = '', callers = '', , scope = '', pin = '', viewed = ''] = line.split(/ {2,}| (?=\/)/)
    const cell = (value: string) => (value === '-' ? null : value)
    return { method, path, callers, scope: cell(scope), pin: cell(pin), viewed: cell(viewed) }
  })
}

import { call, type ResponseOf } from '../../kit/api/call.ts'

export type BankAccount = ResponseOf<'GET /api/reconciliation/accounts'>['data'][number]
export type BankStatement = ResponseOf<'GET /api/reconciliation/statements'>['data'][number]
export type LinesPage = ResponseOf<'GET /api/reconciliation/lines'>
export type StatementLine = LinesPage['data'][number]
export type LineColumn = 'matched' | 'review' | 'unmatched'

/** The filter of the page: one account, and of it one day or everything. */
export interface Shown {
  accountId: string
  day: string
}

export interface Columns {
  accounts: BankAccount[]
  statements: BankStatement[]
  matched: LinesPage
  review: LinesPage
  unmatched: LinesPage
}

export async function loadColumns({ accountId, day }: Shown, signal: AbortSignal): Promise<Omit<Columns, 'accounts'>> {
  const lines = (column: LineColumn) =>
    call('GET /api/reconciliation/lines', { query: { account_id: accountId, column, ...(day && { day }) }, signal })
  const [matched, review, unmatched, statements] = await Promise.all([
    lines('matched'),
    lines('review'),
    lines('unmatched'),
    call('GET /api/reconciliation/statements', { query: { account_id: accountId }, signal }),
  ])
  return { matched, review, unmatched, statements: statements.data }
}

/** Splits a text into parts that agree and parts that differ from another text. */
export function markDifferences(text: string, other: string): { text: string; differs: boolean }[] {
  const size = other.length + 1
  const common = new Uint16Array((text.length + 1) * size)
  const same = (a: number, b: number) => text.charAt(a).toUpperCase() === other.charAt(b).toUpperCase()
  for (let a = text.length - 1; a >= 0; a -= 1) {
    for (let b = other.length - 1; b >= 0; b -= 1) {
      common[a * size + b] = same(a, b)
        ? (common[(a + 1) * size + b + 1] ?? 0) + 1
        : Math.max(common[(a + 1) * size + b] ?? 0, common[a * size + b + 1] ?? 0)
    }
  }
  const parts: { text: string; differs: boolean }[] = []
  const put = (character: string, differs: boolean) => {
    const last = parts.at(-1)
    if (last && last.differs === differs) last.text += character
    else parts.push({ text: character, differs })
  }
  for (let a = 0, b = 0; a < text.length; a += 1) {
    while (b < other.length && !same(a, b) && (common[a * size + b + 1] ?? 0) > (common[(a + 1) * size + b] ?? 0))
      b += 1
    const agrees = b < other.length && same(a, b)
    put(text.charAt(a), !agrees)
    if (agrees) b += 1
  }
  return parts
}

/** The part of a bank's text that is nearest to a reference, for the comparison of their letters. */
export function findTyped(text: string, reference: string): string | null {
  const bare = reference.slice(3)
  const found = text.match(/(?:TU[\s-]?)?[A-Z0-9]{3,5}[\s-]?[A-Z0-9]{3,5}/gi) ?? []
  const likeness = (each: string) =>
    markDifferences(each, bare).reduce((sum, part) => sum + (part.differs ? 0 : part.text.length), 0)
  const [best] = [...found].sort((a, b) => likeness(b) - likeness(a))
  return best && likeness(best) >= 5 ? best : null
}

import { fieldError, isAdmin, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { balanceAfter, readStretch } from '@paps/ledger'
import { businessName } from '../../people/users/masked-name.ts'
import { findUser } from '../../people/users/user-store.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { readMonth } from '../activity/month.ts'
import type { DocumentSigner } from './document-signer.ts'
import { type Statement, type StatementLine, statementContent, statementSubject } from './statement.ts'
import { readLines, readTotals } from './statement-store.ts'

interface ReadStatementInput {
  userId: string
  month: string
  timeZone: string
  now: Date
}

/** Returns the figures of a person's month from the ledger. The current month is as of now. */
export async function readStatement(
  reader: Reader,
  signer: DocumentSigner,
  { userId, month, timeZone, now }: ReadStatementInput,
): Promise<Statement> {
  const owner = await findUser(reader, userId)
  if (!owner || isAdmin(owner.user_type)) throw new Refusal('not_found')
  const { from, until } = await readMonth(reader, month, timeZone)
  if (from > now) throw new Refusal('invalid', {}, [fieldError('month', 'not_begun')])
  const account = walletOf(userId).paps
  const stretch = await readStretch(reader, account, from, until)
  const [openingMinor, closingMinor, { inMinor, outMinor }] = await Promise.all([
    balanceAfter(reader, account, stretch.after),
    balanceAfter(reader, account, stretch.until),
    readTotals(reader, account, stretch),
  ])
  if (openingMinor === null || closingMinor === null || openingMinor + inMinor - outMinor !== closingMinor) {
    throw new Error(`entries of account ${account} do not sum to the difference of its balances`)
  }
  const balances = { openingMinor, closingMinor }
  return {
    owner: { id: userId, name: businessName(owner), papsId: owner.paps_id },
    month,
    timeZone,
    stretch,
    ...balances,
    inMinor,
    outMinor,
    lines: Number(stretch.until - stretch.after),
    code: signer.sign(statementSubject({ userId, month, ...stretch }), statementContent(balances)),
    madeAt: now,
  }
}

/** Yields the lines in batches, oldest first. Throws when a line does not continue the previous balance. */
export async function* readStatementLines(reader: Reader, statement: Statement): AsyncGenerator<StatementLine[]> {
  let balanceMinor = statement.openingMinor
  for await (const lines of readLines(reader, statement.owner.id, statement.stretch)) {
    for (const line of lines) {
      balanceMinor += line.amountMinor
      if (line.balanceMinor !== balanceMinor) throw new Error('statement line does not continue the previous balance')
    }
    yield lines
  }
}

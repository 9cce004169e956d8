import { type BankStatement, may, Refusal, type UserType } from '@paps/contract'
import type { Database, Reader } from '@paps/database'
import type { Caller } from '../../people/audit/audit.ts'
import { findUser } from '../../people/users/user-store.ts'
import { findAccountByNumber, requireAccount } from './account-store.ts'
import { creditCertain, explainCosts } from './credit-certain.ts'
import { type ImportInput, importStatement } from './import-statement.ts'
import { matchPayOuts } from './pay-out-lines.ts'
import { emptyHead } from './read/read-line.ts'
import { readStatement } from './read/read-statement.ts'
import { inspectFile, type StatementFile } from './read/statement-file.ts'
import { listStatements } from './statement-store.ts'
import { suggestLines } from './suggest-lines.ts'

/**
 * Imports a statement, explains costs, confirms pay-outs and computes the suggestions. Credits certain lines where finance allows
 * it: in the name of the uploader, or for a file from the folder in the name of the member of staff who allowed it.
 */
export async function takeInStatement(
  database: Database,
  input: ImportInput,
  now: Date,
): Promise<{ data: BankStatement; repeated: boolean; credited: number }> {
  const { accountId, staff } = input
  const { statement, repeated } = await importStatement(database, input, now)
  const account = await requireAccount(database.kysely, accountId)
  const actingId = staff?.userId ?? account.automatic_by ?? account.created_by
  const acting = staff ?? (await findActing(database, actingId))
  if (acting) await explainCosts(database, acting.userId, accountId, now)
  await matchPayOuts(database, actingId, accountId, now)
  await suggestLines(database, accountId)
  const crediting = account.automatic ? (staff ?? (account.automatic_by ? acting : null)) : null
  const credited = crediting ? (await creditCertain(database, crediting, accountId, now)).credited : 0
  const [data] = await listStatements(database.kysely, accountId, statement._id)
  return { data: data ?? statement, repeated, credited }
}

/** Returns in whose name lines of a file from the folder are decided, while they still may decide on money. */
async function findActing(database: Database, staffId: string): Promise<Caller | null> {
  const user = await findUser(database.kysely, staffId)
  if (!user || user.deleted_at || user.locked_at || !may(user.user_type as UserType, 'money.decide')) return null
  return {
    userId: user.id,
    userType: user.user_type as UserType,
    sessionId: user.id,
    address: null,
    factorIsFresh: false,
  }
}

/** Returns the account of a file from the folder: named in the file, or for CSV in its name. */
export async function findAccountOfFile(reader: Reader, file: StatementFile, name: string): Promise<string> {
  const inspected = await inspectFile(file)
  const head = emptyHead()
  if (inspected.format !== 'csv') {
    for await (const _ of readStatement(file, inspected, null, head)) if (head.account) break
  }
  const number = head.account ?? name
  const account = await findAccountByNumber(reader, number)
  if (!account) throw new Refusal('statement_account', { number: number.slice(0, 40) })
  return account.id
}

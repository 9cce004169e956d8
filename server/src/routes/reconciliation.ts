import { routes } from '@paps/contract'
import {
  addBankAccount,
  changeBankAccount,
  creditCertain,
  creditLine,
  decideLine,
  explainLine,
  findLineRecords,
  listBankAccounts,
  listBankStatements,
  listStatementLines,
  matchLine,
  previewCertain,
  previewStatement,
  suggestLines,
  takeInStatement,
  takeStatementBack,
} from '@paps/features/money/statements'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountRoute } from '../mount-route.ts'
import { mountUpload } from '../mount-upload.ts'

export function mountReconciliation(app: FastifyInstance, context: Context): void {
  mountAccounts(app, context)
  mountStatements(app, context)
  mountLines(app, context)
}

function mountAccounts(app: FastifyInstance, context: Context): void {
  const { reconciliation } = routes
  mountRoute(app, context, reconciliation.listBankAccounts, async ({ reader }) => ({
    data: await listBankAccounts(reader),
  }))

  mountRoute(app, context, reconciliation.addBankAccount, (call) =>
    call.transact((tx) => addBankAccount(tx, identifyCaller(call), call.body, call.now)),
  )

  mountRoute(app, context, reconciliation.changeBankAccount, (call) =>
    call.transact((tx) => changeBankAccount(tx, identifyCaller(call), { id: call.params.id, ...call.body }, call.now)),
  )
}

function mountStatements(app: FastifyInstance, context: Context): void {
  const { reconciliation } = routes
  mountUpload(app, context, reconciliation.previewStatement, ({ body, files, reader }) =>
    previewStatement(reader, body.account_id, files.file),
  )

  mountUpload(app, context, reconciliation.importStatement, async (call) => {
    const { account_id: accountId, name = 'statement' } = call.body
    const input = { accountId, file: call.files.file, name, staff: identifyCaller(call) }
    const taken = await takeInStatement(context.database, input, call.now)
    const msg = taken.repeated
      ? 'This statement was imported before. Nothing has changed.'
      : 'The statement is imported.'
    return { msg, ...taken }
  })

  mountRoute(app, context, reconciliation.listBankStatements, async ({ query, reader }) => ({
    data: await listBankStatements(reader, query.account_id),
  }))

  mountRoute(app, context, reconciliation.takeStatementBack, (call) =>
    call.transact(async (tx) => ({
      msg: 'The import is taken back.',
      data: await takeStatementBack(tx, identifyCaller(call), call.params.id, call.now),
    })),
  )

  mountRoute(app, context, reconciliation.previewCertain, ({ query, reader }) =>
    previewCertain(reader, query.account_id),
  )

  mountRoute(app, context, reconciliation.creditCertain, async (call) => {
    const done = await creditCertain(context.database, identifyCaller(call), call.body.account_id, call.now)
    return { msg: `${done.credited} lines are matched.`, ...done }
  })
}

function mountLines(app: FastifyInstance, context: Context): void {
  const { reconciliation } = routes
  mountRoute(app, context, reconciliation.listStatementLines, ({ query, reader }) =>
    listStatementLines(reader, {
      accountId: query.account_id,
      column: query.column,
      statementId: query.statement_id,
      day: query.day,
      skip: query.skip,
    }),
  )

  mountRoute(app, context, reconciliation.findLineRecords, async ({ params, query, reader }) => ({
    data: await findLineRecords(reader, params.id, query.search ?? ''),
  }))

  mountRoute(app, context, reconciliation.matchLine, (call) =>
    call.transact((tx) => matchLine(tx, identifyCaller(call), { id: call.params.id, ...call.body }, call.now)),
  )

  mountRoute(app, context, reconciliation.creditLine, (call) =>
    call.transact((tx) => creditLine(tx, identifyCaller(call), { id: call.params.id, ...call.body }, call.now)),
  )

  mountRoute(app, context, reconciliation.explainLine, (call) =>
    call.transact(async (tx) => ({
      msg: 'The line is explained.',
      data: await explainLine(tx, identifyCaller(call), { id: call.params.id, ...call.body }, call.now),
    })),
  )

  mountRoute(app, context, reconciliation.decideLine, async (call) => {
    const decided = await call.transact((tx) =>
      decideLine(tx, identifyCaller(call), { id: call.params.id, ...call.body }, call.now),
    )
    // Another record may fit once one is refused, and a line that is open again has no suggestion.
    if (call.body.decision === 'not this' || call.body.decision === 'open') {
      await suggestLines(context.database, decided.account_id)
    }
    return { msg: decided.msg, data: decided.data }
  })
}

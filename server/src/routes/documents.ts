import { Readable } from 'node:stream'
import { routes } from '@paps/contract'
import type { Reader } from '@paps/database'
import {
  checkDocument,
  drawReceipt,
  drawStatement,
  makeDocumentSigner,
  readReceipt,
  readStatement,
  readStatementLines,
  statementCsv,
  viewStatement,
} from '@paps/features/money/documents'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountFile } from '../mount-file.ts'
import { mountRoute } from '../mount-route.ts'

export function mountDocuments(app: FastifyInstance, context: Context): void {
  const { documents } = routes
  const signer = makeDocumentSigner(context.config.documentSecrets)
  const checkUrlOf = (code: string) => `${context.config.publicUrl}/check/${code}`

  mountFile(app, context, documents.getReceipt, async ({ actor, params, reader, timeZone }, reply) => {
    const receipt = await readReceipt(reader, signer, actor, params.id)
    name(reply, `paps-receipt-${params.id}.pdf`)
    return drawReceipt(receipt, timeZone, checkUrlOf(receipt.code))
  })

  mountFile(app, context, documents.getStatement, ({ actor, params, reader, timeZone, now }, reply) =>
    answerStatement(reader, reply, { userId: actor.userId, month: params.month, timeZone, now }),
  )

  mountFile(app, context, documents.getUserStatement, async (call, reply) => {
    const { params, reader, timeZone, now } = call
    await call.transact((tx) => viewStatement(tx, identifyCaller(call), params.id, params.month))
    return answerStatement(reader, reply, { userId: params.id, month: params.month, timeZone, now })
  })

  mountRoute(app, context, documents.verifyDocument, ({ params, reader }) => checkDocument(reader, signer, params.code))

  async function answerStatement(reader: Reader, reply: FastifyReply, asked: Parameters<typeof readStatement>[2]) {
    const statement = await readStatement(reader, signer, asked)
    const lines = readStatementLines(reader, statement)
    const checkUrl = checkUrlOf(statement.code)
    const fileName = `paps-statement-${statement.month}`
    if (reply.request.headers.accept?.includes('text/csv')) {
      name(reply.type('text/csv; charset=utf-8'), `${fileName}.csv`)
      return Readable.from(statementCsv(statement, lines, checkUrl))
    }
    const pdf = drawStatement(statement, lines, checkUrl)
    name(reply, `${fileName}.pdf`)
    return pdf
  }
}

function name(reply: FastifyReply, fileName: string): void {
  reply.header('content-disposition', `inline; filename="${fileName}"`)
}

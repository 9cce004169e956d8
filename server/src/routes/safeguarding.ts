import { Readable } from 'node:stream'
import { routes } from '@paps/contract'
import {
  drawReport,
  getReport,
  listReports,
  makeReport,
  presentReport,
  reportCsv,
} from '@paps/features/money/safeguarding'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountFile } from '../mount-file.ts'
import { mountRoute } from '../mount-route.ts'

export function mountSafeguarding(app: FastifyInstance, context: Context): void {
  const { safeguarding } = routes

  mountRoute(app, context, safeguarding.listSafeguarding, async ({ reader }) => ({ data: await listReports(reader) }))

  mountRoute(app, context, safeguarding.makeSafeguarding, async (call) => {
    const report = await makeReport(context.database, { staff: identifyCaller(call), now: call.now })
    if (!report) throw new Error('The report of a member of staff was not stored.')
    return { data: presentReport(report) }
  })

  mountRoute(app, context, safeguarding.getSafeguarding, ({ params, reader }) => getReport(reader, params.id))

  mountFile(app, context, safeguarding.getSafeguardingFile, async ({ params, reader }, reply) => {
    const { data, lines } = await getReport(reader, params.id)
    const isCsv = reply.request.headers.accept?.includes('text/csv') === true
    const ending = isCsv ? 'csv' : 'pdf'
    reply.header('content-disposition', `attachment; filename="paps-safeguarding-${data.day}.${ending}"`)
    if (!isCsv) return drawReport(data, lines)
    reply.type('text/csv; charset=utf-8')
    return Readable.from(reportCsv(data, lines))
  })
}

import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import { newId, Refusal, routeTable } from '@paps/contract'
import { startRoller } from '@paps/features/money/dashboard'
import { startChainExtender } from '@paps/ledger'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import * as z from 'zod/mini'
import type { Context } from './context.ts'
import { makeEntrance } from './entrance.ts'
import { makeJobMeters } from './jobs/job-meters.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { TASKS } from './jobs/tasks.ts'
import { keepHeads } from './keep-heads.ts'
import { makeLoadGate } from './load-gate.ts'
import { fastifyPath } from './mount-route.ts'
import { isTooDeep } from './nesting.ts'
import { useAccess } from './plugins/access.ts'
import { useClock } from './plugins/clock.ts'
import { useDrafts } from './plugins/drafts.ts'
import { refuseAddress, refuseMethod, useErrors } from './plugins/errors.ts'
import { useHealth } from './plugins/health.ts'
import { useRequestLog } from './plugins/logging.ts'
import { useMetrics } from './plugins/metrics.ts'
import { useNewDevices } from './plugins/new-devices.ts'
import { useOpenApi } from './plugins/openapi.ts'
import { useOutboxPage } from './plugins/outbox-page.ts'
import { makeGatedServer, useOverload } from './plugins/overload.ts'
import { useOwnWrites } from './plugins/own-writes.ts'
import { openFloodCount, shareFloodCount, useRouteLimits } from './plugins/rate-limit.ts'
import { securityHeaders, useSecurityHeaders } from './plugins/security-headers.ts'
import { useSessions } from './plugins/session.ts'
import { useStaffSessions } from './plugins/staff-session.ts'
import { useWeb } from './plugins/web.ts'
import { makeHolds } from './realtime/event-buffers.ts'
import { openGateway } from './realtime/gateway.ts'
import { startRelay } from './realtime/relay.ts'
import { mountAccounting } from './routes/accounting.ts'
import { mountActivity } from './routes/activity.ts'
import { mountAds } from './routes/ads.ts'
import { mountAgents } from './routes/agents.ts'
import { mountAlerts } from './routes/alerts.ts'
import { mountApplications } from './routes/applications.ts'
import { mountApprovals } from './routes/approvals.ts'
import { mountAudit } from './routes/audit.ts'
import { mountAuth } from './routes/auth.ts'
import { mountBanks } from './routes/banks.ts'
import { mountBlocks } from './routes/blocks.ts'
import { mountBulkPayments } from './routes/bulk-payments.ts'
import { mountCategories } from './routes/categories.ts'
import { mountClosing } from './routes/closing.ts'
import { mountCodes } from './routes/codes.ts'
import { mountContainment } from './routes/containment.ts'
import { mountContent } from './routes/content.ts'
import { mountCorrections } from './routes/corrections.ts'
import { mountDashboard } from './routes/dashboard.ts'
import { mountDeposits } from './routes/deposits.ts'
import { mountDevices } from './routes/devices.ts'
import { mountDocuments } from './routes/documents.ts'
import { mountEmailChanges } from './routes/email-changes.ts'
import { mountExports } from './routes/exports.ts'
import { mountHome } from './routes/home.ts'
import { mountIdentity } from './routes/identity.ts'
import { mountIdentityProvider } from './routes/identity-provider.ts'
import { mountKeys } from './routes/keys.ts'
import { mountLedger } from './routes/ledger.ts'
import { mountLimits } from './routes/limits.ts'
import { mountNotifications } from './routes/notifications.ts'
import { mountPasskeys } from './routes/passkeys.ts'
import { mountPayLinks } from './routes/pay-links.ts'
import { mountPayments } from './routes/payments.ts'
import { mountPayouts } from './routes/payouts.ts'
import { mountPhoneTransfers } from './routes/phone-transfers.ts'
import { mountPictures } from './routes/pictures.ts'
import { mountProfile } from './routes/profile.ts'
import { mountProviders } from './routes/providers.ts'
import { mountReconciliation } from './routes/reconciliation.ts'
import { mountRecovery } from './routes/recovery.ts'
import { mountRedemptions } from './routes/redemptions.ts'
import { mountReferrals } from './routes/referrals.ts'
import { mountSafeguarding } from './routes/safeguarding.ts'
import { mountSavings } from './routes/savings.ts'
import { mountSchedules } from './routes/schedules.ts'
import { mountSecurityCases } from './routes/security-cases.ts'
import { mountServices } from './routes/services.ts'
import { mountSettings } from './routes/settings.ts'
import { mountStaff } from './routes/staff.ts'
import { mountStaffFactor } from './routes/staff-factor.ts'
import { mountStaffInvitations } from './routes/staff-invitations.ts'
import { mountStores } from './routes/stores.ts'
import { mountTeam } from './routes/team.ts'
import { mountTill } from './routes/till.ts'
import { mountTopUps } from './routes/top-ups.ts'
import { mountTotals } from './routes/totals.ts'
import { mountTransfers } from './routes/transfers.ts'
import { mountUsers } from './routes/users.ts'
import { mountWebhooks } from './routes/webhooks.ts'
import { mountWithdrawals } from './routes/withdrawals.ts'

const MAX_BODY_BYTES = 64 * 1024
const SILENT_CONNECTION_MS = 120_000

/** Node's default level takes seconds per megabyte; this one is nearly as small at a hundredth of the time. */
const QUICK_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 },
  chunkSize: 64 * 1024,
}

export interface AppOptions {
  log: FastifyBaseLogger
  /** The built web app. Omitted where only the API is served. */
  webFolder?: string
}

// Without a locale the schemas only report "Invalid input".
z.config(z.locales.en())

export async function makeApp(context: Context, { log, webFolder }: AppOptions): Promise<FastifyInstance> {
  const { trustProxy } = context.config
  await context.timeZones.load()
  const gate = makeLoadGate(context.config.maxInFlight)
  const flood = openFloodCount(context)
  const entrance = makeEntrance({ gate, flood, trustProxy, nowMs: () => context.now().getTime() })
  const headers = securityHeaders(context.config)
  const app = fastify({
    serverFactory: makeGatedServer(entrance),
    loggerInstance: log,
    // A child logger per request costs more than writing the request id into each line.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: false, maxParamLength: 2000 },
    // Closing waits for requests in flight and ends idle connections.
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    // Without a byte in either direction, as of a client that does not read its response.
    connectionTimeout: SILENT_CONNECTION_MS,
    frameworkErrors: (error, request, reply) => refuseAddress(error, request, reply.headers(headers)),
  })
  takeEmptyJson(app)
  useErrors(app, context)
  useRequestLog(app)
  useSecurityHeaders(app, headers)
  await app.register(fastifyCompress, {
    threshold: 1024,
    brotliOptions: QUICK_BROTLI,
    globalDecompression: false,
  })
  const registry = useMetrics(app, context)
  await useClock(app, context, registry)
  useHealth(app, context)
  useOverload(app, { gate, entrance, registry })
  shareFloodCount(app, flood)
  useSessions(app, context, entrance)
  useRouteLimits(app, context)
  useStaffSessions(app, context)
  useAccess(app)
  useDrafts(app)
  useNewDevices(app, context)
  useOwnWrites(app, context)
  refuseOtherMethods(app)
  useOpenApi(app)

  mountAuth(app, context)
  await mountIdentityProvider(app, context)
  mountPasskeys(app, context)
  mountDevices(app, context)
  mountSecurityCases(app, context)
  mountRecovery(app, context)
  mountContainment(app, context)
  mountEmailChanges(app, context)
  mountCodes(app, context)
  mountProfile(app, context)
  mountUsers(app, context)
  mountBlocks(app, context)
  mountClosing(app, context)
  mountExports(app, context)
  mountBanks(app, context)
  mountAudit(app, context)
  mountIdentity(app, context)
  mountPictures(app, context)
  mountSettings(app, context)
  mountAds(app, context)
  mountCategories(app, context)
  mountContent(app, context)
  mountServices(app, context)
  mountStores(app, context)
  mountApplications(app, context)
  mountPayLinks(app, context)
  mountStaff(app, context)
  mountStaffFactor(app, context)
  mountStaffInvitations(app, context)
  mountApprovals(app, context)
  mountCorrections(app, context)
  mountDashboard(app, context)
  mountLedger(app, context)
  mountAccounting(app, context)
  mountSafeguarding(app, context)
  mountLimits(app, context)
  mountNotifications(app, context)
  mountAlerts(app, context)
  mountActivity(app, context)
  mountHome(app, context)
  mountDocuments(app, context)
  mountTransfers(app, context)
  mountSavings(app, context)
  mountReconciliation(app, context)
  mountSchedules(app, context)
  mountPhoneTransfers(app, context)
  mountTopUps(app, context)
  await mountProviders(app, context)
  mountRedemptions(app, context)
  mountReferrals(app, context)
  mountPayments(app, context)
  mountBulkPayments(app, context)
  mountDeposits(app, context)
  mountWithdrawals(app, context)
  mountPayouts(app, context)
  mountAgents(app, context)
  mountTeam(app, context)
  mountTill(app, context)
  mountKeys(app, context)
  mountWebhooks(app, context)
  mountTotals(app, context)
  if (!context.config.production) useOutboxPage(app, context)
  if (webFolder) await useWeb(app, context, webFolder)

  app.addHook('onClose', () => context.money.poster.close())
  const holds = makeHolds()
  const io = openGateway(app, context, { holds, gate, entrance, registry })
  const relay = startRelay(context, io, holds, { log, registry })
  app.addHook('onClose', async () => {
    await relay.stop()
    await context.redis?.close()
    await context.replica?.close()
  })
  const extender = startChainExtender(context.database, context.chain.keys, {
    onError: (error) => log.warn({ err: error }, 'chain extension failed'),
  })
  const heads = keepHeads(context, { log, registry })
  app.addHook('onClose', async () => {
    await extender.stop()
    await heads.stop()
  })
  const roller = startRoller(context.database, {
    onError: (error) => log.warn({ err: error }, 'roll-up failed'),
  })
  app.addHook('onClose', () => roller.stop())
  runAllJobs(app, context, registry)
  return app
}

/** When the server stops, jobs end while requests in flight do. */
function runAllJobs(app: FastifyInstance, context: Context, registry: Registry): void {
  const jobs = runJobs(context, TASKS, app.log, { meters: makeJobMeters(registry) })
  app.addHook('preClose', async () => void jobs.stop())
  app.addHook('onClose', () => jobs.stop())
}

/** Accepts an empty body with any content type header. */
function takeEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (isTooDeep(body as string)) done(new Refusal('malformed'))
    else parseJson(request, body as string, done)
  })
}

/** Responds 405 with `allow` to another method on an existing path. */
function refuseOtherMethods(app: FastifyInstance): void {
  for (const [path, calls] of Map.groupBy(routeTable, (route) => fastifyPath(route.path).replace(/\/$/, ''))) {
    const taken = calls.map((route) => route.method as string)
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !taken.includes(method))
    const allow = taken.join(', ')
    app.route({
      method: others,
      url: path,
      handler: (request, reply) => refuseMethod(request, reply.header('allow', allow)),
    })
  }
}

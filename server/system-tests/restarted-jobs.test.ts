import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, type Job, leaseJobs } from '@paps/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJob } from '../src/jobs/run-job.ts'
import type { Task } from '../src/jobs/task.ts'
import { TASKS } from '../src/jobs/tasks.ts'
import { makeLog } from '../src/plugins/logging.ts'
import { type Acts, type Cast, makeActs } from '../testing/acts.ts'
import { changeUser, expectBooksRight, type Holder, makeHolder, PIN } from '../testing/money.ts'
import { connectMortal } from '../testing/mortal-database.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

const ROOT = join(import.meta.dirname, '../..')
const DAY_MS = 24 * 60 * 60 * 1000
const MOST_WRITES = 12

let server: TestApp
let finance: Holder
let support: Holder
let boss: Holder
beforeAll(async () => {
  // Its clock is wrong, so it runs no jobs by itself.
  server = await startTestApp({ prepare: (_app, { clock }) => Object.assign(clock, { isRight: () => false }) })
  finance = await makeHolder(server, { userType: 'finance_admin' })
  support = await makeHolder(server, { userType: 'support_admin' })
  boss = await makeHolder(server, { userType: 'super_admin' })
})
afterAll(async () => {
  // The runs are ahead of the clock by which records are dated, and so is the money received by them.
  await server.database.pool.query(`update spending set received = '{}'`)
  await expectBooksRight(server)
  await server.close()
})

/** Work for one run of a task, made for each death. */
interface Work {
  payload?: Record<string, unknown>
  /** How far the clock is ahead when the job runs. */
  days?: number
  /** Further counts of it. */
  extra?: () => Promise<unknown>
}

interface Scene {
  ama: Holder
  kofi: Holder
  acts: Acts
}

/** Prepares work, or names the test that holds the task, or gives the reason why it need not be held. */
type Line = ((scene: Scene) => Promise<Work>) | { held: string; title: string } | { reason: string }

const read = async <Row>(query: string, ...values: unknown[]) =>
  (await server.database.pool.query(query, values)).rows as Row[]
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
let phones = 0
const nextPhone = () => `+23324${String(5_000_000 + ++phones)}`

const LINES: Readonly<Record<string, Line>> = {
  'expire-requests': async ({ acts }) => {
    await acts.ask('kofi', 'ama', 12)
    return { days: 7.01 }
  },
  'expire-withdrawals': async ({ acts }) => {
    await acts.withdraw('ama', 20)
    return { days: 7.01 }
  },
  'settle-phone-transfers': async ({ acts }) => {
    await acts.sendToPhone('ama', nextPhone(), 15)
    return { days: 14.01 }
  },
  'claim-phone-transfers': async ({ acts, kofi }) => {
    const phone = nextPhone()
    await acts.sendToPhone('ama', phone, 15)
    await changeUser(server, kofi.id, { phone_number: phone, is_phone_verified: true })
    return { payload: { user_id: kofi.id } }
  },
  'save-automatically': async ({ acts }) => {
    await acts.openPot('ama', 10)
    return { days: 7 }
  },
  'run-schedules': async ({ ama, kofi }) => {
    const body = {
      kind: 'transfer',
      receiver: kofi.papsId,
      amount: 20,
      every: 'once',
      starts_on: day(2),
      pin: PIN,
    } as const
    const { status } = await server.call('POST /api/schedules', { token: ama.token, body })
    expect(status).toBe(200)
    return { days: 3 }
  },
  'expire-approvals': async ({ acts }) => {
    const [_id = ''] = await acts.topUp('ama', 90_000)
    const { body } = await server.call('PUT /api/topup/', { token: finance.token, body: { _id } })
    const { _id: id } = body.approval as { _id: string }
    return { days: 2.01, extra: () => read('select state from approvals where id = $1', id) }
  },
  'reward-referral': async ({ acts, ama, kofi }) => {
    await server.database.pool.query('update users set referred_by = $1 where id = $2', [kofi.id, ama.id])
    await acts.topUp('ama', 50)
    await acts.credit()
    return { payload: { user_id: ama.id } }
  },
  'make-export': async ({ ama }) => {
    const id = await askForArchive(ama)
    const files = () =>
      read('select count(distinct attempt)::int as runs from data_export_parts where export_id = $1', id)
    return { payload: { export_id: id }, extra: async () => [await archivesOf(ama), await files()] }
  },
  'expire-exports': async ({ ama }) => {
    const { files, database } = server.context
    const id = await askForArchive(ama)
    await (TASKS['make-export'] as Task).run(server.context, { export_id: id }, CONTEXT_LOG)
    const parts = await read<{ file: string }>('select file from data_export_parts where export_id = $1', id)
    const isLeft = (file: string) =>
      files.get('private', file).then(
        () => true,
        () => false,
      )
    const extra = async () => {
      // Files are removed by jobs of their own.
      for (const { payload } of await read<{ payload: Record<string, unknown> }>(
        `delete from jobs where task = 'remove-file' returning payload`,
      ))
        await (TASKS['remove-file'] as Task).run({ ...server.context, database }, payload, CONTEXT_LOG)
      return [await archivesOf(ama), await Promise.all(parts.map(({ file }) => isLeft(file)))]
    }
    return { days: 2, extra }
  },
  'end-drafts': async () => {
    const { email } = await server.signUp({ isDraft: true })
    return { days: 1.1, extra: () => read('select id from users where email = $1', email) }
  },
  alert: async ({ acts, kofi }) => {
    await changeUser(server, kofi.id, { alert_mail: true })
    await acts.transfer('ama', 'kofi', 5)
    const [notice] = await read<{ id: string }>('select id from notifications where user_id = $1', kofi.id)
    return { payload: { user_id: kofi.id, notification_id: notice?.id } }
  },
  'send-gathered-alerts': async ({ acts, kofi }) => {
    await changeUser(server, kofi.id, { alert_mail: true })
    for (const amount of [5, 6, 7]) await acts.transfer('ama', 'kofi', amount)
    for (const { id } of await read<{ id: string }>('select id from notifications where user_id = $1', kofi.id))
      await (TASKS.alert as Task).run(server.context, { user_id: kofi.id, notification_id: id }, CONTEXT_LOG)
    const extra = () => read('select count(*)::int as waiting from waiting_alerts where user_id = $1', kofi.id)
    return { payload: { user_id: kofi.id }, extra }
  },
  'send-staff-invitation': async ({ ama }) => {
    const body = {
      email: `invited-${ama.id}@example.com`,
      first_name: 'Yaw',
      last_name: 'Darko',
      user_type: 'support_admin',
    } as const
    const { body: made } = await server.call('POST /api/staff/invitations', { token: boss.token, body })
    const extra = () => read('select count(*)::int as mails from messages where recipient = $1', body.email)
    return { payload: { invitation_id: made.user?._id }, extra }
  },
  'remove-file': async ({ ama }) => {
    const file = { area: 'private' as const, name: `${ama.id}.bin` }
    await server.context.files.put(file.area, file.name, Buffer.from('text'))
    const extra = () =>
      server.context.files.get(file.area, file.name).then(
        () => 'there',
        () => 'gone',
      )
    return { payload: file, extra }
  },
  'tidy-directory': async () => ({ extra: () => read('select * from category_tally order by 1') }),

  // Each leaves rows that the next run takes. These tests interrupt a run, or repeat it.
  'pay-bulk': held(
    'server/src/routes/bulk-payments.test.ts',
    'continues where an interrupted process stopped, by several at once, and pays each row once',
  ),
  'settle-referrals': held(
    'server/src/routes/referrals.test.ts',
    'is rewarded once, however many processes run the job at once',
  ),
  'pay-out': held(
    'server/src/jobs/pay-out.test.ts',
    'pays once when the provider is unreachable, and when it pays and its response is lost',
  ),
  'settle-pay-outs': held(
    'server/src/jobs/pay-out.test.ts',
    'asks again until the outcome is known, and books no other amount',
  ),
  'ask-payment': held('server/src/routes/providers.test.ts', 'twice at once credit once, also in two servers'),
  'ask-overdue-payments': held('server/src/routes/providers.test.ts', 'that never come are replaced by asking'),
  'deliver-code': held(
    'server/src/jobs/kill.test.ts',
    'does not cause a second delivery, and the queue is processed once',
  ),
  'deliver-message': held(
    'server/src/jobs/kill.test.ts',
    'does not cause a second delivery, and the queue is processed once',
  ),
  'deliver-webhook': held(
    'server/src/jobs/kill.test.ts',
    'has its webhook delivered by another process, with the same event',
  ),
  'import-statements': held(
    'server/src/jobs/import-statements.test.ts',
    'changes nothing for a file that comes again, also after a crash before it was moved',
  ),
  'notify-expiring-keys': held(
    'server/src/routes/key-bounds.test.ts',
    'with a notice 30 and 7 days before, once each, whatever runs twice or crashes',
  ),
  'verify-books': held(
    'server/src/jobs/verify-books.test.ts',
    'runs nightly once across processes, and resumes what one left unfinished',
  ),
  safeguard: held(
    'server/src/routes/safeguarding.test.ts',
    'is made once a day by the job, and notifies finance when it changes',
  ),
  'report-set-aside': held(
    'server/src/jobs/set-aside.test.ts',
    'a row that is set aside is counted, and reported to the staff who decide about money once',
  ),
  forget: held('server/src/jobs/forget.test.ts', 'resumes where an interrupted run stopped'),
  'remove-picture': held('server/src/jobs/pictures.test.ts', 'are deleted after a day, used ones stay'),
  'sweep-pictures': held('server/src/jobs/pictures.test.ts', 'are deleted after a day, used ones stay'),

  push: { reason: 'a notice that comes twice has the same tag, and the device shows one' },
  'report-sms-budget': { reason: 'it writes a line of the log' },
  'hand-in-demo': { reason: 'demo data, which production has not' },
  'draw-demo': { reason: 'demo data, which production has not' },
}

function held(file: string, title: string): Line {
  return { held: file, title }
}

async function askForArchive({ id, token }: Holder): Promise<string> {
  await server.call('POST /api/profile/export', { token, body: { pin: PIN } })
  const [row] = await read<{ id: string }>('select id from data_exports where user_id = $1', id)
  return row?.id ?? ''
}

const archivesOf = ({ id }: Holder) =>
  read('select state, count(*)::int as archives from data_exports where user_id = $1 group by state', id)

const CONTEXT_LOG = makeLog('silent')

async function makeScene(): Promise<Scene> {
  const [ama, kofi] = [await makeHolder(server, { paps: 1_000_00n }), await makeHolder(server, { paps: 100_00n })]
  const cast = { ama, kofi, shop: kofi, bank: kofi, esi: kofi, finance, support } as Cast
  return { ama, kofi, acts: makeActs(server, cast) }
}

/** Leases the job as a process does, and runs it on this database. Resolves when it has ended or its process has died. */
async function runOnce(name: string, { days = 0 }: Work, database: Database): Promise<Job | undefined> {
  await server.database.pool.query('update jobs set run_at = now() where task = $1', [name])
  const [job] = await leaseJobs(server.database.kysely, [{ tasks: [name], limit: 1 }], 30_000)
  if (!job) return undefined
  const context = { ...server.context, database, now: () => new Date(Date.now() + days * DAY_MS) }
  await runJob(
    { context, task: TASKS[name] as Task, log: CONTEXT_LOG, meters: undefined, cut: new AbortController().signal },
    job,
  )
  return job
}

/** Everything that people see of the work, in numbers. */
async function lookAt({ ama, kofi }: Scene, { extra }: Work): Promise<unknown> {
  const people: object[] = []
  for (const { id, token, email } of [ama, kofi]) {
    const { body } = await server.call('GET /api/balance', { token })
    const [counts] = await read<object>(
      `select
        array(select kind || ' ' || state || ' ' || count(*) from records where $1 in (sender_id, receiver_id)
          group by kind, state order by 1) as records,
        array(select name || ' ' || coalesce(state, '') || ' ' || count(*) from notifications where user_id = $1
          group by name, state order by 1) as notices,
        array(select name || ' ' || count(*) from outbox where user_id = $1 group by name order by 1) as events,
        (select count(*)::int from messages where recipient = $2) as messages`,
      id,
      email,
    )
    const figures = Object.entries(body).filter(([, value]) => typeof value === 'number')
    people.push({ ...Object.fromEntries(figures), ...counts })
  }
  return { people, extra: await extra?.() }
}

/** Runs the work of a fresh scene in a process that dies at a write, and then in one that lives. */
async function live(name: string, prepare: (scene: Scene) => Promise<Work>, deathAt?: number) {
  const scene = await makeScene()
  const work = await prepare(scene)
  await server.database.pool.query('delete from jobs where task = $1', [name])
  await server.database.pool.query('insert into jobs (id, task, payload) values (gen_random_uuid(), $1, $2)', [
    name,
    work.payload ?? {},
  ])
  let hasDied = false
  if (deathAt !== undefined) {
    const mortal = connectMortal(server.database.url, deathAt)
    await runOnce(name, work, mortal)
    hasDied = mortal.isDead()
    await mortal.close()
  }
  for (let runs = 0; await runOnce(name, work, server.database); runs++) expect(runs).toBeLessThan(3)
  return { seen: await lookAt(scene, work), hasDied }
}

describe('a job whose process dies', () => {
  it('has a line for every task', () => {
    expect(Object.keys(LINES).sort()).toEqual(Object.keys(TASKS).sort())
  })

  it.each(Object.entries(LINES))(
    'is done once by the next process: %s',
    async (name, line) => {
      if ('reason' in line) return
      if ('held' in line) {
        expect(existsSync(join(ROOT, line.held))).toBe(true)
        expect(readFileSync(join(ROOT, line.held), 'utf8')).toContain(line.title)
        return
      }
      const { seen } = await live(name, line)
      const untouched = await lookAt(await makeScene(), {})
      expect(seen).not.toEqual(untouched)
      let deaths = 0
      for (let write = 1; write <= MOST_WRITES; write++) {
        const again = await live(name, line, write)
        expect([name, write, again.seen]).toEqual([name, write, seen])
        if (!again.hasDied) break
        deaths++
      }
      expect(deaths).toBeGreaterThan(0)
    },
    60_000,
  )
})

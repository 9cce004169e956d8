import { createECDH, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ALL_MISDEEDS, type BadHost, startBadHost, startSilentNames } from '../../../server/testing/bad-host.ts'
import { type Attack, holds } from './attack.ts'
import { openWorld, type Person, PIN, type World } from './world.ts'

const OWNERS = 3
/** As many as one person may have. */
const ENDPOINTS = 5
/** Each endpoint gets a notice of each, so that every misdeed is done more than ten times. */
const NOTICES = 10
const SAMPLES = 30
const MOST_RATIO = 2
/** As server/src/main.ts declares it. */
const STOPS_WITHIN_MS = 25_000
const PATIENCE_MS = 60_000

async function until(isDone: () => Promise<boolean>, what: string): Promise<void> {
  for (const givesUpAt = Date.now() + PATIENCE_MS; Date.now() < givesUpAt; await delay(20)) if (await isDone()) return
  holds(false, `${what} in ${PATIENCE_MS / 1000} s`)
}

/** Pays by card and waits for the credit. */
async function topUp(world: World, person: Person): Promise<void> {
  const ordered = await world.call(person, 'POST /api/topup/order', { body: { paps: 1, method: 'card' } })
  const started = await world.call(person, 'POST /api/topup/payment', { body: { reference: ordered.body?.reference } })
  if (!started.body?.url) throw new Error(`no payment was started: ${ordered.text} ${started.text}`)
  await fetch(`${started.body.url}/pay`, { method: 'POST', redirect: 'manual' })
  const read = () => world.call(person, `GET /api/topup/payment/${started.body._id}`)
  await until(async () => (await read()).body?.status === 'credited', 'a top-up by card was not credited')
}

async function payOut(world: World, person: Person, destination: string): Promise<void> {
  const asked = await world.call(person, 'POST /api/withdrawal', { body: { destination, amount: 0.2, pin: PIN } })
  const id = asked.body?.withdrawal?.[0]?._id
  if (!id) throw new Error(`nothing was withdrawn: ${asked.text}`)
  const isPaid = async () => {
    const { body } = await world.call(person, 'GET /api/withdrawal/user')
    return body.data.some(({ _id, status }: { _id: string; status: string }) => _id === id && status !== 'pending')
  }
  await until(isPaid, 'a pay-out was not handed over')
}

/** Signs up, which sends a code. */
const code = (world: World) => world.makePerson().then(() => {})

async function p99(times: number, work: () => Promise<void>): Promise<number> {
  const tookMs: number[] = []
  for (let time = 0; time < times; time++) {
    const beganMs = performance.now()
    await work()
    tookMs.push(performance.now() - beganMs)
  }
  tookMs.sort((one, other) => one - other)
  return tookMs[Math.ceil(times * 0.99) - 1] ?? 0
}

interface Measured {
  'a top-up by card': number
  'a pay-out': number
  'a code by mail': number
}

async function measure(world: World, person: Person, destination: string, samples = SAMPLES): Promise<Measured> {
  const [card, out, mail] = await Promise.all([
    p99(samples, () => topUp(world, person)),
    p99(samples, () => payOut(world, person, destination)),
    p99(samples, () => code(world)),
  ])
  return { 'a top-up by card': card, 'a pay-out': out, 'a code by mail': mail }
}

async function subscribe(world: World, session: Person, endpoint: string): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const { status, text } = await world.call(session, 'POST /api/push', { body: { endpoint, keys } })
  if (status !== 200) throw new Error(`an endpoint was not accepted: ${text}`)
}

/** A person with a session for each endpoint. Signing in is over before there are endpoints, because it sends notices. */
async function makeOwner(world: World): Promise<Person[]> {
  const owner = await world.makePerson()
  return Promise.all(Array.from({ length: ENDPOINTS }, () => world.signIn(owner.email)))
}

/** Every misdeed, and names without a response. */
const endpointsOf = (host: BadHost): string[] => [
  ...ALL_MISDEEDS.map((misdeed) => host.url(misdeed)),
  host.url('silence', 'https'),
  ...['one', 'two'].map((name) => `https://${name}.silent.paps-attack.com/push`),
  ...Array.from({ length: 5 }, () => host.url('upgrade')),
]

async function overdueRuns(world: World): Promise<number> {
  const text = await (await fetch(`${world.url}/metrics`)).text()
  const found = [...text.matchAll(/^paps_job_runs_total\{[^}]*outcome="overdue"\} (\d+)$/gm)]
  return found.reduce((sum, [, count]) => sum + Number(count), 0)
}

/** The servers that users name for webhooks and push notifications. */
export const OUTWARD: readonly Attack[] = [
  {
    name: 'servers of strangers that never let go, while money and codes go on',
    async run() {
      const [host, names] = [await startBadHost(), await startSilentNames()]
      const world = await openWorld({
        PUSH_TEST_HOSTS: host.hosts.join(),
        NAME_SERVERS: names.address,
        RATE_LIMIT_FACTOR: '1000',
      })
      let isClosed = false
      try {
        const person = await world.makePerson({ paps: 10 })
        const number = { kind: 'mobile', country: 'GH', holder: 'Esi Owusu', number: '+233241234567', pin: PIN }
        const saved = await world.call(person, 'POST /api/payout/destinations', { body: number })
        const destination = saved.body?.data?.[0]?._id
        if (!destination) throw new Error(`no destination was saved: ${saved.text}`)
        const owners = await Promise.all(Array.from({ length: OWNERS }, () => makeOwner(world)))
        await measure(world, person, destination, 5)
        const before = await measure(world, person, destination)

        const endpoints = endpointsOf(host)
        for (const session of owners.flat()) await subscribe(world, session, endpoints.pop() ?? '')
        const sender = await world.signIn('ama@demo.paps')
        for (let notice = 0; notice < NOTICES; notice++) {
          for (const [owner] of owners) {
            const sent = await world.send(sender, owner as Person, 0.01)
            if (sent.status !== 200) throw new Error(`nothing was sent: ${sent.text}`)
          }
        }
        const during = await measure(world, person, destination)
        holds(host.calls() > 0 && names.questions() > 0, 'nothing was called, so nothing was tried')
        for (const kind of Object.keys(before) as (keyof Measured)[]) {
          const ratio = during[kind] / before[kind]
          const [one, other] = [before[kind], during[kind]].map((ms) => `${Math.round(ms)} ms`)
          console.log(`        p99 of ${kind}: ${one} before, ${other} during (${ratio.toFixed(2)} times)`)
          holds(ratio <= MOST_RATIO, `${kind} takes ${ratio.toFixed(1)} times as long`)
        }
        holds((await overdueRuns(world)) === 0, 'runs of jobs went over their deadline')
        const toldAtMs = performance.now()
        isClosed = true
        await world.close()
        const stoppedInMs = performance.now() - toldAtMs
        console.log(`        the server stopped in ${(stoppedInMs / 1000).toFixed(1)} s`)
        holds(stoppedInMs < STOPS_WITHIN_MS, 'the server did not stop in time')
      } finally {
        if (!isClosed) await world.close()
        await host.close()
        await names.close()
      }
    },
  },
]

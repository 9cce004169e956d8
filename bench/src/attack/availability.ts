import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { type Attack, holds } from './attack.ts'
import { type Caller, PIN, type World } from './world.ts'

/** Returns the status of a handshake over a keep-alive connection. */
function handshake(world: World, agent: Agent, { address }: Caller): Promise<number> {
  const options = { agent, headers: { 'x-forwarded-for': address } }
  return new Promise((resolve) => {
    const request = get(`${world.url}/socket.io/?EIO=4&transport=polling`, options, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    request.once('error', () => resolve(0))
  })
}

async function flood(
  world: World,
  handshakes: number,
  readRequestOrigin: (number: number) => Caller,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const statuses: number[] = []
  let started = 0
  const worker = async () => {
    while (started < handshakes) statuses.push(await handshake(world, agent, readRequestOrigin(started++)))
  }
  await Promise.all(Array.from({ length: 32 }, worker))
  agent.destroy()
  return statuses
}

async function isAlive(world: World): Promise<void> {
  const healthy = await fetch(`${world.url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  holds(healthy, 'the server is not ready any more')
}

/** A first start inserts demo data and draws its pictures, so only the growth during the flood counts. */
const MOST_MB = 400
const MOST_ADDED_MB = 60

async function staysSmall(world: World, beforeMb: number): Promise<void> {
  const afterMb = await world.residentMb()
  holds(afterMb < MOST_MB || afterMb - beforeMb < MOST_ADDED_MB, `the process grew from ${beforeMb} to ${afterMb} MB`)
}

function floodAttack(handshakes: number): Attack['run'] {
  return async (world) => {
    const beforeMb = await world.residentMb()
    const mallory = world.stranger()
    const statuses = await flood(world, handshakes, () => mallory)
    const accepted = statuses.filter((status) => status === 200).length
    await isAlive(world)
    holds(accepted <= 4_000, `${accepted} of ${handshakes} handshakes were accepted`)
    await staysSmall(world, beforeMb)
  }
}

/** Returns the processor time of one anonymous request in the server process, in milliseconds. */
async function costMs(world: World, path: string, times: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const before = await world.processorMs()
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'x-forwarded-for': world.stranger().address, 'accept-encoding': 'br, gzip' }
      get(`${world.url}${path}`, { agent, headers }, (response) => {
        response.resume()
        response.once('end', () => resolve())
      }).once('error', reject)
    })
  for (let done = 0; done < times; done += 4) await Promise.all([ask(), ask(), ask(), ask()])
  agent.destroy()
  return ((await world.processorMs()) - before) / times
}

/** Attacks that slow the server down or end it. */
export const AVAILABILITY: readonly Attack[] = [
  { name: '8,000 anonymous handshakes from one address', run: floodAttack(8_000) },
  { name: '200,000 anonymous handshakes from one address', full: true, run: floodAttack(200_000) },
  {
    name: 'anonymous handshakes from two thousand addresses',
    async run(world) {
      const beforeMb = await world.residentMb()
      const statuses = await flood(world, 4_000, (number) => ({
        address: `198.19.${(number >> 8) & 7}.${number & 255}`,
      }))
      await isAlive(world)
      const accepted = statuses.filter((status) => status === 200).length
      holds(accepted < 4_000, 'sessions that never sign in are not bounded')
      await staysSmall(world, beforeMb)
    },
  },
  {
    name: 'websockets that never sign in',
    async run(world) {
      const { address } = world.stranger()
      const sockets = Array.from({ length: 60 }, () => {
        const url = `ws://127.0.0.1:${world.port}/socket.io/?EIO=4&transport=websocket`
        return new WebSocket(url, { headers: { 'x-forwarded-for': address } } as never)
      })
      for (let waited = 0; waited < 15 && sockets.some(({ readyState }) => readyState < 2); waited++) await delay(1_000)
      const open = sockets.filter(({ readyState }) => readyState === 1).length
      for (const socket of sockets) socket.close()
      holds(open === 0, `${open} of 60 are still open after 15 s`)
    },
  },
  {
    name: 'a hundred sockets of one person',
    async run(world) {
      const person = await world.makePerson()
      const sockets = Array.from({ length: 100 }, () =>
        io(world.url, {
          transports: ['websocket'],
          auth: { token: person.token },
          reconnection: false,
          forceNew: true,
          extraHeaders: { 'x-forwarded-for': person.address },
        }),
      )
      await delay(3_000)
      const open = sockets.filter(({ connected }) => connected).length
      for (const socket of sockets) socket.disconnect()
      holds(open > 0 && open <= 50, `${open} sockets of one person are open`)
    },
  },
  {
    name: 'documents that are dear to answer',
    async run(world) {
      const base = Math.max(await costMs(world, '/healthz', 400), 0.05)
      for (const path of ['/api/openapi.json', '/api/docs', '/api/settings/', '/']) {
        const cost = await costMs(world, path, 200)
        holds(cost <= 10 * base, `${path} costs ${cost.toFixed(2)} ms, /healthz ${base.toFixed(2)} ms`)
      }
    },
  },
  {
    name: 'connections that send their headers slowly',
    async run(world) {
      const lines = Array.from({ length: 200 }, () => {
        const line = connect(world.port, '127.0.0.1')
        line.on('error', () => {})
        line.write('GET /api/settings/ HTTP/1.1\r\nHost: x\r\nX-Slow: ')
        return line
      })
      const [mallory, kofi] = [await world.makePerson({ paps: 2 }), await world.makePerson()]
      const sent = await world.send(mallory, kofi, 1)
      for (const line of lines) line.destroy()
      holds(sent.status === 200, `a transfer beside them is answered ${sent.status}`)
    },
  },
  {
    name: 'one address that calls without end',
    async run(world) {
      const who = world.stranger()
      let isRefused = false
      // More than are allowed in two minutes: the count of an address begins again with each minute of the clock.
      for (let batch = 0; batch < 140 && !isRefused; batch++) {
        const answers = await Promise.all(Array.from({ length: 50 }, () => world.call(who, 'GET /api/settings/')))
        isRefused = answers.some(({ status }) => status === 429 || status === 503)
      }
      holds(isRefused, '7,000 calls in a row were all answered')
      holds((await world.call(world.stranger(), 'GET /api/settings/')).status === 200, 'others are refused too')
    },
  },
  {
    name: 'wrong PINs of a robot while its owner pays',
    async run(world) {
      const [ama, kofi] = [await world.makePerson({ paps: 5 }), await world.makePerson()]
      const robot = await world.makePerson({ paps: 1 })
      const { body } = await world.call(robot, 'POST /api/transfer', { body: { receiver: kofi.papsId, amount: 1 } })
      const wrong = Array.from({ length: 20 }, () =>
        world.call(robot, 'POST /api/transfer/send', { body: { quote_id: body.quote_id, pin: '0001' } }),
      )
      const sent = await world.send(ama, kofi, 1)
      await Promise.all(wrong)
      holds(sent.status === 200 && PIN.length > 0, `the transfer of another person is answered ${sent.status}`)
    },
  },
]

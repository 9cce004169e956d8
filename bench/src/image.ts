// Checks that the image works: runs the steps of operation/Dockerfile in empty folders, without Docker, and starts the
// result on an empty database as a user who may write only to the data folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@paps/database/embedded'
import { buildImage, type Image, placed, SOMEBODY } from './image/build-image.ts'
import { openTemporaryServer } from './open-temporary-server.ts'
import { CROWD_SECRETS } from './torture/product/crowd.ts'

const START_MS = 60_000

const folder = await mkdtemp(join(tmpdir(), 'paps-image-'))
await chmod(folder, 0o755)
const database = await openTemporaryServer()
try {
  const image = await buildImage(folder, (what) => console.log(`• ${what}`))
  const port = String(await freePort())
  const env = environmentOf(image, port, await database.makeDatabase('image', 'empty'))
  const server = inImage(image, image.command, env)
  await untilHealthy(image, server, env)
  const page = await fetch(`http://127.0.0.1:${port}/`)
  const isPage = page.ok && (await page.text()).includes('id="root"')
  const api = await fetch(`http://127.0.0.1:${port}/api/settings/`)
  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')
  const isRight = isPage && api.ok && code === 0
  console.log(`It served ${isPage ? 'its pages' : 'no page'}, answered ${api.status} and stopped with ${code}.`)
  if (!isRight) process.exitCode = 1
} finally {
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

/** The settings of the image, of the composition and of paps.env. */
function environmentOf({ env, root }: Image, port: string, url: string): Record<string, string> {
  const ours = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, placed(value, root)]))
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@paps.example' }
  const secret = Buffer.alloc(32, 7).toString('base64')
  return {
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    ...ours,
    ...mail,
    ...CROWD_SECRETS,
    FILE_KEY: secret,
    PUBLIC_URL: 'https://paps.example',
    DATABASE_URL: url,
    LOG_LEVEL: 'warn',
    PORT: port,
  }
}

/** Runs as an ordinary user where the image names one and this process may switch. */
function inImage(
  { workdir, user }: Image,
  [program = '', ...flags]: string[],
  env: Record<string, string>,
): ChildProcess {
  const as = user && process.getuid?.() === 0 ? { uid: SOMEBODY, gid: SOMEBODY } : {}
  return spawn(program, flags, { cwd: workdir, env, stdio: ['ignore', 'inherit', 'inherit'], ...as })
}

/** Runs the image's own health check against the port of this run. */
async function untilHealthy(image: Image, server: ChildProcess, env: Record<string, string>): Promise<void> {
  const check = image.healthcheck.map((word) => word.replace(`:${image.env.PORT}/`, `:${env.PORT}/`))
  for (const givesUpAtMs = Date.now() + START_MS; server.exitCode === null && Date.now() < givesUpAtMs; ) {
    const [code] = await once(inImage(image, check, env), 'exit')
    if (code === 0) return
    await delay(200)
  }
  throw new Error('It did not become healthy.')
}

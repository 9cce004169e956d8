import { spawn } from 'node:child_process'
import { join } from 'node:path'

const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  PIN_SECRET: 'y'.repeat(32),
  SEAL_SECRET: 'z'.repeat(32),
  FILE_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'paps@example.com',
  PUBLIC_URL: 'https://paps.example',
}

/** Runs a script of the server as in production. Returns its exit code and everything that it printed. */
export async function runInProduction(
  script: string,
  flags: readonly string[],
  env: { DATABASE_URL: string; ADMIN_PASSWORD?: string },
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src', script), ...flags], {
    env: { ...process.env, ...PRODUCTION, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, output }
}

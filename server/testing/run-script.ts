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

interface Ran {
  code: number | null
  /** Everything that it printed. */
  output: string
}

/** Runs a script of the server to its end. */
export async function runScript(script: string, flags: readonly string[], env: Record<string, string>): Promise<Ran> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src', script), ...flags], {
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

/** Runs a script of the server as in production. */
export function runInProduction(script: string, flags: readonly string[], env: Record<string, string>): Promise<Ran> {
  return runScript(script, flags, { ...PRODUCTION, ...env })
}

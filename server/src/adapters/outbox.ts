import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OPEN_SMS_POLICY, type Providers } from '@paps/features/people/messages'

/**
 * A message that was written to the development outbox (a JSON line, and the page /dev/outbox) because no provider is
 * configured.
 */
export interface OutboxMessage {
  at: string
  channel: 'mail' | 'sms'
  to: string
  subject: string
  text: string
}

const fileIn = (dataDir: string) => join(dataDir, 'outbox.jsonl')

export function makeOutbox(dataDir: string): Providers {
  const file = fileIn(dataDir)
  const append = async (
    channel: OutboxMessage['channel'],
    { to, subject, text }: Omit<OutboxMessage, 'at' | 'channel'>,
  ) => {
    const message: OutboxMessage = { at: new Date().toISOString(), channel, to, subject, text }
    await mkdir(dirname(file), { recursive: true })
    await appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 })
  }
  return {
    mail: { send: (mail) => append('mail', mail) },
    sms: { send: (sms) => append('sms', sms), readCredit: async () => '0' },
    smsPolicy: OPEN_SMS_POLICY,
  }
}

/** Returns messages oldest first. Skips a line that is only partly written. */
export async function readOutbox(dataDir: string): Promise<OutboxMessage[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as OutboxMessage)
}

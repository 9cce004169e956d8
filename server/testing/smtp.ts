import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface TestSmtp {
  url: string
  /** Accepted messages, parsed, with their envelope recipients. */
  received: (Email & { raw: string; envelopeTo: string[] })[]
  close(): Promise<void>
}

/** A real SMTP server on this machine. */
export async function startTestSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const received: TestSmtp['received'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    async onData(stream, session, done) {
      const raw = Buffer.concat(await stream.toArray()).toString()
      const envelopeTo = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ ...(await PostalMime.parse(raw)), raw, envelopeTo })
      done()
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

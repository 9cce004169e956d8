import { Readable } from 'node:stream'
import type { Mail, MailPort } from '@paps/features/ports/mail'
import { NotSent } from '@paps/features/ports/not-sent'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import { inTime } from './in-time.ts'

/** Without a byte from the server. One mail may take twice as long. */
const TIMEOUT_MS = 20_000
const ONE_ADDRESS = /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u
const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/

/**
 * Sends mail over SMTP with one connection per message. Messages are few, and an idle connection fails when it is
 * needed.
 */
export function makeSmtp(url: string, from: string, timeoutMs: number = TIMEOUT_MS): MailPort {
  const { options, login } = parseSmtpUrl(url, timeoutMs)
  return {
    async send(mail) {
      const { envelope, content } = await compose(mail, from)
      const { default: Connection } = await import('nodemailer/lib/smtp-connection')
      await handOver(new Connection(options), { login, envelope, content, limitMs: 2 * timeoutMs })
    },
  }
}

interface Login {
  user: string
  pass: string
}

interface Handing {
  login: Login | null
  envelope: Envelope
  content: Buffer
  limitMs: number
}

interface Envelope {
  from: string | false
  to: string[]
}

function parseSmtpUrl(text: string, timeoutMs: number): { options: SMTPConnectionOptions; login: Login | null } {
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  const login = url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : null
  return {
    login,
    options: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      // Requires TLS for a password on any network, even if the server does not offer it.
      requireTLS: !secure && login !== null && !LOOPBACK.test(url.hostname),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
  }
}

async function compose(mail: Mail, from: string): Promise<{ envelope: Envelope; content: Buffer }> {
  // Anything but one plain address could name more recipients or inject a header.
  if (!ONE_ADDRESS.test(mail.to)) throw new NotSent('that is not one mail address', { worthRetrying: false })
  if (/\p{Cc}/u.test(mail.subject)) throw new NotSent('the subject is not one line', { worthRetrying: false })
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${from.replace(/^.*@|>.*$/g, '')}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const message = composer.compile()
  return { envelope: message.getEnvelope(), content: await message.build() }
}

/**
 * Before the content is sent the server can't have accepted the mail, and a numeric refusal means it did not. Silence
 * after that is ambiguous.
 */
async function handOver(connection: SMTPConnection, { login, envelope, content, limitMs }: Handing): Promise<void> {
  let begun = false
  const message = new Readable({
    read() {
      begun = true
      this.push(content)
      this.push(null)
    },
  })
  try {
    const handed = new Promise<void>((resolve, reject) => {
      const or = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next())
      const send = () => connection.send({ ...envelope, size: content.length }, message, or(resolve))
      connection.on('error', reject)
      connection.connect(or(() => (login ? connection.login(login, or(send)) : send())))
    })
    await inTime(limitMs, handed)
    connection.quit()
  } catch (error) {
    connection.close()
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    if (responseCode)
      throw new NotSent(`refused with ${responseCode}`, { worthRetrying: isPassing(responseCode, code) })
    if (!begun) throw new NotSent(`not reached (${code ?? 'no reason given'})`, { worthRetrying: true })
    throw error
  }
}

/** 5xx is final for this mail. A refused login is not: the operator can fix the configuration. */
function isPassing(responseCode: number, code: string | undefined): boolean {
  return responseCode < 500 || code === 'EAUTH'
}

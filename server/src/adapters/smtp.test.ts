import { createServer } from 'node:net'
import { NotSent } from '@paps/features/ports/not-sent'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestSmtp, type TestSmtp } from '../../testing/smtp.ts'
import { makeSmtp } from './smtp.ts'

const FROM = 'Paps <hello@paps.example>'
const mail = {
  id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  to: 'ama@example.com',
  subject: 'Ton code — déjà là ✓',
  text: 'Akwaaba Ɛsi!\n\n123456\n\n.\nA line with a dot above.',
  html: '<p>Akwaaba Ɛsi! <b>123456</b></p>',
}

const opened: TestSmtp[] = []
afterEach(async () => {
  for (const smtp of opened.splice(0)) await smtp.close()
})

async function startSmtp(options?: SMTPServerOptions): Promise<TestSmtp> {
  const smtp = await startTestSmtp(options)
  opened.push(smtp)
  return smtp
}

const failure = (code: number) => Object.assign(new Error('ama@example.com is not welcome'), { responseCode: code })
const sendTo = (url: string, changes: Partial<typeof mail> = {}) =>
  makeSmtp(url, FROM, 300).send({ ...mail, ...changes })

describe('mail over SMTP', () => {
  it('delivers text and HTML in every script', async () => {
    const smtp = await startSmtp()
    await sendTo(smtp.url)
    const [got] = smtp.received
    expect(got).toMatchObject({
      envelopeTo: ['ama@example.com'],
      subject: mail.subject,
      from: { name: 'Paps', address: 'hello@paps.example' },
      to: [{ address: 'ama@example.com' }],
      messageId: `<${mail.id}@paps.example>`,
    })
    expect(got?.text?.trim()).toBe(mail.text)
    expect(got?.html?.trim()).toBe(mail.html)
    expect(got?.raw).toMatch(/multipart\/alternative/)
    expect(got?.raw).toMatch(/^auto-submitted: auto-generated/im)
    expect(smtp.received).toHaveLength(1)
  })

  it.each([
    ['a line break in the address', { to: 'ama@example.com\r\nBcc: all@example.com' }],
    ['a second address', { to: 'ama@example.com, all@example.com' }],
    ['a named address', { to: '"x" <ama@example.com>' }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: all@example.com' }],
    ['a bare carriage return in the subject', { subject: 'Hello\rBcc: all@example.com' }],
  ])('refuses %s', async (_, changes) => {
    const smtp = await startSmtp()
    await expect(sendTo(smtp.url, changes)).rejects.toMatchObject({ worthRetrying: false })
    expect(smtp.received).toEqual([])
  })

  it('signs in where the address holds a name and password', async () => {
    const tried: unknown[] = []
    const smtp = await startSmtp({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        tried.push({ username, password })
        if (password === 'p@ss/word') done(null, { user: username })
        else done(failure(535))
      },
    })
    await sendTo(smtp.url.replace('//', '//us%40er:p%40ss%2Fword@'))
    expect(tried).toEqual([{ username: 'us@er', password: 'p@ss/word' }])
    expect(smtp.received).toHaveLength(1)
    const wrong = sendTo(smtp.url.replace('//', '//user:wrong@'))
    await expect(wrong).rejects.toMatchObject({ message: 'refused with 535', worthRetrying: true })
  })

  it('reports unsent when the server is unreachable or refuses, without quoting it', async () => {
    await expect(sendTo('smtp://127.0.0.1:1')).rejects.toMatchObject({ worthRetrying: true })
    const busy = await startSmtp({ onRcptTo: (_address, _session, done) => done(failure(451)) })
    await expect(sendTo(busy.url)).rejects.toMatchObject({ message: 'refused with 451', worthRetrying: true })
    const strict = await startSmtp({ onRcptTo: (_address, _session, done) => done(failure(550)) })
    await expect(sendTo(strict.url)).rejects.toMatchObject({ message: 'refused with 550', worthRetrying: false })
    const full = await startSmtp({
      onData: (stream, _session, done) => stream.resume().on('end', () => done(failure(452))),
    })
    await expect(sendTo(full.url)).rejects.toMatchObject({ message: 'refused with 452', worthRetrying: true })
  })

  it('reports unsent when the server stalls before the content', async () => {
    const silent = createServer(() => {}).listen(0)
    const { port } = silent.address() as { port: number }
    await expect(sendTo(`smtp://127.0.0.1:${port}`)).rejects.toBeInstanceOf(NotSent)
    silent.close()
    const stuck = await startSmtp({ onRcptTo: () => {} })
    await expect(sendTo(stuck.url)).rejects.toBeInstanceOf(NotSent)
  })

  it('reports unsent when the server talks without end before the content', async () => {
    const talking = createServer((socket) => {
      socket.write('220 hello\r\n')
      const timer = setInterval(() => socket.write('250-more\r\n'), 50)
      socket.on('close', () => clearInterval(timer)).on('error', () => {})
    }).listen(0)
    const { port } = talking.address() as { port: number }
    await expect(sendTo(`smtp://127.0.0.1:${port}`)).rejects.toMatchObject({ worthRetrying: true })
    await new Promise((resolve) => talking.close(resolve))
  })

  it('reports an unknown outcome when the server stalls after the content', async () => {
    const smtp = await startSmtp({ onData: (stream) => void stream.resume() })
    const error = await sendTo(smtp.url).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(NotSent)
  })

  it('sends no password to a remote server without TLS', async () => {
    const names: unknown[] = []
    const smtp = await startSmtp({
      onAuth: ({ username }, _session, done) => done(null, void names.push(username) as never),
    })
    const elsewhere = smtp.url.replace('//127.0.0.1', '//user:secret@0.0.0.0')
    await expect(sendTo(elsewhere)).rejects.toBeInstanceOf(NotSent)
    expect(names).toEqual([])
  })
})

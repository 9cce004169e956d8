import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = () => mkdtempSync(join(tmpdir(), 'paps-config-'))

describe('the configuration', () => {
  it('needs nothing in development', () => {
    const config = readConfig({ DATA_DIR: dataDir() })
    expect(config).toMatchObject({ port: 4000, seed: 'demo', production: false, databaseUrl: null })
  })

  it('names everything that is wrong at once', () => {
    const env = { PORT: 'http', SEED: 'some', DATABASE_URL: 'mysql://x', TRUST_PROXY: 'maybe', SESSION_SECRET: 'short' }
    expect(() => readConfig(env)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SEED[\s\S]*SESSION_SECRET[\s\S]*TRUST_PROXY/)
  })

  it('never seeds in production, and wants secrets chosen there', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/SESSION_SECRET/)
    const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'hello@paps.example' }
    const env = { NODE_ENV: 'production', SEED: 'demo', SESSION_SECRET: 'x'.repeat(32), ...mail }
    expect(readConfig(env)).toMatchObject({ seed: 'none', production: true })
  })

  it('wants a way to send mail in production, and none of SMS', () => {
    const env = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }
    expect(() => readConfig(env)).toThrow(/SMTP_URL and MAIL_FROM in production/)
    expect(
      readConfig({ ...env, SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Paps <hello@paps.example>' }),
    ).toMatchObject({
      smtpUrl: 'smtps://mail.example',
      sms: null,
    })
    expect(() => readConfig({ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b\nBcc: c@d' })).toThrow(
      /SMTP_URL[\s\S]*MAIL_FROM/,
    )
  })

  it('takes an SMS account whole or not at all', () => {
    const account = { DATA_DIR: dataDir(), SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret' }
    expect(() => readConfig(account)).toThrow(/go together/)
    expect(readConfig({ ...account, SMS_FROM: '+15005550006' }).sms).toEqual({
      baseUrl: 'https://api.twilio.com',
      account: 'AC1',
      token: 'secret',
      from: '+15005550006',
    })
  })

  it('makes a secret once and keeps it to its owner', () => {
    const folder = dataDir()
    const { sessionSecret } = readConfig({ DATA_DIR: folder })
    expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe(sessionSecret)
    expect(statSync(join(folder, 'session.secret')).mode & 0o777).toBe(0o600)
  })
})

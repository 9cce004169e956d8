import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = () => mkdtempSync(join(tmpdir(), 'paps-config-'))

const SECRETS = {
  SESSION_SECRET: 'x'.repeat(32),
  PIN_SECRET: 'y'.repeat(32),
  SEAL_SECRET: 'z'.repeat(32),
  FILE_KEY: Buffer.alloc(32, 7).toString('base64'),
}

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
    for (const name of Object.keys(SECRETS)) {
      expect(() => readConfig({ NODE_ENV: 'production', ...SECRETS, [name]: '' })).toThrow(name)
    }
    const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'hello@paps.example' }
    const env = { NODE_ENV: 'production', SEED: 'demo', ...SECRETS, ...mail, PUBLIC_URL: 'https://paps.example' }
    expect(readConfig(env)).toMatchObject({ seed: 'none', production: true })
    expect(() => readConfig({ ...env, PUBLIC_URL: '' })).toThrow(/PUBLIC_URL in production/)
  })

  it('requires the second factor of all staff in production, and can’t lengthen the times', () => {
    const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'hello@paps.example' }
    const env = { NODE_ENV: 'production', ...SECRETS, ...mail, PUBLIC_URL: 'https://paps.example' }
    expect(readConfig(env).staff).toEqual({ factor: 'required', idleSeconds: 900, freshSeconds: 300 })
    for (const STAFF_FACTOR of ['demo-optional', 'optional']) {
      expect(() => readConfig({ ...env, STAFF_FACTOR })).toThrow(/Leave STAFF_FACTOR out in production/)
    }
    expect(() => readConfig({ ...env, STAFF_IDLE_SECONDS: '901' })).toThrow(/STAFF_IDLE_SECONDS/)
    expect(() => readConfig({ ...env, STAFF_FRESH_SECONDS: '301' })).toThrow(/STAFF_FRESH_SECONDS/)
    expect(readConfig({ DATA_DIR: dataDir() }).staff.factor).toBe('demo-optional')
  })

  it('listens on this machine alone outside production, and on every interface there, unless HOST is set', () => {
    const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'hello@paps.example' }
    const env = { NODE_ENV: 'production', ...SECRETS, ...mail, PUBLIC_URL: 'https://paps.example' }
    expect(readConfig({ DATA_DIR: dataDir() }).host).toBe('127.0.0.1')
    expect(readConfig({ DATA_DIR: dataDir(), NODE_ENV: 'test' }).host).toBe('127.0.0.1')
    expect(readConfig(env).host).toBe('0.0.0.0')
    expect(readConfig({ ...env, HOST: '127.0.0.1' }).host).toBe('127.0.0.1')
    expect(readConfig({ DATA_DIR: dataDir(), HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })

  it('wants a way to send mail in production, and none of SMS', () => {
    const env = { NODE_ENV: 'production', ...SECRETS, PUBLIC_URL: 'https://paps.example' }
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

  it('takes a bucket for chain heads only together with its service', () => {
    const env = { DATA_DIR: dataDir(), SEAL_HEADS_BUCKET: 'paps-heads' }
    expect(() => readConfig(env)).toThrow(/SEAL_HEADS_BUCKET goes with/)
    const s3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'paps-files', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }
    expect(readConfig({ ...env, ...s3 })).toMatchObject({
      bucket: { bucket: 'paps-files' },
      chainHeadsBucket: { bucket: 'paps-heads', endpoint: 'https://s3.example', keepDays: 3650 },
    })
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

  it('refuses http and a rate limit factor in production, unless a test says so', () => {
    const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Paps <hello@paps.example>' }
    const env = { NODE_ENV: 'production', ...SECRETS, ...mail, PUBLIC_URL: 'https://paps.example' }
    expect(() => readConfig({ ...env, PUBLIC_URL: 'http://paps.example' })).toThrow(/PUBLIC_URL must begin with https/)
    expect(() => readConfig({ ...env, RATE_LIMIT_FACTOR: '2' })).toThrow(/Leave RATE_LIMIT_FACTOR out/)
    const test = { ...env, PUBLIC_URL: 'http://paps.example', RATE_LIMIT_FACTOR: '2', ALLOW_TEST_SETTINGS: 'true' }
    expect(readConfig(test)).toMatchObject({ publicUrl: 'http://paps.example', rateLimitFactor: 2 })
  })

  it('lets content lead to its own host and the named ones in production', () => {
    const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Paps <hello@paps.example>' }
    const env = { NODE_ENV: 'production', ...SECRETS, ...mail, PUBLIC_URL: 'https://paps.example' }
    expect(readConfig(env).linkHosts).toEqual(new Set(['paps.example']))
    expect(readConfig({ ...env, LINK_HOSTS: 'Bank.example, www.gov.example' }).linkHosts).toEqual(
      new Set(['bank.example', 'www.gov.example', 'paps.example']),
    )
    expect(() => readConfig({ ...env, LINK_HOSTS: 'https://bank.example' })).toThrow('LINK_HOSTS')
    expect(readConfig({}).linkHosts).toBeNull()
  })

  it('wants the countries of SMS with a gateway in production, and takes all of them elsewhere', () => {
    const account = { DATA_DIR: dataDir(), SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: 'Paps' }
    const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'hello@paps.example' }
    const production = { NODE_ENV: 'production', ...SECRETS, ...mail, ...account, PUBLIC_URL: 'https://paps.example' }
    expect(() => readConfig(production)).toThrow(/SMS_COUNTRIES is needed/)
    const policy = readConfig({ ...production, SMS_COUNTRIES: 'gh, NG', SMS_PER_DAY: '100' }).smsPolicy
    expect(policy).toMatchObject({ countries: new Set(['GH', 'NG']), perNumber: 5, perOwner: 20, perDay: 100 })
    expect(readConfig(account).smsPolicy.countries).toBeNull()
    expect(() => readConfig({ ...account, SMS_COUNTRIES: 'Ghana' })).toThrow(/SMS_COUNTRIES.*two letters/)
  })

  it('takes an identity provider whole, names it, and wants https for it in production', () => {
    const google = { DATA_DIR: dataDir(), OIDC_ISSUER: 'https://accounts.google.com', OIDC_CLIENT_ID: 'paps' }
    expect(readConfig({ ...google, PUBLIC_URL: 'https://paps.example/' })).toMatchObject({
      publicUrl: 'https://paps.example',
      provider: { issuer: 'https://accounts.google.com', clientId: 'paps', nativeClientIds: [], name: 'Google' },
    })
    expect(readConfig({ ...google, OIDC_NATIVE_CLIENT_IDS: 'ios, android,' }).provider?.nativeClientIds).toEqual([
      'ios',
      'android',
    ])
    const local = { ...google, OIDC_ISSUER: 'http://localhost:4100', PORT: '4001' }
    expect(readConfig(local)).toMatchObject({
      publicUrl: 'http://localhost:4001',
      provider: { name: 'localhost:4100' },
    })
    expect(readConfig({ ...local, OIDC_NAME: 'Work' }).provider?.name).toBe('Work')
    expect(readConfig({ DATA_DIR: google.DATA_DIR }).provider).toBeNull()

    expect(() => readConfig({ ...google, OIDC_CLIENT_ID: '' })).toThrow(/go together/)
    expect(() => readConfig({ ...google, OIDC_ISSUER: 'accounts.google.com' })).toThrow(
      /OIDC_ISSUER must be an address/,
    )
    const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'hello@paps.example' }
    const production = { ...google, NODE_ENV: 'production', ...SECRETS, ...mail }
    expect(() => readConfig(production)).toThrow(/PUBLIC_URL/)
    expect(() => readConfig({ ...production, PUBLIC_URL: 'http://paps.example' })).toThrow(/https/)
  })

  it('makes a secret once and keeps it to its owner', () => {
    const folder = dataDir()
    const { sessionSecrets } = readConfig({ DATA_DIR: folder })
    expect(readConfig({ DATA_DIR: folder }).sessionSecrets).toEqual(sessionSecrets)
    expect(statSync(join(folder, 'session.secret')).mode & 0o777).toBe(0o600)
  })

  it('takes a file key of exactly 32 bytes', () => {
    const withKey = (FILE_KEY: string) => readConfig({ DATA_DIR: dataDir(), FILE_KEY })
    expect(withKey(SECRETS.FILE_KEY).fileKeys).toEqual([Buffer.alloc(32, 7)])
    expect(readConfig({ DATA_DIR: dataDir() }).fileKeys[0]).toHaveLength(32)
    for (const key of ['short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')]) {
      expect(() => withKey(key)).toThrow(/FILE_KEY\.0 must be 32 bytes/)
    }
  })

  it('takes a new secret before the old one, and looks at each', () => {
    const [fresh, old] = ['n'.repeat(32), 'o'.repeat(32)]
    const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const config = readConfig({
      DATA_DIR: dataDir(),
      SESSION_SECRET: `${fresh}, ${old}`,
      PIN_SECRET: `${fresh},${old}`,
      FILE_KEY: keys.map((key) => key.toString('base64')).join(),
    })
    expect(config).toMatchObject({
      sessionSecrets: [fresh, old],
      documentSecrets: [fresh, old],
      pinSecrets: [fresh, old],
      fileKeys: keys,
    })
    const refused = () => readConfig({ SESSION_SECRET: `${fresh},short`, DOCUMENT_SECRET: `${fresh},` })
    expect(refused).toThrow(/SESSION_SECRET\.1 must have[\s\S]*DOCUMENT_SECRET\.1 must have/)
  })
})

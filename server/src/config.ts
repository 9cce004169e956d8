import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { MasterKeys } from '@paps/features/files'
import type { Secrets } from '@paps/features/keys'
import type { Payer } from '@paps/features/money/payouts'
import type { StaffRules } from '@paps/features/people/factors'
import type { SmsPolicy } from '@paps/features/people/messages'
import { type Environment, environment } from './environment.ts'
import { type MomoAccount, payerAccount, readPaymentAccounts, type StripeAccount } from './payment-accounts.ts'
import { StartError } from './start-error.ts'

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** Null: DATABASE_URL is the owner's login, or migrations run elsewhere. */
  databaseOwnerUrl: string | null
  databaseConnections: number
  /** Null: 150, and none behind PgBouncer. */
  databaseStatements: number | null
  /** Null: all reads use the primary. */
  databaseReplicaUrl: string | null
  /** Host and port of a node of a cluster. Null: movements are posted through the coordinator. */
  postingNode: string | null
  databasePooled: boolean
  /** Null: the database wakes servers and counts limits. */
  redisUrl: string | null
  seed: 'demo' | 'none'
  production: boolean
  /** The first signs, all verify (rotation). */
  sessionSecrets: Secrets
  documentSecrets: Secrets
  pinSecrets: Secrets
  chainSecrets: Secrets
  chainHeadsDir: string
  /** Null: chain heads are in the folder only. */
  chainHeadsBucket: HeadsBucketAccount | null
  /** 32 bytes each. */
  fileKeys: MasterKeys
  /** Null: files are in DATA_DIR. */
  bucket: BucketAccount | null
  logLevel: string
  trustProxy: boolean
  /** Null: sessions show no country. */
  countryHeader: string | null
  maxInFlight: number
  rateLimitFactor: number
  /** Hosts that links of content may lead to. Null: every host. */
  linkHosts: ReadonlySet<string> | null
  metricsToken: string | null
  /** Null: statements are uploaded only. */
  statementsDir: string | null
  /** Null: mail goes to the outbox. */
  smtpUrl: string | null
  mailFrom: string
  /** Null: SMS go to the outbox; in production they are not sent. */
  sms: SmsAccount | null
  /** Allowed countries and budgets of SMS. */
  smsPolicy: SmsPolicy
  /** Hosts with ports that webhooks reach without https and at any address. Empty in production. */
  webhookTestHosts: readonly string[]
  /** Null: those of the system. */
  nameServers: readonly string[] | null
  /** Null: generated in DATA_DIR on the first start. */
  vapidPrivateKey: string | null
  /** Hosts with ports that push notifications reach without https and at any address. Empty in production. */
  pushTestHosts: readonly string[]
  /** Without a slash at the end. */
  publicUrl: string
  /** The account that pays out withdrawals. */
  payer: Payer
  /** Second factor, lock and step-up of staff. */
  staff: StaffRules
  /** Null: sign-in by password only. */
  provider: ProviderAccount | null
  /** Null: no cards. */
  stripe: StripeAccount | null
  /** Null: no mobile money by a provider. */
  momo: MomoAccount | null
}

export interface BucketAccount {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

export interface HeadsBucketAccount extends BucketAccount {
  /** Days for which an object can't be changed or deleted. */
  keepDays: number
}

export interface SmsAccount {
  baseUrl: string
  account: string
  token: string
  from: string
}

export interface ProviderAccount {
  issuer: string
  /** Client id of the web app. */
  clientId: string
  nativeClientIds: string[]
  name: string
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(known)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new StartError(`The environment is not right:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const dataDir = resolve(values.DATA_DIR)
  const sessionSecrets = values.SESSION_SECRET ?? [keptSecret(dataDir, 'session.secret', production, 'SESSION_SECRET')]
  return {
    port: values.PORT,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseOwnerUrl: databaseOwnerUrl(values),
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseStatements: values.DATABASE_STATEMENTS ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    postingNode: values.POSTING_NODE ?? null,
    databasePooled: values.DATABASE_POOLED,
    redisUrl: values.REDIS_URL ?? null,
    seed: production ? 'none' : values.SEED,
    production,
    sessionSecrets,
    documentSecrets: values.DOCUMENT_SECRET ?? sessionSecrets,
    pinSecrets: values.PIN_SECRET ?? [keptSecret(dataDir, 'pin.secret', production, 'PIN_SECRET')],
    chainSecrets: values.SEAL_SECRET ?? [keptSecret(dataDir, 'seal.secret', production, 'SEAL_SECRET')],
    chainHeadsDir: values.SEAL_HEADS_DIR ? resolve(values.SEAL_HEADS_DIR) : join(dataDir, 'seal-heads'),
    chainHeadsBucket: headsBucket(values),
    fileKeys: masterKeys(values.FILE_KEY ?? [keptSecret(dataDir, 'file.key', production, 'FILE_KEY')]),
    bucket: bucketAccount(values),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    countryHeader: (values.TRUST_PROXY && values.COUNTRY_HEADER?.toLowerCase()) || null,
    maxInFlight: values.MAX_IN_FLIGHT,
    rateLimitFactor: rateLimitFactor(values, production),
    linkHosts: linkHosts(values, production),
    metricsToken: values.METRICS_TOKEN ?? null,
    statementsDir: values.STATEMENTS_DIR ? resolve(values.STATEMENTS_DIR) : null,
    ...mailAccount(values, production),
    sms: smsAccount(values),
    smsPolicy: smsPolicy(values, production),
    webhookTestHosts: webhookTestHosts(values, production),
    nameServers: values.NAME_SERVERS ?? null,
    vapidPrivateKey: values.VAPID_PRIVATE_KEY ?? null,
    pushTestHosts: pushTestHosts(values, production),
    publicUrl: publicUrl(values, production),
    payer: payerAccount(values, production),
    staff: staffRules(values, production),
    provider: providerAccount(values, production),
    ...readPaymentAccounts(values, production),
  }
}

function masterKeys([first, ...others]: Secrets): MasterKeys {
  return [Buffer.from(first, 'base64'), ...others.map((key) => Buffer.from(key, 'base64'))]
}

function databaseOwnerUrl({ DATABASE_OWNER_URL, DATABASE_URL }: Environment): string | null {
  if (DATABASE_OWNER_URL && !DATABASE_URL) {
    throw new StartError('DATABASE_OWNER_URL goes with DATABASE_URL: set DATABASE_URL to the role of the server.')
  }
  return DATABASE_OWNER_URL ?? null
}

/** Receipts and statements carry the URL for years, so production must set it. */
function publicUrl({ PUBLIC_URL, PORT, ALLOW_TEST_SETTINGS }: Environment, production: boolean): string {
  if (production && !PUBLIC_URL) {
    throw new StartError('Set PUBLIC_URL in production: receipts and statements say where they can be checked.')
  }
  if (production && !ALLOW_TEST_SETTINGS && !PUBLIC_URL?.startsWith('https:')) {
    throw new StartError(
      'PUBLIC_URL must begin with https in production. For a test of a system without people, set ALLOW_TEST_SETTINGS=true.',
    )
  }
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
}

function rateLimitFactor({ RATE_LIMIT_FACTOR, ALLOW_TEST_SETTINGS }: Environment, production: boolean): number {
  if (production && RATE_LIMIT_FACTOR > 1 && !ALLOW_TEST_SETTINGS) {
    throw new StartError(
      'Leave RATE_LIMIT_FACTOR out in production. For a load test of a system without people, set ALLOW_TEST_SETTINGS=true.',
    )
  }
  return RATE_LIMIT_FACTOR
}

/** The own host is always among them. */
function linkHosts({ LINK_HOSTS, PUBLIC_URL }: Environment, production: boolean): ReadonlySet<string> | null {
  if (!LINK_HOSTS && !production) return null
  const own = PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : []
  return new Set([...(LINK_HOSTS ?? []), ...own])
}

function webhookTestHosts({ WEBHOOK_TEST_HOSTS }: Environment, production: boolean): string[] {
  if (production && WEBHOOK_TEST_HOSTS) {
    throw new StartError('Leave WEBHOOK_TEST_HOSTS out in production: webhooks go to public addresses by https alone.')
  }
  return WEBHOOK_TEST_HOSTS ?? []
}

function pushTestHosts({ PUSH_TEST_HOSTS }: Environment, production: boolean): string[] {
  if (production && PUSH_TEST_HOSTS) {
    throw new StartError(
      'Leave PUSH_TEST_HOSTS out in production: notifications go to public addresses by https alone.',
    )
  }
  return PUSH_TEST_HOSTS ?? []
}

function staffRules(values: Environment, production: boolean): StaffRules {
  const { STAFF_FACTOR: factor, STAFF_IDLE_SECONDS: idleSeconds, STAFF_FRESH_SECONDS: freshSeconds } = values
  if (production && factor !== undefined && factor !== 'required') {
    throw new StartError('Leave STAFF_FACTOR out in production: all staff need a second factor there.')
  }
  return { factor: factor ?? (production ? 'required' : 'demo-optional'), idleSeconds, freshSeconds }
}

function mailAccount({ SMTP_URL, MAIL_FROM }: Environment, production: boolean): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  if (production && !(SMTP_URL && MAIL_FROM)) {
    throw new StartError('Set SMTP_URL and MAIL_FROM in production: people get their codes by mail.')
  }
  return { smtpUrl: SMTP_URL ?? null, mailFrom: MAIL_FROM ?? 'Paps <hello@paps.example>' }
}

function bucketAccount(values: Environment): BucketAccount | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values
  if (endpoint && bucket && accessKey && secretKey) return { endpoint, bucket, region, accessKey, secretKey }
  if (endpoint || bucket || accessKey || secretKey) {
    throw new StartError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY go together: set all four.')
  }
  return null
}

function headsBucket(values: Environment): HeadsBucketAccount | null {
  const { SEAL_HEADS_BUCKET: bucket, SEAL_HEADS_DAYS: keepDays } = values
  if (!bucket) return null
  const account = bucketAccount(values)
  if (!account) throw new StartError('SEAL_HEADS_BUCKET goes with the four S3 variables: set them too.')
  return { ...account, bucket, keepDays }
}

function smsAccount(values: Environment): SmsAccount | null {
  const { SMS_BASE_URL: baseUrl, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = values
  if (account && token && from) return { baseUrl, account, token, from }
  if (account || token || from) throw new StartError('SMS_ACCOUNT, SMS_TOKEN and SMS_FROM go together: set all three.')
  return null
}

function smsPolicy(values: Environment, production: boolean): SmsPolicy {
  const { SMS_COUNTRIES, SMS_ACCOUNT } = values
  if (production && SMS_ACCOUNT && !SMS_COUNTRIES) {
    throw new StartError('SMS_COUNTRIES is needed with SMS_ACCOUNT in production: the countries you serve, like GH,NG.')
  }
  return {
    countries: SMS_COUNTRIES ? new Set(SMS_COUNTRIES) : null,
    perNumber: values.SMS_PER_NUMBER,
    perOwner: values.SMS_PER_OWNER,
    perAccount: values.SMS_PER_ACCOUNT,
    perCountry: values.SMS_PER_COUNTRY,
    perDay: values.SMS_PER_DAY,
  }
}

function providerAccount(values: Environment, production: boolean): ProviderAccount | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: name, PUBLIC_URL: publicUrl } = values
  if (!issuer && !clientId) return null
  if (!issuer || !clientId) throw new StartError('OIDC_ISSUER and OIDC_CLIENT_ID go together: set both.')
  if (production && !(issuer.startsWith('https:') && publicUrl?.startsWith('https:'))) {
    throw new StartError('In production OIDC_ISSUER and PUBLIC_URL must be set and begin with https.')
  }
  const { host, hostname } = new URL(issuer)
  const nativeClientIds = (values.OIDC_NATIVE_CLIENT_IDS ?? '').split(',').flatMap((each) => each.trim() || [])
  return { issuer, clientId, nativeClientIds, name: name ?? (hostname === 'accounts.google.com' ? 'Google' : host) }
}

/** Development generates a secret once and keeps it; production requires one. */
function keptSecret(dataDir: string, file: string, production: boolean, variable: string): string {
  if (production) throw new StartError(`Set ${variable} in production: a random text of 32 characters or more.`)
  return keepOnce(dataDir, file, () => randomBytes(32).toString('base64url'))
}

/** Returns the content of a file in DATA_DIR. The first process creates it, readable by its user only. */
export function keepOnce(dataDir: string, file: string, make: () => string): string {
  const path = join(dataDir, file)
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    // Concurrent starts: the first write wins, and both read its result.
    try {
      writeFileSync(path, make(), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(path, 'utf8')
}

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { MasterKeys } from '@paps/features/files'
import type { Secrets } from '@paps/features/keys'
import type { SmsPolicy } from '@paps/features/people/messages'
import * as z from 'zod/mini'

const wholeNumber = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.gte(least, `must be at least ${least}`), z.lte(most, `must be at most ${most}`))

const flag = z.pipe(
  z.enum(['true', 'false'], 'must be true or false'),
  z.transform((text) => text === 'true'),
)

/** A list of secrets of one use, separated by commas. The first key signs; every key verifies (rotation). */
function listOf(secret: z.ZodMiniString<string>) {
  const split = z.transform((text: string) => text.split(',').map((each) => each.trim()) as [string, ...string[]])
  return z.pipe(z.pipe(z.string(), split), z.tuple([secret], secret))
}

const secrets = listOf(z.string().check(z.minLength(32, 'must have at least 32 characters')))

const fileKeys = listOf(
  z
    .string()
    .check(
      z.regex(/^[\w+/-]{42}[AEIMQUYcgkosw048]=?$/, 'must be 32 bytes in base64, as openssl rand -base64 32 makes them'),
    ),
)

const vapidKey = z
  .string()
  .check(z.regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/, 'must be 32 bytes in base64url, without = at the end'))

const hosts = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').map((each) => each.trim().toLowerCase())),
  ),
  z.array(z.string().check(z.regex(/^[a-z0-9.-]+:\d{1,5}$/, 'must be hosts with ports, like 127.0.0.1:5000'))),
)

const countries = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').map((each) => each.trim().toUpperCase())),
  ),
  z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'must be country codes of two letters, like GH,NG'))),
)

const databaseAddress = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, 'must be an address like postgresql://user:password@host/name'))

const bucketName = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, like paps-files'))

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address like https://paps.example' })

/**
 * Every environment variable of the server. `npm run configuration` writes docs/configuration.md from the comment of each.
 */
export const environment = z.object({
  /** The port that serves API, sockets and web. */
  PORT: z._default(wholeNumber(0, 65_535), 4000),
  /** The address to listen on. Without it: every interface in production, otherwise this machine alone (127.0.0.1). */
  HOST: z.optional(z.string()),
  /** The folder of the embedded database, secrets and uploads. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  /** A PostgreSQL 15 or later to use instead of the embedded one, as the owner of its tables or as the server's own role. */
  DATABASE_URL: z.optional(databaseAddress),
  /** The owner of the tables, for migrations alone. DATABASE_URL is then of the server's role, and no role is created. */
  DATABASE_OWNER_URL: z.optional(databaseAddress),
  /** The maximum number of database connections of this process. */
  DATABASE_CONNECTIONS: z._default(wholeNumber(2, 500), 20),
  /** A streaming replica for reads that may lag: lists and figures of staff, the catalogue. Never balances. */
  DATABASE_REPLICA_URL: z.optional(databaseAddress),
  /** Whether connections go through a PgBouncer in transaction mode: no prepared statements, timeouts set for the role. */
  DATABASE_POOLED: z._default(flag, false),
  /** A Redis that notifies other servers of events and counts rate limits. Without it the database does both. */
  REDIS_URL: z.optional(z.string().check(z.regex(/^rediss?:\/\/[^/]/, 'must be an address like redis://host:6379'))),
  /** The data of an empty database. Ignored in production, which never seeds. */
  SEED: z._default(z.enum(['demo', 'none']), 'demo'),
  /** `production` never seeds, requires its secrets and has no outbox page. */
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  /** Derives the keys of session tokens, quotes and nonce cookies; a list `new,old` during a rotation. Generated in DATA_DIR outside production. */
  SESSION_SECRET: z.optional(secrets),
  /** Derives the key of receipts and statements, likewise. Without it SESSION_SECRET derives that key; receipts verify while the secret stays in the list. */
  DOCUMENT_SECRET: z.optional(secrets),
  /** Derives the keys of PINs, codes, API keys, requests and queued codes, likewise. Generated in DATA_DIR outside production. */
  PIN_SECRET: z.optional(secrets),
  /** Signs the hash chain of the ledger and its heads, likewise; an old secret stays in the list while its links are verified. Generated in DATA_DIR outside production. */
  SEAL_SECRET: z.optional(secrets),
  /** The folder of the chain heads, best on a disk that the database's administrators can't write to. Without it, in DATA_DIR. */
  SEAL_HEADS_DIR: z.optional(z.string().check(z.minLength(1))),
  /** A bucket with object lock, of the service at S3_ENDPOINT, that gets a copy of the heads every five minutes. */
  SEAL_HEADS_BUCKET: z.optional(bucketName),
  /** The retention of each copy in the bucket, in days. */
  SEAL_HEADS_DAYS: z._default(wholeNumber(1, 36_500), 3_650),
  /** Encrypts private pictures and, by derived keys, secrets of webhooks: 32 random bytes in base64, likewise. Generated in DATA_DIR outside production. */
  FILE_KEY: z.optional(fileKeys),
  /** An S3-compatible service that stores files instead of DATA_DIR. Requires bucket and keys. */
  S3_ENDPOINT: z.optional(webAddress),
  /** The bucket of that service. */
  S3_BUCKET: z.optional(bucketName),
  /** The access key at that service. */
  S3_ACCESS_KEY: z.optional(z.string()),
  /** The secret key at that service. */
  S3_SECRET_KEY: z.optional(z.string()),
  /** The region at that service; many have only one, and accept any name. */
  S3_REGION: z._default(z.string(), 'us-east-1'),
  /** The lowest level that is logged. */
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Whether a proxy in front sets x-forwarded-for. Without one, clients could claim any address. */
  TRUST_PROXY: z._default(flag, false),
  /** The header in which the proxy in front reports the country of the client, like `cf-ipcountry`. Only read with TRUST_PROXY. */
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,60}$/, 'must be the name of a header'))),
  /** The maximum number of calls in flight in this process; more get 503 with `retry-after`. */
  MAX_IN_FLIGHT: z._default(wholeNumber(1, 100_000), 400),
  /** Multiplies the rate limits per address. Above 1 only for load tests. */
  RATE_LIMIT_FACTOR: z._default(wholeNumber(1, 1_000_000), 1),
  /** Allows scrapers on other machines to read /metrics with `authorization: Bearer …`; this machine always may. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  /** The mail server. Without it, outside production, mail is written to DATA_DIR/outbox.jsonl. */
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\/[^/]/, 'must be an address like smtps://user:password@host:465')),
  ),
  /** The sender of mail. */
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(/^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'must be like Paps <hello@paps.example>'),
      ),
  ),
  /** The account at an SMS gateway with Twilio's API. Requires the next two. */
  SMS_ACCOUNT: z.optional(z.string()),
  /** The token of that account. */
  SMS_TOKEN: z.optional(z.string()),
  /** The sender number or name of SMS. */
  SMS_FROM: z.optional(z.string()),
  /** The address of the gateway. */
  SMS_BASE_URL: z._default(z.url('must be an address like https://api.twilio.com'), 'https://api.twilio.com'),
  /** Countries whose numbers get SMS, separated by commas: `GH,NG`. Required with a gateway in production; elsewhere the default is all. */
  SMS_COUNTRIES: z.optional(countries),
  /** The maximum of SMS to one number in 24 hours. Alerts use at most half. */
  SMS_PER_NUMBER: z._default(wholeNumber(1, 1_000), 20),
  /** The maximum of SMS caused by one account in 24 hours. Alerts use at most half. */
  SMS_PER_ACCOUNT: z._default(wholeNumber(1, 1_000), 30),
  /** The maximum of SMS to one country in 24 hours. Alerts use at most 80 percent. */
  SMS_PER_COUNTRY: z._default(wholeNumber(1, 10_000_000), 2_000),
  /** The maximum of SMS in total in 24 hours. Alerts use at most 80 percent. */
  SMS_PER_DAY: z._default(wholeNumber(1, 10_000_000), 5_000),
  /** Hosts that webhooks may reach by http and at private addresses, separated by commas: `127.0.0.1:5000`. For tests; refused in production. */
  WEBHOOK_TEST_HOSTS: z.optional(hosts),
  /** The private key (VAPID) of push notifications: 32 bytes in base64url. Generated in DATA_DIR on the first start; set it for several machines. */
  VAPID_PRIVATE_KEY: z.optional(vapidKey),
  /** Hosts that push notifications may reach by http and at private addresses, separated by commas: `127.0.0.1:5000`. For tests; refused in production. */
  PUSH_TEST_HOSTS: z.optional(hosts),
  /** The public address of this server, in links of documents and for the return from an identity provider. */
  PUBLIC_URL: z.optional(webAddress),
  /** The issuer of an OpenID Connect provider for sign-in. Requires the client id. */
  OIDC_ISSUER: z.optional(webAddress),
  /** The client id at that provider. */
  OIDC_CLIENT_ID: z.optional(z.string()),
  /** Client ids of mobile apps and programs at that provider, separated by commas. Their ID tokens are accepted too. */
  OIDC_NATIVE_CLIENT_IDS: z.optional(z.string()),
  /** The name of the provider on the sign-in button. */
  OIDC_NAME: z.optional(z.string().check(z.maxLength(40, 'must have at most 40 characters'))),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** Null: DATABASE_URL is the owner's, or migrations are somebody else's affair. */
  databaseOwnerUrl: string | null
  databaseConnections: number
  /** Null: everything is read from the database itself. */
  databaseReplicaUrl: string | null
  databasePooled: boolean
  /** Null: servers look for events by themselves, and count in the database. */
  redisUrl: string | null
  seed: 'demo' | 'none'
  production: boolean
  /** Of these the first writes and all read, so that a secret can be changed. */
  sessionSecrets: Secrets
  documentSecrets: Secrets
  pinSecrets: Secrets
  sealSecrets: Secrets
  sealHeadsDir: string
  /** Null: the heads of the seals are in the folder alone. */
  sealHeadsBucket: HeadsBucketAccount | null
  /** Of 32 bytes each. */
  fileKeys: MasterKeys
  /** Null: files lie in the data folder. */
  bucket: BucketAccount | null
  logLevel: string
  trustProxy: boolean
  /** Null: sessions show no place. */
  countryHeader: string | null
  maxInFlight: number
  rateLimitFactor: number
  metricsToken: string | null
  /** Null: mail lands in the outbox. */
  smtpUrl: string | null
  mailFrom: string
  /** Null: SMS land in the outbox, and in production nowhere. */
  sms: SmsAccount | null
  /** Where SMS may go, and how many. */
  smsPolicy: SmsPolicy
  /** Hosts with their ports that webhooks reach without https and at any address. None in production. */
  webhookTestHosts: readonly string[]
  /** Null: made on the first start and kept in the data folder. */
  vapidPrivateKey: string | null
  /** Hosts with their ports that push notifications reach without https and at any address. None in production. */
  pushTestHosts: readonly string[]
  /** Without a slash at the end. */
  publicUrl: string
  /** Null: people sign in here alone. */
  provider: ProviderAccount | null
}

export interface BucketAccount {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

export interface HeadsBucketAccount extends BucketAccount {
  /** How many days an object can't be changed or removed. */
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
  /** Of the web app. */
  clientId: string
  nativeClientIds: string[]
  name: string
}

/** A start that can't go on, in words for whoever started it. */
export class StartError extends Error {}

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
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    databasePooled: values.DATABASE_POOLED,
    redisUrl: values.REDIS_URL ?? null,
    seed: production ? 'none' : values.SEED,
    production,
    sessionSecrets,
    documentSecrets: values.DOCUMENT_SECRET ?? sessionSecrets,
    pinSecrets: values.PIN_SECRET ?? [keptSecret(dataDir, 'pin.secret', production, 'PIN_SECRET')],
    sealSecrets: values.SEAL_SECRET ?? [keptSecret(dataDir, 'seal.secret', production, 'SEAL_SECRET')],
    sealHeadsDir: values.SEAL_HEADS_DIR ? resolve(values.SEAL_HEADS_DIR) : join(dataDir, 'seal-heads'),
    sealHeadsBucket: headsBucket(values),
    fileKeys: masterKeys(values.FILE_KEY ?? [keptSecret(dataDir, 'file.key', production, 'FILE_KEY')]),
    bucket: bucketAccount(values),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    countryHeader: (values.TRUST_PROXY && values.COUNTRY_HEADER?.toLowerCase()) || null,
    maxInFlight: values.MAX_IN_FLIGHT,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    metricsToken: values.METRICS_TOKEN ?? null,
    ...mailAccount(values, production),
    sms: smsAccount(values),
    smsPolicy: smsPolicy(values, production),
    webhookTestHosts: webhookTestHosts(values, production),
    vapidPrivateKey: values.VAPID_PRIVATE_KEY ?? null,
    pushTestHosts: pushTestHosts(values, production),
    publicUrl: publicUrl(values, production),
    provider: providerAccount(values, production),
  }
}

function masterKeys([first, ...others]: Secrets): MasterKeys {
  return [Buffer.from(first, 'base64'), ...others.map((key) => Buffer.from(key, 'base64'))]
}

function databaseOwnerUrl({ DATABASE_OWNER_URL, DATABASE_URL }: z.output<typeof environment>): string | null {
  if (DATABASE_OWNER_URL && !DATABASE_URL) {
    throw new StartError('DATABASE_OWNER_URL goes with DATABASE_URL: set DATABASE_URL to the role of the server.')
  }
  return DATABASE_OWNER_URL ?? null
}

/** Receipts and statements carry it for years, so nobody is to find a guess in them. */
function publicUrl({ PUBLIC_URL, PORT }: z.output<typeof environment>, production: boolean): string {
  if (production && !PUBLIC_URL) {
    throw new StartError('Set PUBLIC_URL in production: receipts and statements say where they can be checked.')
  }
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
}

function webhookTestHosts({ WEBHOOK_TEST_HOSTS }: z.output<typeof environment>, production: boolean): string[] {
  if (production && WEBHOOK_TEST_HOSTS) {
    throw new StartError('Leave WEBHOOK_TEST_HOSTS out in production: webhooks go to public addresses by https alone.')
  }
  return WEBHOOK_TEST_HOSTS ?? []
}

function pushTestHosts({ PUSH_TEST_HOSTS }: z.output<typeof environment>, production: boolean): string[] {
  if (production && PUSH_TEST_HOSTS) {
    throw new StartError(
      'Leave PUSH_TEST_HOSTS out in production: notifications go to public addresses by https alone.',
    )
  }
  return PUSH_TEST_HOSTS ?? []
}

function mailAccount(
  { SMTP_URL, MAIL_FROM }: z.output<typeof environment>,
  production: boolean,
): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  if (production && !(SMTP_URL && MAIL_FROM)) {
    throw new StartError('Set SMTP_URL and MAIL_FROM in production: people get their codes by mail.')
  }
  return { smtpUrl: SMTP_URL ?? null, mailFrom: MAIL_FROM ?? 'Paps <hello@paps.example>' }
}

function bucketAccount(values: z.output<typeof environment>): BucketAccount | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values
  if (endpoint && bucket && accessKey && secretKey) return { endpoint, bucket, region, accessKey, secretKey }
  if (endpoint || bucket || accessKey || secretKey) {
    throw new StartError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY go together: set all four.')
  }
  return null
}

function headsBucket(values: z.output<typeof environment>): HeadsBucketAccount | null {
  const { SEAL_HEADS_BUCKET: bucket, SEAL_HEADS_DAYS: keepDays } = values
  if (!bucket) return null
  const account = bucketAccount(values)
  if (!account) throw new StartError('SEAL_HEADS_BUCKET goes with the four S3 variables: set them too.')
  return { ...account, bucket, keepDays }
}

function smsAccount(values: z.output<typeof environment>): SmsAccount | null {
  const { SMS_BASE_URL: baseUrl, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = values
  if (account && token && from) return { baseUrl, account, token, from }
  if (account || token || from) throw new StartError('SMS_ACCOUNT, SMS_TOKEN and SMS_FROM go together: set all three.')
  return null
}

function smsPolicy(values: z.output<typeof environment>, production: boolean): SmsPolicy {
  const { SMS_COUNTRIES, SMS_ACCOUNT } = values
  if (production && SMS_ACCOUNT && !SMS_COUNTRIES) {
    throw new StartError('SMS_COUNTRIES is needed with SMS_ACCOUNT in production: the countries you serve, like GH,NG.')
  }
  return {
    countries: SMS_COUNTRIES ? new Set(SMS_COUNTRIES) : null,
    perNumber: values.SMS_PER_NUMBER,
    perAccount: values.SMS_PER_ACCOUNT,
    perCountry: values.SMS_PER_COUNTRY,
    perDay: values.SMS_PER_DAY,
  }
}

function providerAccount(values: z.output<typeof environment>, production: boolean): ProviderAccount | null {
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

/** In development a secret is made once and kept; in production somebody must have chosen it. */
function keptSecret(dataDir: string, file: string, production: boolean, variable: string): string {
  if (production) throw new StartError(`Set ${variable} in production: a random text of 32 characters or more.`)
  return keepOnce(dataDir, file, () => randomBytes(32).toString('base64url'))
}

/** Returns what a file of the data folder holds. The first process writes it, readable by its user alone. */
export function keepOnce(dataDir: string, file: string, make: () => string): string {
  const path = join(dataDir, file)
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    // Two starts at once: the first to write wins, and both read what it wrote.
    try {
      writeFileSync(path, make(), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(path, 'utf8')
}

import { findIbanProblem, tidyNumber } from '@paps/contract'
import * as z from 'zod/mini'

const wholeNumber = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.gte(least, `must be at least ${least}`), z.lte(most, `must be at most ${most}`))

const flag = z.pipe(
  z.enum(['true', 'false'], 'must be true or false'),
  z.transform((text) => text === 'true'),
)

/** A comma-separated list of secrets for one purpose: the first signs, all verify. */
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

const nameServers = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').map((each) => each.trim().toLowerCase())),
  ),
  z.array(
    z
      .string()
      .check(
        z.regex(
          /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d{1,5})?$/,
          'must be addresses like 192.0.2.53 or [2001:db8::53]:53',
        ),
      ),
  ),
)

/** A comma-separated list of host names. */
const hostNames = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').flatMap((host) => host.trim().toLowerCase() || [])),
  ),
  z.array(z.string().check(z.regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be host names, comma-separated'))),
)
const countries = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').map((each) => each.trim().toUpperCase())),
  ),
  z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'must be country codes of two letters, like GH,NG'))),
)

const iban = z.pipe(
  z.pipe(z.string(), z.transform(tidyNumber)),
  z.string().check(z.refine((text) => findIbanProblem(text) === null, 'must be a valid IBAN')),
)

const databaseAddress = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, 'must be an address like postgresql://user:password@host/name'))

const bucketName = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, like paps-files'))

const percent = z.coerce.number().check(z.gte(0, 'must be at least 0'), z.lte(20, 'must be at most 20'))

/** Paps have two decimals, so the currency of a provider must have two as well. */
const currency = z.string().check(
  z.regex(/^[A-Z]{3}$/, 'must be a currency code like GHS'),
  z.refine(
    (code) =>
      !/^[A-Z]{3}$/.test(code) ||
      new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits === 2,
    'must be a currency with two decimals',
  ),
)

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address like https://paps.example' })

/**
 * All environment variables of the server. `npm run lab -- configuration` writes docs/configuration.md from these
 * comments.
 */
export const environment = z.object({
  /** The port that serves API, sockets and web. */
  PORT: z._default(wholeNumber(0, 65_535), 4000),
  /** The address to listen on. Without it: every interface in production, otherwise this machine alone (127.0.0.1). */
  HOST: z.optional(z.string()),
  /** Folder of the embedded database, secrets and uploads. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  /** Folder of the programs of a PostgreSQL 15 or later, which the embedded server then runs instead of npm's. */
  POSTGRES_BIN: z.optional(z.string()),
  /**
   * PostgreSQL 15 or later, used instead of the embedded server. The login is the owner of the tables or the server's
   * own role.
   */
  DATABASE_URL: z.optional(databaseAddress),
  /**
   * Login of the tables' owner, for migrations only. DATABASE_URL then names the server's role, and no role is created.
   */
  DATABASE_OWNER_URL: z.optional(databaseAddress),
  /** Maximum database connections of this process. */
  DATABASE_CONNECTIONS: z._default(wholeNumber(2, 500), 20),
  /**
   * Maximum statements that each connection keeps prepared, so that PostgreSQL plans them once. 0 prepares none. The
   * default is 150, and 0 with DATABASE_POOLED: behind PgBouncer it needs version 1.21 or later, with
   * max_prepared_statements at least as high.
   */
  DATABASE_STATEMENTS: z.optional(wholeNumber(0, 1000)),
  /**
   * A streaming replica for reads that may lag: lists and figures of staff, the catalogue. Balances are never read from
   * it.
   */
  DATABASE_REPLICA_URL: z.optional(databaseAddress),
  /**
   * The node of a Citus cluster through which this server posts transfers and payments: `host:port`. Without it, through the
   * coordinator. Servers spread over the nodes spread the work of posting.
   */
  POSTING_NODE: z.optional(
    z.string().check(z.regex(/^[^\s/:@]+:\d+$/, 'must be a host and a port, like worker-1:5432')),
  ),
  /**
   * Whether PgBouncer in transaction mode is in between. Statements are then not prepared unless DATABASE_STATEMENTS is
   * set, and time limits are set on the role.
   */
  DATABASE_POOLED: z._default(flag, false),
  /**
   * Redis that wakes other servers when events are committed and counts rate limits. Without it the database does both.
   */
  REDIS_URL: z.optional(z.string().check(z.regex(/^rediss?:\/\/[^/]/, 'must be an address like redis://host:6379'))),
  /** Content of an empty database. Never anything in production. */
  SEED: z._default(z.enum(['demo', 'none']), 'demo'),
  /** `production` never seeds, requires all secrets and has no outbox page. */
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  /**
   * Source of the keys of session tokens, quotes and nonce cookies: `new,old` during rotation. Generated in DATA_DIR
   * outside production.
   */
  SESSION_SECRET: z.optional(secrets),
  /**
   * Source of the key of receipts and statements, likewise. Defaults to a separate key derived from SESSION_SECRET;
   * documents verify as long as the secret is kept.
   */
  DOCUMENT_SECRET: z.optional(secrets),
  /**
   * Source of the keys of PINs, codes, API keys, requests and queued codes, likewise. Generated in DATA_DIR outside
   * production.
   */
  PIN_SECRET: z.optional(secrets),
  /**
   * Signs the ledger's hash chain and its heads, likewise. Keep an old secret for as long as its chain links are to be
   * verified. Generated in DATA_DIR outside production.
   */
  SEAL_SECRET: z.optional(secrets),
  /** Folder of the chain heads, preferably on a disk that database administrators can't write. Defaults to DATA_DIR. */
  SEAL_HEADS_DIR: z.optional(z.string().check(z.minLength(1))),
  /**
   * A bucket with object lock, of the service at S3_ENDPOINT, that gets a copy of the chain heads every five minutes.
   */
  SEAL_HEADS_BUCKET: z.optional(bucketName),
  /** Days for which the bucket must keep each copy. */
  SEAL_HEADS_DAYS: z._default(wholeNumber(1, 36_500), 3_650),
  /**
   * Encrypts private pictures and, by derived keys, webhook secrets: 32 random bytes in base64, likewise. Generated in
   * DATA_DIR outside production.
   */
  FILE_KEY: z.optional(fileKeys),
  /** An S3-compatible service that stores files instead of DATA_DIR. Requires the bucket and both keys. */
  S3_ENDPOINT: z.optional(webAddress),
  /** The bucket of that service. */
  S3_BUCKET: z.optional(bucketName),
  /** Access key of that service. */
  S3_ACCESS_KEY: z.optional(z.string()),
  /** Secret key of that service. */
  S3_SECRET_KEY: z.optional(z.string()),
  /** Region of that service. Many services accept any name. */
  S3_REGION: z._default(z.string(), 'us-east-1'),
  /** Minimum level of log lines. */
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Whether a trusted proxy sets x-forwarded-for. Without one, clients could claim any address. */
  TRUST_PROXY: z._default(flag, false),
  /** The header in which the proxy in front reports the country of the client, like `cf-ipcountry`. Only read with TRUST_PROXY. */
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,60}$/, 'must be the name of a header'))),
  /** Maximum concurrent requests of this process; further ones get 503 with `retry-after`. */
  MAX_IN_FLIGHT: z._default(wholeNumber(1, 100_000), 400),
  /** Multiplies the rate limit of an address. Above 1 only for load tests; in production it needs ALLOW_TEST_SETTINGS too. */
  RATE_LIMIT_FACTOR: z._default(wholeNumber(1, 1_000_000), 1),
  /** Whether production accepts http in PUBLIC_URL and a RATE_LIMIT_FACTOR above 1: for tests of a system without people. */
  ALLOW_TEST_SETTINGS: z._default(flag, false),
  /** Bearer token for reading /metrics from other machines. Requests from this machine need none. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  /**
   * Folder of bank statements, filled by SFTP. Its files are imported once and moved to its folders `done` or `refused`.
   * Without it, statements are uploaded.
   */
  STATEMENTS_DIR: z.optional(z.string()),
  /** SMTP server for mail. Without it, outside production, mail is written to DATA_DIR/outbox.jsonl. */
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\/[^/]/, 'must be an address like smtps://user:password@host:465')),
  ),
  /** Sender of mail. */
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(/^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'must be like Paps <hello@paps.example>'),
      ),
  ),
  /** Account at an SMS gateway with Twilio's API. Account, token and sender are set together. */
  SMS_ACCOUNT: z.optional(z.string()),
  /** Token of that account. */
  SMS_TOKEN: z.optional(z.string()),
  /** Number or name that messages come from. */
  SMS_FROM: z.optional(z.string()),
  /** Base URL of the gateway. */
  SMS_BASE_URL: z._default(z.url('must be an address like https://api.twilio.com'), 'https://api.twilio.com'),
  /**
   * Countries whose numbers get SMS, comma-separated: `GH,NG`. Required with a gateway in production; elsewhere the
   * default is every country.
   */
  SMS_COUNTRIES: z.optional(countries),
  /** Maximum SMS to one number in 24 hours that people cause who have not verified it, all accounts together. */
  SMS_PER_NUMBER: z._default(wholeNumber(1, 1_000), 5),
  /** Maximum SMS to the person who verified the number in 24 hours. No other account uses it up. Alerts use at most half. */
  SMS_PER_OWNER: z._default(wholeNumber(1, 1_000), 20),
  /** Maximum SMS caused by one account in 24 hours. Alerts use at most half. */
  SMS_PER_ACCOUNT: z._default(wholeNumber(1, 1_000), 30),
  /** Maximum SMS to one country in 24 hours. Alerts use at most 80 percent. */
  SMS_PER_COUNTRY: z._default(wholeNumber(1, 10_000_000), 2_000),
  /** Maximum SMS in 24 hours in total. Alerts use at most 80 percent. */
  SMS_PER_DAY: z._default(wholeNumber(1, 10_000_000), 5_000),
  /**
   * Hosts that webhooks may reach over http and at private addresses, comma-separated: `127.0.0.1:5000`. For tests;
   * refused in production.
   */
  WEBHOOK_TEST_HOSTS: z.optional(hosts),
  /**
   * Name servers for the hosts of webhooks and push endpoints, comma-separated: `192.0.2.53,[2001:db8::53]:53`. Without
   * it, those of the system.
   */
  NAME_SERVERS: z.optional(nameServers),
  /**
   * Private VAPID key of push notifications: 32 bytes in base64url. Generated in DATA_DIR on the first start; set it
   * where several machines serve.
   */
  VAPID_PRIVATE_KEY: z.optional(vapidKey),
  /**
   * Hosts that push notifications may reach over http and at private addresses, comma-separated: `127.0.0.1:5000`. For
   * tests; refused in production.
   */
  PUSH_TEST_HOSTS: z.optional(hosts),
  /** IBAN of the account that pays out withdrawals, for payment files. Outside production the default is a test IBAN. */
  PAYOUT_PAYER_IBAN: z.optional(iban),
  /** BIC of that account's bank. Most banks of the euro area need none. */
  PAYOUT_PAYER_BIC: z.optional(
    z.string().check(z.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC of 8 or 11 characters')),
  ),
  /** Name of that account's owner. */
  PAYOUT_PAYER_NAME: z._default(z.string().check(z.minLength(2), z.maxLength(70)), 'Paps'),
  /** Currency of payment files, in which one pap is one unit. */
  PAYOUT_CURRENCY: z._default(currency, 'GHS'),
  /** Public URL of this server, with https in production. Used in documents and as the return address for the identity provider. */
  PUBLIC_URL: z.optional(webAddress),
  /**
   * Hosts that links of content and ads may lead to, comma-separated: `example.com,www.example.org`. Without it, production
   * accepts paths of the app and links to PUBLIC_URL only; elsewhere every host by https is accepted.
   */
  LINK_HOSTS: z.optional(hostNames),
  /**
   * The staff that need a second factor. `demo-optional`, the default outside production: all but demo accounts that
   * have none. `optional`, for tests: those who have one. Production is always `required`.
   */
  STAFF_FACTOR: z.optional(z.enum(['required', 'demo-optional', 'optional'])),
  /** Seconds without use after which a session of staff locks. It can only be shortened. */
  STAFF_IDLE_SECONDS: z._default(wholeNumber(5, 900), 900),
  /** Seconds after which sensitive acts of staff ask for the second factor again. It can only be shortened. */
  STAFF_FRESH_SECONDS: z._default(wholeNumber(2, 300), 300),
  /** Issuer of an OpenID Connect provider for sign-in. Requires the client id. */
  OIDC_ISSUER: z.optional(webAddress),
  /** Client id of the web app at that provider. */
  OIDC_CLIENT_ID: z.optional(z.string()),
  /** Client ids of mobile apps and programs at that provider, comma-separated. Their ID tokens are accepted too. */
  OIDC_NATIVE_CLIENT_IDS: z.optional(z.string()),
  /** Name of the provider on the sign-in button. */
  OIDC_NAME: z.optional(z.string().check(z.maxLength(40, 'must have at most 40 characters'))),
  /** Secret key of a Stripe account that takes cards. Requires STRIPE_WEBHOOK_SECRET. */
  STRIPE_SECRET_KEY: z.optional(z.string()),
  /** Signing secret of the webhook endpoint `/api/providers/stripe` at Stripe. */
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  /** Base URL of Stripe's API. */
  STRIPE_BASE_URL: z._default(webAddress, 'https://api.stripe.com'),
  /** Currency of card payments, with two decimals. One pap is one unit of it. */
  STRIPE_CURRENCY: z._default(currency, 'GHS'),
  /** Fee of a top-up by card, in percent. */
  STRIPE_FEE_PERCENT: z._default(percent, 1.5),
  /** Base URL of the MTN MoMo API. The sandbox is `https://sandbox.momodeveloper.mtn.com`. */
  MOMO_BASE_URL: z._default(webAddress, 'https://proxy.momoapi.mtn.com'),
  /** Target environment at MTN: `sandbox`, or that of a country, like `mtnghana`. */
  MOMO_ENVIRONMENT: z.optional(z.string().check(z.regex(/^[a-z]{2,40}$/, 'must be like sandbox or mtnghana'))),
  /** Currency of that environment, with two decimals. One pap is one unit of it. The sandbox requires EUR. */
  MOMO_CURRENCY: z._default(currency, 'GHS'),
  /** Fee of a top-up by mobile money, in percent. */
  MOMO_FEE_PERCENT: z._default(percent, 1),
  /** Subscription key of the product Collection. Requires the environment, the user and the secret. */
  MOMO_COLLECTION_KEY: z.optional(z.string()),
  /** API user of that product. */
  MOMO_COLLECTION_USER: z.optional(z.string()),
  /** API key of that user. */
  MOMO_COLLECTION_SECRET: z.optional(z.string()),
  /** Subscription key of the product Disbursement, likewise. Without it mobile numbers get no pay-outs. */
  MOMO_DISBURSEMENT_KEY: z.optional(z.string()),
  /** API user of that product. */
  MOMO_DISBURSEMENT_USER: z.optional(z.string()),
  /** API key of that user. */
  MOMO_DISBURSEMENT_SECRET: z.optional(z.string()),
})

export type Environment = z.output<typeof environment>

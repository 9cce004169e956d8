import type { DB } from '../schema.ts'

type Table = keyof DB | 'schema_migrations'

/** A privilege on a table, or on some of its columns: `insert (id, kind)`. */
export type Privilege = 'select' | 'insert' | 'update' | 'delete' | `${'insert' | 'update'} (${string})`

const READ: readonly Privilege[] = ['select']
const APPEND: readonly Privilege[] = ['select', 'insert']
const CHANGE: readonly Privilege[] = ['select', 'insert', 'update']
const REPLACE: readonly Privilege[] = ['select', 'insert', 'delete']
const ALL: readonly Privilege[] = ['select', 'insert', 'update', 'delete']

/**
 * Everything that the server's role may do, table by table. The owner applies it after the migrations at every start, and
 * a table without a line does not compile. Give what the code needs and no more. Take a privilege away one version after
 * the last code that needed it, like a column.
 *
 * Statements that lock rows (`select … for update`) need `update`. Rows that triggers write are written with the rights of
 * the server, except by the functions below.
 */
export const TABLE_GRANTS: Readonly<Record<Table, readonly Privilege[]>> = {
  // The ledger. A journal's trigger moves accounts and writes entries with the rights of the owner. The server chooses
  // neither a balance nor the transaction number by which journals are put in order.
  ledger_accounts: ['select', 'insert (id, kind, currency, floor_minor)'],
  ledger_entries: READ,
  ledger_journals: [
    'select',
    'insert (id, idempotency_key, request_hash, kind, corrects, occurred_at, recorded_at, details, accounts, versions, amounts_minor, currencies)',
  ],
  ledger_holds: [
    'select',
    'insert (id, account_id, held_account_id, amount_minor, placed_at, expires_at)',
    'update (state, captured_minor, ended_at)',
  ],
  chain_links: APPEND,
  ledger_identity: READ,

  // What people do with money. Records are never deleted.
  records: CHANGE,
  spending: CHANGE,
  pots: CHANGE,
  topup_orders: CHANGE,
  topup_proofs: ALL,
  notifications: ALL,
  alert_windows: ALL,
  waiting_alerts: ALL,
  alert_choices: ALL,
  push_subscriptions: ALL,
  favourites: REPLACE,
  corrections: APPEND,
  debts: CHANGE,
  blocks: REPLACE,
  data_exports: ALL,
  data_export_parts: ALL,

  // Reports. Audits are never deleted.
  audits: CHANGE,
  tallies: ALL,
  active_people: ALL,
  active_returns: ALL,
  tally_cursor: ['select', 'update'],

  // People. They are never deleted, only erased.
  users: CHANGE,
  user_credentials: ALL,
  user_preferences: ALL,
  user_limits: ALL,
  sessions: CHANGE,
  codes: ALL,
  security_answers: REPLACE,
  sign_in_failures: ALL,
  devices: ALL,
  usage_counts: ALL,
  identities: REPLACE,
  identity_submissions: ALL,
  identity_documents: ALL,
  store_applications: ALL,

  // Staff. The log of what they did is only added to.
  audit_log: APPEND,
  settings: ['select', 'update'],
  approvals: CHANGE,
  staff_days: CHANGE,
  second_person_rule: ['select', 'update'],
  queue_looks: ALL,
  user_notes: REPLACE,
  staff_views: ALL,

  // The catalogue.
  pictures: ALL,
  categories: ALL,
  category_tally: REPLACE,
  content: ALL,
  content_pictures: REPLACE,
  ads: CHANGE,
  ad_blocks: ALL,
  ad_views: CHANGE,
  store_pages: ALL,

  // Programs of stores.
  api_keys: ALL,
  webhooks: ALL,
  webhook_deliveries: ALL,

  // Store employees. What they did is only added to.
  operators: CHANGE,
  operator_invitations: CHANGE,
  operator_days: CHANGE,
  operator_acts: APPEND,

  // What runs behind requests.
  outbox: REPLACE,
  idempotency_keys: ALL,
  rate_limits: ALL,
  jobs: ALL,
  job_schedules: CHANGE,
  messages: ALL,

  // Whether the schema is up to date.
  schema_migrations: READ,
}

/**
 * Functions that run with the rights of the owner and may be called by the server. Nobody else may call them, and those that
 * are not named here (the functions of triggers) can't be called by anybody.
 */
export const FUNCTION_GRANTS: readonly string[] = [
  'ledger_open(uuid[], uuid[])',
  'ledger_lock_accounts(uuid[])',
  'ledger_lock_journals(uuid[])',
  'close_accounts(uuid)',
]

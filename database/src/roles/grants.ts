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
 * All table privileges of the server's role. The owner applies them after the migrations at every start. A table without a
 * line does not compile. Grant only what the code needs. Revoke a privilege one version after the last code that needed it,
 * like a column.
 *
 * Statements that lock rows (`select … for update`) need `update`. Triggers write with the privileges of the server, except
 * through the functions below.
 */
export const TABLE_GRANTS: Readonly<Record<Table, readonly Privilege[]>> = {
  // The ledger. The trigger of the journals moves accounts and writes entries with the privileges of the owner. The server
  // can set neither a balance nor the transaction number that orders the journals.
  ledger_accounts: ['select', 'insert (id, kind, currency, floor_minor)'],
  ledger_entries: READ,
  ledger_lines: READ,
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

  // Records and everything around them. Records are never deleted.
  records: CHANGE,
  activity: READ,
  final_records: READ,
  spending: CHANGE,
  pots: CHANGE,
  phone_transfers: CHANGE,
  payout_destinations: CHANGE,
  payout_batches: CHANGE,
  payouts: CHANGE,
  contained_items: CHANGE,
  schedules: ALL,
  schedule_runs: ALL,
  topup_orders: CHANGE,
  topup_proofs: ALL,
  provider_payments: CHANGE,
  notifications: ALL,
  alert_windows: ALL,
  waiting_alerts: REPLACE,
  alert_choices: ALL,
  push_subscriptions: REPLACE,
  favourites: REPLACE,
  corrections: APPEND,
  debts: CHANGE,
  referral_waits: CHANGE,
  blocks: REPLACE,
  data_exports: ALL,
  data_export_parts: ALL,
  // Only unconfirmed files are deleted, with their rows, which triggers enforce.
  bulk_payments: ALL,
  bulk_rows: CHANGE,

  // Bank statements. Lines are never deleted, nor matches that are done.
  bank_accounts: CHANGE,
  bank_statements: CHANGE,
  statement_lines: CHANGE,
  statement_matches: ALL,

  // Reports. Verifications are never deleted.
  audits: CHANGE,
  safeguarding_reports: APPEND,
  chart_of_accounts: CHANGE,
  ledger_days: APPEND,
  tallies: ALL,
  active_people: ALL,
  active_returns: ALL,
  tally_cursor: ['select', 'update'],

  // People. They are never deleted, only erased. Drafts are deleted by end_draft.
  users: CHANGE,
  user_credentials: ALL,
  user_preferences: ALL,
  user_limits: ALL,
  sessions: CHANGE,
  codes: ALL,
  security_answers: REPLACE,
  sign_in_failures: ALL,
  devices: ALL,
  passkeys: ALL,
  passkey_demands: ALL,
  limited_spends: REPLACE,
  recoveries: ALL,
  email_changes: ALL,
  security_cases: CHANGE,
  usage_counts: ALL,
  identities: REPLACE,
  closed_accounts: ALL,
  closed_account_heirs: CHANGE,
  closed_account_losses: CHANGE,
  closed_account_destinations: CHANGE,
  payout_first_days: CHANGE,
  identity_submissions: ALL,
  // Triggers write it with the privileges of the owner.
  identity_names: READ,
  identity_documents: CHANGE,
  store_applications: ALL,

  // Staff. The audit log is append-only.
  audit_log: APPEND,
  settings: ['select', 'update'],
  approvals: CHANGE,
  staff_days: CHANGE,
  second_person_rule: ['select', 'update'],
  queue_looks: ALL,
  user_notes: REPLACE,
  staff_views: ALL,
  staff_totp: ALL,
  staff_recovery_codes: REPLACE,
  staff_invitations: CHANGE,
  staff_networks: ['select', 'update'],

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

  // Integrations of stores.
  api_keys: ALL,
  webhooks: ALL,
  webhook_deliveries: ALL,

  // Store employees. Their actions are append-only.
  operators: CHANGE,
  operator_invitations: CHANGE,
  operator_days: CHANGE,
  operator_acts: APPEND,

  // Events, jobs and messages.
  outbox: REPLACE,
  idempotency_keys: REPLACE,
  rate_limits: ALL,
  jobs: ALL,
  job_schedules: CHANGE,
  set_aside_rows: ALL,
  messages: ALL,

  // Applied migrations.
  schema_migrations: READ,
}

/**
 * Lines that differ on Citus. Journals and entries are written by the trigger of `ledger_postings`. Inserts name every column
 * on the shards, and a trigger refuses an account that opens with money. A row lock needs `update`, so the server has it on
 * one column that no statement may change (ledger_refuse).
 */
export const CITUS_GRANTS: Readonly<Record<string, readonly Privilege[]>> = {
  ledger_accounts: ['select', 'insert', 'update (closed_at, created_at)'],
  ledger_journals: ['select', 'update (kind)'],
  ledger_holds: ['select', 'insert', 'update (state, captured_minor, ended_at)'],
  ledger_reversals: APPEND,
  ledger_postings: APPEND,
  ledger_place_keys: READ,
  ledger_places: READ,
  coordinator: READ,
  write_alerts_calls: APPEND,
  write_events_calls: APPEND,
  insert_records_calls: APPEND,
}

/**
 * Functions of the ledger that the server may call. No other role may call them. Security definer functions that are not
 * listed are trigger functions, which no role may call.
 */
export const FUNCTION_GRANTS: readonly string[] = [
  'ledger_open(uuid[], uuid[])',
  'ledger_lock_accounts(uuid[])',
  'ledger_lock_journals(uuid[])',
  'close_accounts(uuid)',
  'end_draft(uuid)',
]

/** Functions that the server may also call on Citus. */
export const CITUS_FUNCTION_GRANTS: readonly string[] = [
  'ledger_open_place(bigint, bigint, uuid[], uuid[], bigint)',
  // With the rights of the owner: drafts and their rows lie on the coordinator.
  'end_draft(uuid)',
]

import * as z from 'zod/mini'
import { type FieldErrorCode, type FieldParams, fieldText, findProblem, type Issue } from './field-errors.ts'
import type { Facts, Sentence } from './words/sentence.ts'

interface Response {
  status: number
  /** The text for a person, in English. */
  sentence: Sentence
}

/** Every code a call is refused with. A code does not compile until it has a status and a sentence. */
export const ERRORS = {
  malformed: { status: 400, sentence: 'We couldn’t read the request.' },
  unauthenticated: { status: 401, sentence: 'Please sign in.' },
  invalid_credentials: { status: 401, sentence: 'Invalid email or password' },
  provider_refused: { status: 401, sentence: 'Failed to login' },
  passkey_refused: {
    status: 401,
    sentence: 'This passkey could not be verified. Try again, or use your password or PIN.',
  },
  key_refused: { status: 401, sentence: 'This API key is not known, has expired or was revoked.' },
  key_address_refused: { status: 403, sentence: 'This API key doesn’t work from the address {{address}}.' },
  wrong_password: { status: 403, sentence: 'That isn’t your current password.' },
  account_locked: {
    status: 403,
    sentence: 'Our staff locked this account{{because}}. Contact support to have it unlocked.',
  },
  wrong_pin: { status: 403, sentence: 'That isn’t your PIN. {{tries}}.' },
  pin_locked: { status: 403, sentence: 'Your PIN is locked for {{time}} after too many wrong attempts.' },
  passkey_needed: {
    status: 403,
    sentence: 'You chose to confirm this with your passkey. The PIN isn’t enough here.',
  },
  factor_needed: { status: 403, sentence: 'Confirm that it’s you: give your second factor first.' },
  session_locked: { status: 403, sentence: 'Your session is locked. Unlock it with your second factor.' },
  factor_again: { status: 403, sentence: 'Confirm this with your second factor.' },
  wrong_factor: { status: 403, sentence: 'That code is wrong or was used already. {{tries}}.' },
  factor_locked: { status: 403, sentence: 'Codes are locked for {{time}} after too many wrong attempts.' },
  factor_exists: { status: 409, sentence: 'You have a second factor already. Sign in with it first.' },
  factor_not_started: { status: 409, sentence: 'Start again: scan a new code with your app first.' },
  last_factor: { status: 409, sentence: 'This is your only second factor. Add another one first.' },
  no_factor: { status: 409, sentence: 'They have no second factor, so there is nothing to reset.' },
  password_first: { status: 409, sentence: 'Choose your own password first.' },
  address_refused: { status: 403, sentence: 'Staff can’t work from this network. Use the office network or the VPN.' },
  own_address_outside: {
    status: 422,
    sentence: 'Your own address, {{address}}, is outside these ranges. You would lock yourself out.',
  },
  staff_invitation_refused: {
    status: 422,
    sentence: 'This invitation has expired, was used or was cancelled. Ask a super admin for a new one.',
  },
  wrong_code: { status: 403, sentence: 'That isn’t the pick-up code. {{tries}}.' },
  code_locked: {
    status: 403,
    sentence: 'Too many wrong pick-up codes. The customer can cancel this withdrawal and start a new one.',
  },
  only_with_code: {
    status: 403,
    sentence: 'Only the store pays this out, with the customer’s pick-up code. You can reject it.',
  },
  only_by_batch: {
    status: 403,
    sentence: 'This goes to a bank account or mobile number. Pay it in a batch, under Pay-outs.',
  },
  not_an_agent: { status: 403, sentence: 'Only approved stores and banks handle cash for others.' },
  store_unapproved: {
    status: 403,
    sentence: 'Your store is pending approval. You can handle cash for others once it’s approved.',
  },
  not_for_banks: {
    status: 403,
    sentence: 'A bank takes deposits, pays out withdrawals and withdraws its own balance. It can’t do this.',
  },
  recovery_refused: { status: 403, sentence: 'The answers or the one-time code are wrong.' },
  second_proof_needed: { status: 403, sentence: 'Enter your password too, or use a passkey.' },
  recovery_needed: {
    status: 403,
    sentence:
      'Your password was reset by email, so another email proves nothing more. Use a verified phone or a device you already had, or ask us to recover your account.',
  },
  identity_needed: {
    status: 409,
    sentence: 'This account has no approved identity to compare with. Reject the request.',
  },
  recovery_waits: { status: 409, sentence: 'This can be approved in {{time}} at the earliest.' },
  device_unconfirmed: {
    status: 403,
    sentence: 'This device is new. Confirm it under Security first, or use a device you already had.',
  },
  device_code_closed: {
    status: 403,
    sentence:
      'Your password was reset by email, so a code by email can’t confirm this device. Use a device you already had, or wait {{time}}.',
  },
  forbidden: { status: 403, sentence: 'You don’t have permission to do this.' },
  session_needed: { status: 403, sentence: 'An API key can’t do this. Sign in to do it.' },
  scope_missing: { status: 403, sentence: 'This API key may not do this: it lacks the scope {{scope}}.' },
  merchants_only: { status: 403, sentence: 'Only approved stores and banks have API keys and webhooks.' },
  stores_only: { status: 403, sentence: 'Only approved stores have employees.' },
  bulk_stores_only: { status: 403, sentence: 'Only approved stores and banks can pay many people at once.' },
  operator_ended: { status: 403, sentence: 'You can’t act for this store any more. Ask its owner.' },
  invited_today: {
    status: 403,
    sentence: 'One of you invited the other, who joined less than a day ago. Someone else must decide this today.',
  },
  four_eyes: { status: 403, sentence: 'You started this yourself, so someone else must decide it.' },
  not_found: { status: 404, sentence: 'Not found.' },
  receiver_unknown: {
    status: 404,
    sentence: 'We couldn’t find anyone with the Paps ID {{paps_id}}.',
  },
  method_not_allowed: { status: 405, sentence: 'This address does not take {{method}}.' },
  conflict: { status: 409, sentence: 'Someone changed this at the same time. Please check it again.' },
  edited_meanwhile: {
    status: 409,
    sentence: '{{name}} changed this after you opened it. Please check it before you save.',
  },
  already_there: { status: 409, sentence: 'This name already exists.' },
  in_use: { status: 409, sentence: 'This is still in use. Move its content first.' },
  quota_reached: {
    status: 409,
    sentence: 'Your pictures take up {{used}} of {{most}} MB. Remove some, and try again a day later.',
  },
  destinations_full: { status: 409, sentence: 'You have {{most}} destinations already. Remove one first.' },
  destination_known: { status: 409, sentence: 'You have saved this number already.' },
  destination_new: {
    status: 409,
    sentence:
      'This destination is new: {{left}} paps are left for all new ones together, and any amount from {{from}} UTC.',
  },
  payer_not_configured: {
    status: 409,
    sentence: 'The account that pays is not set up. Ask the operator for PAYOUT_PAYER_IBAN, or use the CSV file.',
  },
  waits_for_owner: {
    status: 409,
    sentence: 'This waits until the owner of the account has confirmed that it is theirs.',
  },
  email_changed_lately: {
    status: 409,
    sentence: 'This email was changed lately. You can change it again in {{time}}.',
  },
  wrong_state: { status: 409, sentence: 'Not possible while its status is {{state}}.' },
  approval_waits: {
    status: 409,
    sentence: '{{name}} already requested this. It’s pending a second person.',
  },
  approval_stale: {
    status: 409,
    sentence:
      'This changed after it was asked for: {{field}} was {{before}} and is now {{now}}. Reject it and ask again.',
  },
  approval_differs: {
    status: 409,
    sentence: '{{name}} requested {{amount}} paps, a different amount. Open the request to approve or reject it.',
  },
  correction_too_large: {
    status: 409,
    sentence: 'Only {{left}} paps can still be reversed.',
  },
  asker_may_not: {
    status: 409,
    sentence: '{{name}} may no longer do this, so the request can’t be approved. Reject it and ask again.',
  },
  decided_already: { status: 409, sentence: '{{name}} decided this before you: it is {{state}}.' },
  too_many_views: { status: 409, sentence: 'You have {{most}} views, and can’t have more. Remove one of them first.' },
  too_many_passkeys: { status: 409, sentence: 'You have {{most}} passkeys, the maximum. Remove one first.' },
  too_many_keys: {
    status: 409,
    sentence: 'You have {{most}} API keys, and can’t have more. Revoke one of them first.',
  },
  too_many_webhooks: {
    status: 409,
    sentence: 'You have {{most}} webhooks, and can’t have more. Remove one of them first.',
  },
  too_many_applications: {
    status: 409,
    sentence: 'You have applied {{most}} times within a day, which is the most. Please wait for our decision.',
  },
  team_full: {
    status: 409,
    sentence: 'Your team has {{most}} members and invitations, which is the most. End one of them first.',
  },
  invitation_address_taken: {
    status: 409,
    sentence: 'This email already has a Paps account. Ask the store to invite you with another address.',
  },
  store_float: {
    status: 409,
    sentence: 'The store can’t cover this amount at the moment. Tell its owner, or choose a smaller amount.',
  },
  username_taken: { status: 409, sentence: 'This username is taken.' },
  phone_unverified: {
    status: 403,
    sentence: 'Verify your own phone number first: then you can find people by theirs.',
  },
  phone_taken: { status: 409, sentence: 'This phone number belongs to another account.' },
  link_needed: {
    status: 409,
    sentence: 'This email already has an account. Sign in with its password first, then connect the two.',
  },
  provider_mismatch: { status: 409, sentence: 'The account you chose there does not belong to the one you use here.' },
  mailbox_proven: {
    status: 409,
    sentence: 'This email was verified in another sign-up first. Sign in to that account, or reset its password.',
  },
  email_unverified: { status: 409, sentence: 'Please verify your email first.' },
  pin_needed: { status: 409, sentence: 'Enter your PIN.' },
  passkey_missing: { status: 409, sentence: 'You have no passkey yet. Add one under Security first.' },
  identity_settled: {
    status: 409,
    sentence: 'Your identity is verified, so your name and date of birth can’t be changed.',
  },
  money_remains: {
    status: 409,
    sentence: 'This account still holds money or points, owes money or is owed some. That must be settled first.',
  },
  topup_waits: { status: 409, sentence: 'They have a pending top-up. Approve or reject it first.' },
  disputes_possible: {
    status: 409,
    sentence:
      'They have paid in by card or mobile money, which the payer can dispute until {{date}}. Delete the account after that.',
  },
  last_super_admin: { status: 409, sentence: 'There must be at least one super admin.' },
  insufficient_funds: {
    status: 409,
    sentence: 'You have {{available}}, and this needs {{needed}}. Top up, or choose a smaller amount.',
  },
  redemption_closed: { status: 409, sentence: 'Points can’t be redeemed at the moment.' },
  below_fee: { status: 422, sentence: 'The fee is {{fee}}. Choose a larger amount.' },
  insufficient_points: {
    status: 409,
    sentence: {
      by: 'available',
      one: 'You have {{available}} point, and this needs {{needed}}.',
      other: 'You have {{available}} points, and this needs {{needed}}.',
    },
  },
  too_many_orders: {
    status: 409,
    sentence: 'You have {{most}} pending top-ups, the maximum. Pay one, or wait until it expires.',
  },
  method_unavailable: { status: 422, sentence: 'This way to pay isn’t available right now. Choose another one.' },
  wrong_signature: { status: 400, sentence: 'The signature is wrong.' },
  order_expired: {
    status: 409,
    sentence: 'Top-up {{reference}} has expired. Already paid? Start a new one and name it as proof.',
  },
  pot_locked: {
    status: 409,
    sentence: 'This pot is locked until {{date}}. You can add money, but not withdraw.',
  },
  pot_lock_runs: {
    status: 409,
    sentence: 'This pot is locked until {{date}}. The date can be extended, not shortened.',
  },
  pot_short: {
    status: 409,
    sentence: 'This pot has {{available}}. Choose a smaller amount than {{needed}}.',
  },
  pots_full: { status: 409, sentence: 'You have {{most}} open pots, and can’t have more. Close one of them first.' },
  phone_transfers_full: {
    status: 409,
    sentence: 'You have {{most}} transfers to phone numbers that nobody has claimed yet. Cancel one of them first.',
  },
  schedules_full: {
    status: 409,
    sentence: 'You have {{most}} schedules, and can’t have more. End one of them first.',
  },
  favourites_full: {
    status: 409,
    sentence: 'You have {{most}} favourites, and can’t have more. Remove one first.',
  },
  audit_runs: { status: 409, sentence: 'An audit is already running. Please wait.' },
  account_frozen: {
    status: 409,
    sentence: '{{name}}’s account is locked, so nothing is paid out from it. It can be rejected, or unlocked first.',
  },
  quote_expired: { status: 409, sentence: 'These figures have expired. Please check them again before you confirm.' },
  receiver_unavailable: { status: 409, sentence: '{{name}} can’t take money at the moment: {{why}}.' },
  payer_unavailable: { status: 409, sentence: '{{name}} can’t be asked for money at the moment.' },
  blocked_by_you: { status: 409, sentence: '{{name}} is on your list of blocked people. Unblock them first.' },
  blocks_full: {
    status: 409,
    sentence: 'You block {{most}} people, and can’t block more. Unblock somebody first.',
  },
  closed_by_staff: { status: 403, sentence: 'The account of a bank is closed by our staff. Please contact support.' },
  closing_blocked: {
    status: 409,
    sentence: 'Your account can’t be closed yet. See what is still open, and settle it first.',
  },
  points_remain: {
    status: 409,
    sentence: {
      by: 'points',
      one: 'You still have {{points}} point. Redeem it, or agree to give it up.',
      other: 'You still have {{points}} points. Redeem them, or agree to give them up.',
    },
  },
  proof_needed: { status: 403, sentence: 'Enter the one-time code we sent you first.' },
  export_waits: { status: 409, sentence: 'Your archive is being made already. We’ll tell you when it is ready.' },
  exports_used_up: {
    status: 429,
    sentence: {
      by: 'hours',
      one: 'You can ask for {{most}} archives a day. Please try again in {{hours}} hour.',
      other: 'You can ask for {{most}} archives a day. Please try again in {{hours}} hours.',
    },
  },
  declines_used_up: {
    status: 429,
    sentence: {
      by: 'hours',
      one: 'You can decline {{most}} withdrawals a day. Please try again in {{hours}} hour.',
      other: 'You can decline {{most}} withdrawals a day. Please try again in {{hours}} hours.',
    },
  },
  more_than_left: {
    status: 409,
    sentence: 'You can refund up to {{left}} paps of this payment.',
  },
  too_many_open: {
    status: 409,
    sentence: 'At most {{most}} of your requests {{whom}} can be open at once. Wait for an answer, or cancel one.',
  },
  reminder_too_soon: {
    status: 409,
    sentence: 'You can send one reminder a day. Try again in {{time}}.',
  },
  too_large: { status: 413, sentence: 'That’s too large.' },
  statement_empty: { status: 422, sentence: 'The file is empty.' },
  statement_unreadable: { status: 422, sentence: 'We couldn’t read the statement at line {{line}}.' },
  statement_amount: { status: 422, sentence: 'Line {{line}} of the statement has no amount we can read.' },
  statement_day: { status: 422, sentence: 'Line {{line}} of the statement has no day we can read.' },
  statement_doctype: {
    status: 422,
    sentence: 'The file has a document type, which statements don’t need. It was not read.',
  },
  statement_account: { status: 422, sentence: 'This statement is of another account: {{number}}.' },
  statement_currency: { status: 422, sentence: 'This statement is in {{currency}}, and the account in {{expected}}.' },
  statement_columns: { status: 422, sentence: 'The file has no column “{{column}}”. Map the columns again.' },
  statement_column_twice: { status: 422, sentence: 'The file has the column “{{column}}” twice. Keep one of them.' },
  statement_unmapped: { status: 422, sentence: 'Map the columns of this bank’s files first.' },
  statement_unbalanced: {
    status: 422,
    sentence: 'Opening {{opening}} and lines of {{lines}} do not make the closing {{closing}}. Nothing was imported.',
  },
  statement_used: {
    status: 409,
    sentence: 'Lines of this import are matched already. Only an untouched import can be taken back.',
  },
  opening_unshown: {
    status: 409,
    sentence: 'No statement begins with this balance yet. Import the first statement of the account, then approve it.',
  },
  bank_account_known: { status: 409, sentence: 'This bank account is here already.' },
  line_amount_differs: { status: 409, sentence: 'The line and these records differ by {{difference}} paps.' },
  line_direction: { status: 409, sentence: 'Money that came can’t be matched to money that left, nor the other way.' },
  line_without_suggestion: { status: 409, sentence: 'This line has no suggestion any more. Choose a record.' },
  line_without_return: { status: 409, sentence: 'No line of this amount is marked as sent back.' },
  unsupported_media: { status: 415, sentence: 'This call does not take that kind of content.' },
  invalid: { status: 422, sentence: 'Please check what you entered.' },
  quote_refused: { status: 422, sentence: 'This quote is not one of yours. Please start again.' },
  to_oneself: { status: 422, sentence: 'That’s your own wallet. Choose someone else.' },
  below_threshold: {
    status: 422,
    sentence: {
      by: 'least',
      one: 'The minimum redemption is {{least}} point. This is {{points}}.',
      other: 'The minimum redemption is {{least}} points. This is {{points}}.',
    },
  },
  bank_receiver: {
    status: 422,
    sentence: '{{name}} is a bank, and takes no transfers, payments, requests or deposits. Withdraw to it instead.',
  },
  not_a_store: {
    status: 422,
    sentence: '{{name}} is not a store. Without a request, only stores are paid: send a transfer instead.',
  },
  device_limited: {
    status: 422,
    sentence:
      'This device is new: it can spend {{left}} of {{limit}} paps more in the next {{time}}. Confirm it under Security to spend more.',
  },
  limit_exceeded: {
    status: 422,
    sentence: 'This is above your limit: {{left}} of {{limit}} paps are left {{period}}. {{advice}}',
  },
  operator_limit: {
    status: 422,
    sentence:
      'This is above your limit: at most {{act}} paps per transaction, and {{left}} left today. Ask your manager or the owner.',
  },
  invitation_refused: {
    status: 422,
    sentence: 'This invitation has expired, was used or was cancelled. Ask the store for a new one.',
  },
  sms_country: { status: 422, sentence: 'We can’t send SMS to numbers in {{country}}.' },
  sms_number: { status: 422, sentence: 'We can’t send SMS to this number. Use a regular mobile number.' },
  code_refused: { status: 422, sentence: 'The code is wrong or has expired.' },
  signup_refused: { status: 422, sentence: 'Invalid email or password' },
  statement_too_long: {
    status: 422,
    sentence: 'This month has {{lines}} lines, more than the {{most}} that fit in a PDF. Get it as CSV instead.',
  },
  idempotency_mismatch: { status: 422, sentence: 'This Idempotency-Key was used for a different request.' },
  sms_limit: {
    status: 429,
    sentence: 'This number or account has had too many SMS today. Please try again in {{time}}.',
  },
  sms_paused: {
    status: 429,
    sentence: 'We can’t send any more SMS at the moment. Please try again in {{time}}.',
  },
  rate_limited: { status: 429, sentence: 'Too many attempts. Please wait {{time}}.' },
  bulk_changed: { status: 409, sentence: 'The file or its total is not the one you confirmed. Check it again.' },
  bulk_unreadable: {
    status: 422,
    sentence: 'We couldn’t read this file. Save it as CSV with the columns receiver, amount, note and reference.',
  },
  bulk_column_twice: { status: 422, sentence: 'The file has the column “{{column}}” twice. Keep one of them.' },
  bulk_too_long: { status: 422, sentence: 'This file has more than {{most}} payments. Split it into several files.' },
  bulk_strangers: {
    status: 422,
    sentence: 'More than {{most}} receivers of this file have no wallet. Check the file, then upload it again.',
  },
  bulk_unfinished: { status: 409, sentence: 'Another file is being paid. Wait until it is done.' },
  internal: { status: 500, sentence: 'Something went wrong on our side.' },
  provider_unavailable: {
    status: 503,
    sentence: 'We can’t reach the payment provider. You haven’t been charged. Try again, or choose another way to pay.',
  },
  busy: { status: 503, sentence: 'We’re very busy. Please try again in a moment.' },
  outcome_unknown: {
    status: 503,
    sentence: 'We couldn’t confirm this yet. Please try again: you won’t be charged twice.',
  },
} as const satisfies Record<string, Response>

export type ErrorCode = keyof typeof ERRORS

export interface FieldError {
  field: string
  /** The text that follows the field's name, in English. */
  msg: string
  /** The code of the refusal itself where the refusal is about this field. */
  code: FieldErrorCode | ErrorCode
  params?: Facts
}

/** Returns the error of one field, for a `Refusal`. */
export function fieldError<Code extends FieldErrorCode>(
  field: string,
  code: Code,
  ...[params]: FieldParams<Code>
): FieldError {
  return { field, msg: fieldText(code, params), code, ...(params && { params }) }
}

/** Returns the field error of an issue that zod found. */
export function describeIssue(issue: Issue): FieldError {
  return { field: issue.path.join('.'), msg: issue.message, ...findProblem(issue) }
}

/** An expected refusal. Any other error that is thrown is a bug and becomes a 500 without text. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly facts: Readonly<Record<string, string>>
  readonly errors: readonly FieldError[]

  constructor(code: ErrorCode, facts: Record<string, string> = {}, errors: readonly FieldError[] = []) {
    super(code)
    this.code = code
    this.facts = facts
    this.errors = errors
  }
}

export const errorResponse = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  /** A sentence for a person. */
  msg: z.string(),
  /** The same sentence, for the calls whose clients read `err`. */
  err: z.string(),
  errors: z.array(
    z.object({
      field: z.string(),
      msg: z.string(),
      /** A key of `FIELD_ERRORS`, or the refusal's own code. Not an enum: the document would grow by 2.5 kB. */
      code: z.string(),
      params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
  /** The figures and names in the sentence, for clients that translate it. Left out where it has none. */
  facts: z.optional(z.record(z.string(), z.string())),
})
z.globalRegistry.add(errorResponse, { id: 'Error' })

export type ErrorResponse = z.output<typeof errorResponse>

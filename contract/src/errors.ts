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
  malformed: { status: 400, sentence: 'The request could not be read.' },
  unauthenticated: { status: 401, sentence: 'Please sign in.' },
  invalid_credentials: { status: 401, sentence: 'Invalid email or password' },
  provider_refused: { status: 401, sentence: 'Failed to login' },
  passkey_refused: {
    status: 401,
    sentence: 'This passkey could not be verified. Try again, or sign in with your password.',
  },
  key_refused: { status: 401, sentence: 'This API key is not known, has expired or was revoked.' },
  wrong_password: { status: 403, sentence: 'That is not your current password.' },
  account_locked: {
    status: 403,
    sentence: 'Our staff locked this account{{because}}. Contact support to have it unlocked.',
  },
  wrong_pin: { status: 403, sentence: 'That is not your PIN. {{tries}}.' },
  pin_locked: { status: 403, sentence: 'Your PIN is locked for {{time}} after too many wrong tries.' },
  wrong_code: { status: 403, sentence: 'That is not the pick-up code. {{tries}}.' },
  code_locked: {
    status: 403,
    sentence:
      'After 5 wrong pick-up codes this can’t be paid out with one any more. The customer can cancel it, or our staff decide.',
  },
  only_with_code: {
    status: 403,
    sentence: 'Only the store pays this out, with the customer’s pick-up code. You can reject it.',
  },
  not_an_agent: { status: 403, sentence: 'Only approved stores and banks handle cash for others.' },
  store_unapproved: {
    status: 403,
    sentence: 'Your store waits for approval. Once it is approved, you can handle cash for others.',
  },
  not_for_banks: {
    status: 403,
    sentence: 'A bank takes deposits, pays out withdrawals and withdraws its own balance. It can’t do this.',
  },
  recovery_refused: { status: 403, sentence: 'The answers or the one-time code are not right.' },
  forbidden: { status: 403, sentence: 'You may not do this.' },
  session_needed: { status: 403, sentence: 'An API key can’t do this. Sign in to do it.' },
  scope_missing: { status: 403, sentence: 'This API key may not do this: it lacks the scope {{scope}}.' },
  merchants_only: { status: 403, sentence: 'Only approved stores and banks have API keys and webhooks.' },
  stores_only: { status: 403, sentence: 'Only approved stores have employees.' },
  operator_ended: { status: 403, sentence: 'You can’t act for this store any more. Ask its owner.' },
  four_eyes: { status: 403, sentence: 'You started this yourself, so somebody else must decide it.' },
  not_found: { status: 404, sentence: 'There is nothing here.' },
  receiver_unknown: {
    status: 404,
    sentence: 'No account has the Paps ID {{paps_id}}. Check it with the person you mean, and try again.',
  },
  method_not_allowed: { status: 405, sentence: 'This address does not take {{method}}.' },
  conflict: { status: 409, sentence: 'Somebody changed this at the same moment. Please look again.' },
  edited_meanwhile: {
    status: 409,
    sentence: '{{name}} changed this after you opened it. Please look at it again before you save.',
  },
  already_there: { status: 409, sentence: 'There is one of that name already.' },
  in_use: { status: 409, sentence: 'This is still in use: move what is in it first.' },
  quota_reached: {
    status: 409,
    sentence: 'Your pictures take up {{used}} of {{most}} MB. Remove some, and try again a day later.',
  },
  wrong_state: { status: 409, sentence: 'This is not possible in its present state: {{state}}.' },
  approval_waits: {
    status: 409,
    sentence: '{{name}} already asked for this. It waits for a second person.',
  },
  approval_stale: {
    status: 409,
    sentence:
      'This changed after it was asked for: {{field}} was {{before}} and is now {{now}}. Reject it and ask again.',
  },
  approval_differs: {
    status: 409,
    sentence: '{{name}} asked for {{amount}} paps, which is another amount. Open the request to approve or reject it.',
  },
  correction_too_large: {
    status: 409,
    sentence: 'Only {{left}} paps of this are left to reverse. Choose that or less.',
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
    sentence: 'You have applied {{most}} times within a day, which is the most. Please wait for our answer.',
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
  username_taken: { status: 409, sentence: 'Somebody else has this username.' },
  phone_taken: { status: 409, sentence: 'This phone number belongs to another account.' },
  link_needed: {
    status: 409,
    sentence: 'This email has an account already. Sign in with its password first, then connect the two.',
  },
  provider_mismatch: { status: 409, sentence: 'The account you chose there does not belong to the one you use here.' },
  email_unverified: { status: 409, sentence: 'Please verify your email first.' },
  pin_needed: { status: 409, sentence: 'Your PIN is needed for this.' },
  identity_settled: {
    status: 409,
    sentence: 'Your identity is approved, so your name and date of birth stay as they are.',
  },
  money_remains: {
    status: 409,
    sentence: 'This account still holds money or points, owes money or is owed some. That must be settled first.',
  },
  topup_waits: { status: 409, sentence: 'A top-up of theirs waits. It must be approved or rejected first.' },
  last_super_admin: { status: 409, sentence: 'There must be at least one super admin.' },
  insufficient_funds: {
    status: 409,
    sentence: 'Your balance of {{available}} is too low: this takes {{needed}}. Top up, or choose a smaller amount.',
  },
  redemption_closed: { status: 409, sentence: 'Points can’t be redeemed at the moment.' },
  below_fee: { status: 422, sentence: 'The fee of {{fee}} would leave nothing of this amount. Choose a larger one.' },
  insufficient_points: {
    status: 409,
    sentence: {
      by: 'available',
      one: 'You have {{available}} point, and this takes {{needed}}.',
      other: 'You have {{available}} points, and this takes {{needed}}.',
    },
  },
  too_many_orders: {
    status: 409,
    sentence: '{{most}} of your top-ups wait already, which is the most. Pay one of them, or wait until it has ended.',
  },
  order_expired: {
    status: 409,
    sentence: 'Order {{reference}} has expired. Order again, and name it as your proof if you have paid already.',
  },
  pot_locked: {
    status: 409,
    sentence: 'This pot is locked until {{date}}. Until then you can add to it, and take nothing out.',
  },
  pot_lock_runs: {
    status: 409,
    sentence: 'This pot is locked until {{date}}. The lock can be made longer, not shorter.',
  },
  pot_short: {
    status: 409,
    sentence: 'This pot holds {{available}}, and you want {{needed}}. Choose a smaller amount.',
  },
  pots_full: { status: 409, sentence: 'You have {{most}} open pots, and can’t have more. Close one of them first.' },
  favourites_full: {
    status: 409,
    sentence: 'You have {{most}} favourites, and can’t have more. Take the star from one of them first.',
  },
  audit_runs: { status: 409, sentence: 'The books are being audited already. Please wait until that is done.' },
  account_frozen: {
    status: 409,
    sentence: '{{name}}’s account is locked, so nothing is paid out from it. It can be rejected, or unlocked first.',
  },
  quote_expired: { status: 409, sentence: 'These figures are too old. Please look at them again before you confirm.' },
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
  more_than_left: {
    status: 409,
    sentence: 'Of this payment, {{left}} paps are left to give back. Choose that or less.',
  },
  too_many_open: {
    status: 409,
    sentence: 'At most {{most}} of your requests {{whom}} can be open at once. Wait for an answer, or cancel one.',
  },
  reminder_too_soon: {
    status: 409,
    sentence: 'A reminder goes out once a day at most. The next is possible in {{time}}.',
  },
  too_large: { status: 413, sentence: 'That is more than this call takes.' },
  unsupported_media: { status: 415, sentence: 'This call does not take that kind of content.' },
  invalid: { status: 422, sentence: 'Please check what you entered.' },
  quote_refused: { status: 422, sentence: 'This quote is not one of yours. Please start again.' },
  to_oneself: { status: 422, sentence: 'That is your own wallet. Choose somebody else.' },
  below_threshold: {
    status: 422,
    sentence: {
      by: 'least',
      one: 'At least {{least}} point can be redeemed at once, and this is {{points}}. Collect some more first.',
      other: 'At least {{least}} points can be redeemed at once, and this is {{points}}. Collect some more first.',
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
  limit_exceeded: {
    status: 422,
    sentence: 'This is above your limit: {{left}} of {{limit}} paps are left {{period}}. {{advice}}',
  },
  operator_limit: {
    status: 422,
    sentence:
      'This is above your limit: at most {{act}} paps at once, and {{left}} are left today. Ask your manager or the owner.',
  },
  invitation_refused: {
    status: 422,
    sentence: 'This invitation has expired, was used or was cancelled. Ask the store for a new one.',
  },
  sms_country: { status: 422, sentence: 'We can’t send SMS to numbers in {{country}}.' },
  sms_number: { status: 422, sentence: 'We can’t send SMS to this number. Please give an ordinary mobile number.' },
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
  rate_limited: { status: 429, sentence: 'Too many tries. Please wait {{time}}.' },
  internal: { status: 500, sentence: 'Something went wrong on our side.' },
  busy: { status: 503, sentence: 'We are very busy. Please try again in a moment.' },
  outcome_unknown: {
    status: 503,
    sentence: 'We could not find out whether this went through. Please try again: it happens only once.',
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

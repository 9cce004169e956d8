import { type Facts, fillSentence } from './words/sentence.ts'

/** Every way a field can be wrong, with the English text that follows the field's name. `{{n}}` stands for a parameter. */
export const FIELD_ERRORS = {
  not_valid: 'is not valid',
  // Presence
  empty: 'can’t be empty',
  needed: 'is required',
  needed_for_store: 'is required for a store',
  needed_for_name: 'is required for this name',
  needed_without_request: 'is needed, except with request_id, whose request says it',
  month_needed: 'is needed with month',
  period_needed: 'is needed for a period of one’s own',
  reason_needed: 'must give a reason',
  purpose_needed: 'must say what it is for',
  decision_needed: 'must say approved or rejected',
  choice_needed: 'must have at least one',
  pickup_code_needed: 'is required: ask the customer for their pick-up code',
  picture_needed: 'a picture is needed before it is published',
  not_sent: 'must be sent',
  sent_twice: 'must be sent once',
  unknown_file: 'is not a file that this call takes',
  // Length and size
  too_few_characters: 'must have at least {{n}} characters',
  too_many_characters: 'must have at most {{n}} characters',
  characters_out_of_range: 'must have {{least}} to {{most}} characters',
  too_short: 'is too short',
  too_long: 'is too long',
  too_few_entries: 'must be at least two',
  too_many_entries: 'has too many entries',
  too_many_pictures: 'at most {{n}}',
  too_many_days: 'must be at most {{n}} days from the first',
  too_many_pixels: 'has too many pixels',
  // Numbers and amounts
  below_least: 'must be at least {{n}}',
  above_most: 'must be at most {{n}}',
  out_of_range: 'must be a number from {{least}} to {{most}} with at most {{decimals}} decimals',
  out_of_range_whole: 'must be a number from {{least}} to {{most}}, without decimals',
  not_positive: 'must be more than zero',
  negative: 'must not be below zero',
  above_day_limit: 'must not be above the limit for a day',
  not_a_number_of_pixels: 'must be a number of pixels',
  not_a_whole_number: 'must be a whole number',
  not_an_amount: 'must be a number of paps with at most two decimals',
  // Text and format
  not_one_line: 'must be one line of plain text',
  not_plain_text: 'must be plain text',
  not_json: 'must be JSON',
  not_a_flag: 'must be true or false',
  not_an_id: 'must be an id',
  not_a_slug: 'must be like phone-repair',
  not_a_colour: 'must be a colour like #0f766e',
  not_a_link: 'must be a link that begins with http:// or https://',
  not_a_link_or_screen: 'must begin with https:// or one /',
  link_host_not_allowed: 'must be a page of Paps or of an allowed site',
  not_a_video: 'must be a video on YouTube, Vimeo or Dailymotion',
  not_a_list_name: 'must be the name of a list',
  not_individual_or_business: 'must be individual or business',
  // Dates and times
  not_an_account_code: 'must be a code of up to 20 letters and digits, like 1200',
  not_a_day: 'must be a day like 2026-11-15',
  not_a_calendar_day: 'is not a day of the calendar',
  not_a_month: 'must be a month like 2026-11',
  not_a_month_or_number: 'must be a month: 1 to 12, or like 2026-11',
  not_a_moment: 'must be a moment like 2026-11-15T09:30:00Z',
  not_a_time: 'must be a time like 08:30',
  not_a_time_zone: 'must be a time zone like Africa/Accra',
  times_out_of_order: 'must be times that follow each other',
  before_from: 'must not be before from',
  before_start: 'must not be before the first day',
  not_both: 'must be left out with a last day',
  not_after_published_from: 'must be after published_from',
  not_after_today: 'must be after today',
  not_begun: 'has not begun yet',
  lock_out_of_range: 'must be a day in the next {{n}} years',
  too_young: 'must make you at least {{n}} years old',
  // People and accounts
  name_not_plain: 'must be a plain name: letters, spaces, hyphens, apostrophes and periods after initials',
  business_name_not_plain: 'must be a plain name: letters, digits, spaces, hyphens, apostrophes, periods, commas and &',
  name_has_link: 'must not look like a web address',
  name_mixes_alphabets: 'must not mix alphabets within a word',
  name_has_phone_number: 'must not hold a telephone number',
  name_has_brand: 'must not hold our own name',
  name_of_staff: 'must not pass for our staff',
  not_a_username: 'must be 3 to 30 letters, digits, dots, hyphens or underscores',
  username_reserved: 'is reserved; choose another',
  not_an_email: 'must be an email address',
  not_a_currency: 'must be a currency code of three letters, like GHS',
  not_a_country: 'must be a country code of two letters, like GH',
  not_one_way: 'must all be to bank accounts or all to mobile numbers',
  iban_country: 'must begin with a country that uses IBANs',
  iban_length: 'doesn’t have the length of an IBAN of that country',
  iban_mistyped: 'has a typo. Check it digit by digit',
  not_an_account_number: 'must be an account number of 6 to 24 digits or letters',
  not_a_phone_number: 'must be a valid phone number',
  phone_without_country: 'must be a valid phone number with its country code',
  phone_not_mobile: 'must be a regular mobile number',
  phone_country_closed: 'is in a country we can’t send SMS to',
  paps_id_mistyped: 'has a typo. Check it with the person',
  not_your_paps_id: 'must be your Paps ID',
  unknown_person: 'has no owner',
  // Secrets and codes
  passwords_differ: 'must match the password',
  password_common: 'is too easy to guess',
  not_a_pin: 'must be 4 to 6 digits',
  pin_easy: 'is too easy to guess. Avoid 1111 or 1234',
  pin_or_passkey: 'can’t come with the PIN: send one of them',
  not_a_code: 'must be the 6 digits we sent',
  not_a_pickup_code: 'must be the 6 digits of the pick-up code',
  not_a_till_code: 'must be the code of a till',
  not_an_invitation_code: 'must be the code of the invitation',
  not_three_answers: 'must be three answers',
  questions_wrong: 'must be answers to three different questions of the list',
  not_a_browser_key: 'must be a key of the browser',
  // References to something else
  unknown: 'is not one of ours',
  gone: 'no longer exists',
  not_different: 'must differ',
  unknown_bank: 'is not one of our partner banks',
  unknown_category: 'is not one of the categories',
  unknown_cursor: 'is not one that a list gave out',
  unknown_block: 'is not one of the blocks',
  block_twice: 'names a block twice',
  unknown_alert_type: 'is not one of your types',
  channel_not_offered: 'is not offered for this type',
  channel_fixed: 'can’t be turned off for this type',
  reference_mistyped: 'is not a reference of ours: check it for a typing mistake',
  order_not_possible: 'can be oldest only with status pending',
  sort_not_possible: 'is not an order that this list has',
  sort_too_many: 'is not possible for that many rows: choose a shorter period or more filters',
  cursor_of_other_order: 'belongs to another order: start again at the first page',
  // Pictures
  not_a_picture: 'must be a picture',
  not_a_picture_link: 'must be the link of an uploaded picture',
  picture_type_unsupported: 'must be a JPEG, PNG, WebP or AVIF picture',
  picture_unreadable: 'can’t be read as a picture',
  picture_gone: 'has a picture that no longer exists',
  picture_unknown: 'names a picture that is not there: {{name}}',
  picture_twice: 'names a picture twice',
  // Addresses of webhooks
  not_an_address: 'must be an address like https://shop.example/paps',
  not_an_address_range: 'must be an IP address or a range like 203.0.113.0/24',
  address_not_https: 'must begin with https://',
  address_is_number: 'must name a host, not its number',
  address_not_public: 'must name a host of the public network',
  address_port: 'must use port 443 or 8443',
  address_has_credentials: 'must not hold a name or a password',
  address_has_fragment: 'must not end in a part after #',
} as const satisfies Record<string, string>

export type FieldErrorCode = keyof typeof FIELD_ERRORS

/** The rules for an address that the server sends requests to. */
export type AddressErrorCode = Extract<FieldErrorCode, 'not_an_address' | `address_${string}`>

type ParamIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ParamIn<Rest>
  : never

type Param<Code extends FieldErrorCode> = ParamIn<(typeof FIELD_ERRORS)[Code]>

/** The parameters that the text of a code names; most name none. */
export type FieldParams<Code extends FieldErrorCode> = [Param<Code>] extends [never]
  ? []
  : [params: Readonly<Record<Param<Code>, string | number>>]

export interface FieldProblem {
  code: FieldErrorCode
  params?: Facts
}

/** zod passes the message of a check on as text alone: the code of each message, by its text. */
const problems = new Map<string, FieldProblem>()

/** Returns the English text of a code, as the message of a zod check. `findProblem` returns the code of that text. */
export function fieldMessage<Code extends FieldErrorCode>(code: Code, ...[params]: FieldParams<Code>): string {
  const text = fieldText(code, params)
  problems.set(text, { code, ...(params && { params }) })
  return text
}

/** Returns the English text of a code. */
export function fieldText(code: FieldErrorCode, params: Facts = {}): string {
  return fillSentence('en', FIELD_ERRORS[code], params)
}

export interface Issue {
  code?: string | undefined
  message: string
  path: readonly PropertyKey[]
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
}

/** Returns the code and parameters of a zod issue. A message of zod itself gets the code of its kind. */
export function findProblem({ message, code, origin, minimum, maximum }: Issue): FieldProblem {
  const known = problems.get(message)
  if (known) return known
  const isText = origin === 'string'
  const isNumber = origin === 'number' || origin === 'int'
  if (code === 'too_big' && (isText || isNumber)) {
    return { code: isText ? 'too_many_characters' : 'above_most', params: { n: Number(maximum) } }
  }
  if (code === 'too_small' && (isText || isNumber)) {
    return { code: isText ? 'too_few_characters' : 'below_least', params: { n: Number(minimum) } }
  }
  return { code: 'not_valid' }
}

import type { ResponseOf } from '../../kit/api/call.ts'

type Kind = ResponseOf<'GET /api/activity'>['data'][number]['kind']
type Status = ResponseOf<'GET /api/activity'>['data'][number]['status']

/** The kinds of records, grouped for the filter. */
export const GROUPS = {
  transfers: ['transfer', 'phone_transfer'],
  payments: ['payment', 'refund'],
  requests: ['request'],
  cash: ['deposit', 'withdrawal'],
  topUps: ['topup'],
  savings: ['saving'],
  points: ['redemption', 'referral'],
  corrections: ['correction', 'settlement'],
} as const satisfies Record<string, readonly Kind[]>

export type Group = keyof typeof GROUPS

export const STATUSES = [
  'pending',
  'completed',
  'approved',
  'paid',
  'fulfilled',
  'rejected',
  'declined',
  'cancelled',
  'expired',
] as const satisfies readonly Status[]

export interface ActivityFilter {
  text: string
  /** The other side, by their paps id. */
  person: string
  group: Group | ''
  status: (typeof STATUSES)[number] | ''
  from: string
  to: string
  min: string
  max: string
}

export const NO_FILTER: ActivityFilter = {
  text: '',
  person: '',
  group: '',
  status: '',
  from: '',
  to: '',
  min: '',
  max: '',
}

const NAMES: Record<keyof ActivityFilter, string> = {
  text: 'q',
  person: 'person',
  group: 'kind',
  status: 'status',
  from: 'from',
  to: 'to',
  min: 'min',
  max: 'max',
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const PAPS_ID = /^PAPS-[0-9A-Z]{4}-[0-9A-Z]{4}$/
const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/

/** Parses the filter from an address. Unknown values are ignored. */
export function parseFilter(address: URLSearchParams): ActivityFilter {
  const get = (name: keyof ActivityFilter) => address.get(NAMES[name]) ?? ''
  const matching = (name: keyof ActivityFilter, form: RegExp) => (form.test(get(name)) ? get(name) : '')
  const group = get('group')
  return {
    text: get('text').slice(0, 100),
    person: matching('person', PAPS_ID),
    group: group in GROUPS ? (group as Group) : '',
    status: STATUSES.find((each) => each === get('status')) ?? '',
    from: matching('from', DAY),
    to: matching('to', DAY),
    min: matching('min', AMOUNT),
    max: matching('max', AMOUNT),
  }
}

/** Returns the filter as an address, without empty values. */
export function filterAddress(filter: ActivityFilter): URLSearchParams {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (value !== '') address.set(NAMES[name as keyof ActivityFilter], value)
  }
  return address
}

/** Returns the query of the list. A period that ends before it begins is left out until it is corrected. */
export function buildQuery({ text, person, group, status, from, to, min, max }: ActivityFilter) {
  const trimmed = text.trim()
  return {
    ...(trimmed && { text: trimmed }),
    ...(person && { person }),
    ...(group && { kind: GROUPS[group].join(',') }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && (!from || from <= to) && { to }),
    ...(Number(min) > 0 && { min }),
    ...(Number(max) > 0 && { max }),
  }
}

export function isFiltered(filter: ActivityFilter): boolean {
  return Object.values(filter).some((value) => value !== '')
}

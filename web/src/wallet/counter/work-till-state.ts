import type { ResponseOf } from '../../kit/api/call.ts'
import type { MoneyRecord } from '../../kit/records/record-view.ts'

export type TillQuote = ResponseOf<'POST /api/till/request'>

export const TILL_STEPS = ['amount', 'code', 'who', 'ask', 'asked'] as const
export type TillStep = (typeof TILL_STEPS)[number]

export interface TillState {
  /** The amount as typed. */
  text: string
  note: string
  /** The amount that is being charged. */
  charge: number | null
  quote: TillQuote | null
  request: MoneyRecord | null
  paid: MoneyRecord | null
  /** A payment of another amount that arrived while the code was shown. */
  other: MoneyRecord | null
}

export type TillAction =
  | { type: 'amountTyped'; text: string }
  | { type: 'noteTyped'; note: string }
  | { type: 'chargeStarted'; amount: number }
  | { type: 'quoteReceived'; quote: TillQuote }
  | { type: 'requestSent'; request: MoneyRecord }
  | { type: 'recordReceived'; record: MoneyRecord; step: TillStep }
  | { type: 'restarted' }

export const EMPTY_TILL: TillState = {
  text: '',
  note: '',
  charge: null,
  quote: null,
  request: null,
  paid: null,
  other: null,
}

export function reduceTill(state: TillState, action: TillAction): TillState {
  switch (action.type) {
    case 'amountTyped':
      return { ...state, text: action.text }
    case 'noteTyped':
      return { ...state, note: action.note }
    case 'chargeStarted':
      return { ...EMPTY_TILL, text: state.text, note: state.note, charge: action.amount }
    case 'quoteReceived':
      return { ...state, quote: action.quote }
    case 'requestSent':
      return { ...state, request: action.request }
    case 'recordReceived':
      return receive(state, action.record, action.step)
    case 'restarted':
      return EMPTY_TILL
  }
}

/** Applies an event. A paid charge, and a till that charges nothing, ignore events. */
function receive(state: TillState, record: MoneyRecord, step: TillStep): TillState {
  const { charge, request, paid } = state
  if (paid !== null || charge === null) return state
  if (record.kind === 'request') return record._id === request?._id ? { ...state, request: record } : state
  if (step === 'asked') return record.parent_id === request?._id ? { ...state, paid: record } : state
  if (step !== 'code') return state
  return record.amount === charge ? { ...state, paid: record } : { ...state, other: record }
}

/** Returns the last step that the state allows. */
export function findFurthestStep({ request, quote, charge }: TillState): TillStep {
  if (request) return 'asked'
  if (quote) return 'ask'
  return charge === null ? 'amount' : 'who'
}

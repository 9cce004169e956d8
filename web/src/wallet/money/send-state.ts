import { formatPaps, parsePaps } from '../flow/amount-text.ts'
import type { Receiver } from '../flow/use-receiver.ts'
import type { MovementInput, Quote } from './movement.ts'

/** The values that a link or a code fixes in advance. */
export interface Given {
  receiver: Receiver | null
  amount: number | null
  note: string
  till?: string
}

export type SendStep = 'choose' | 'amount' | 'review' | 'pin'

export interface SendState {
  receiver: Receiver | null
  /** The amount as typed. */
  text: string
  note: string
  quote: Quote | null
  isQuoting: boolean
  /** The refusal of the last quote, shown beside the amount. */
  problem: string | null
  /** The reason why the figures were quoted again, shown in the review. */
  notice: string | null
}

export type SendAction =
  | { type: 'receiverChosen'; receiver: Receiver; keepsAmount: boolean }
  | { type: 'amountTyped'; text: string }
  | { type: 'noteTyped'; note: string }
  | { type: 'quoteRequested'; isRefresh: boolean }
  | { type: 'quoteReceived'; quote: Quote; notice: string | null }
  | { type: 'quoteFailed'; problem: string | null }

export function startSend({ receiver, amount, note }: Given): SendState {
  const text = amount === null ? '' : formatPaps(amount)
  return { receiver, text, note, quote: null, isQuoting: false, problem: null, notice: null }
}

export function reduceSend(state: SendState, action: SendAction): SendState {
  switch (action.type) {
    case 'receiverChosen': {
      const isSame = action.receiver.paps_id === state.receiver?.paps_id
      const text = isSame || action.keepsAmount ? state.text : ''
      return { ...state, receiver: action.receiver, text, quote: null, problem: null }
    }
    case 'amountTyped':
      return { ...state, text: action.text, problem: null }
    case 'noteTyped':
      return { ...state, note: action.note }
    case 'quoteRequested':
      return { ...state, isQuoting: true, problem: null, notice: action.isRefresh ? state.notice : null }
    case 'quoteReceived':
      return { ...state, isQuoting: false, quote: action.quote, notice: action.notice }
    case 'quoteFailed':
      return { ...state, isQuoting: false, problem: action.problem }
  }
}

/** Returns the steps of the flow. A receiver from a link leaves out the first step. */
export function listSteps({ receiver }: Given): readonly [SendStep, ...SendStep[]] {
  return receiver === null ? ['choose', 'amount', 'review', 'pin'] : ['amount', 'review', 'pin']
}

/** Returns the last step that the entered values allow. */
export function findFurthestStep({ quote, receiver }: SendState): SendStep {
  if (quote !== null) return 'pin'
  return receiver === null ? 'choose' : 'amount'
}

/** Builds the request for a quote. The till is only named to the store whose code was scanned. */
export function buildQuoteInput(state: SendState, receiver: Receiver, given: Given, amount: number): MovementInput {
  const note = state.note.trim()
  const till = receiver.paps_id === given.receiver?.paps_id ? given.till : undefined
  return { receiver: receiver.paps_id, amount, ...(note && { note }), ...(till && { till }) }
}

/** Returns the typed amount in paps. */
export function readAmount({ text }: SendState): number {
  return parsePaps(text)
}

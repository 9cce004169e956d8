import { formatPaps, type RecordKind, type RecordState } from '@paps/contract'
import { maskedName } from '../../people/users/masked-name.ts'
import { type ListedRecord, type PartyRow, referenceOf } from '../records/record.ts'

/** What somebody is told outside of the app: who, how much, and how it stands, but never what they have. */
export interface AlertWords {
  subject: string
  sentence: string
  /** Name and value, one a line. */
  facts: readonly (readonly [string, string])[]
}

interface Told {
  name: string
  /** As it was when they were told. */
  state: RecordState | null
  record: ListedRecord | null
}

interface Facts {
  paps: string
  points: string
  other: string
  /** Why it was refused, with a colon before it, or nothing. */
  why: string
}

type Sentence = (facts: Facts) => string

const BACK = 'The money is back in your wallet.'

const TO_RECEIVER: Partial<Record<`${RecordKind} ${RecordState}`, Sentence>> = {
  'transfer completed': ({ other, paps }) => `${other} sent you ${paps} paps.`,
  'payment completed': ({ other, paps }) => `${other} paid you ${paps} paps.`,
  'refund completed': ({ other, paps }) => `${other} refunded you ${paps} paps.`,
  'request declined': ({ other, paps }) => `${other} declined your request of ${paps} paps.`,
  'request expired': ({ other, paps }) => `Your request of ${paps} paps to ${other} has expired.`,
  'deposit completed': ({ other, paps }) => `${other} put ${paps} paps into your wallet.`,
  'withdrawal pending': ({ other, paps }) => `${other} wants to collect ${paps} paps from you.`,
  'withdrawal approved': ({ other, paps }) => `The withdrawal of ${paps} paps by ${other} was paid out.`,
  'withdrawal rejected': ({ other, paps }) => `The withdrawal of ${paps} paps by ${other} was called off.`,
  'withdrawal expired': ({ other, paps }) => `The withdrawal of ${paps} paps by ${other} was not collected in time.`,
  'topup approved': ({ paps }) => `Your top-up of ${paps} paps has arrived.`,
  'topup rejected': ({ paps, why }) => `Your top-up of ${paps} paps was refused${why}.`,
  'redemption fulfilled': ({ points, paps }) => `Your ${points} points have become ${paps} paps.`,
  'redemption rejected': ({ points, why }) => `Your redemption of ${points} points was refused${why}.`,
  'referral completed': ({ points, other }) => `${other} is here thanks to you: you earned ${points} points.`,
}

const TO_SENDER: typeof TO_RECEIVER = {
  'request pending': ({ other, paps }) => `${other} asks you for ${paps} paps.`,
  'request cancelled': ({ other, paps }) => `${other} took back their request of ${paps} paps.`,
  'request expired': ({ other, paps }) => `The request of ${paps} paps by ${other} has expired.`,
  'withdrawal approved': ({ paps }) => `Your withdrawal of ${paps} paps was paid out.`,
  'withdrawal rejected': ({ paps, why }) => `Your withdrawal of ${paps} paps was refused${why}. ${BACK}`,
  'withdrawal expired': ({ paps }) => `Your withdrawal of ${paps} paps was not collected in time. ${BACK}`,
  'redemption fulfilled': ({ points, paps }) => `Your ${points} points have become ${paps} paps.`,
  'redemption rejected': ({ points, why }) => `Your redemption of ${points} points was refused${why}.`,
  'saving completed': ({ paps }) => `${paps} paps were saved as you had planned.`,
}

/** What has no record to say it by. The note in the app says more, and may say what somebody has. */
const NOTES: Readonly<Record<string, string>> = {
  savingSkipped: 'An automatic saving did not happen. Open Paps to see why.',
  webhookStopped: 'A webhook of yours was switched off, because it has not answered for days.',
  booksBroken: 'The audit of the books found something that is not right. Open Paps to see what.',
}

export function alertWords(userId: string, { name, state, record }: Told): AlertWords {
  if (!record || !state) return words(NOTES[name] ?? 'There is news for you in Paps.')
  const isReceiver = record.receiver_id === userId
  const sentence = (isReceiver ? TO_RECEIVER : TO_SENDER)[`${record.kind} ${state}`]
  const facts = {
    paps: formatPaps(record.amount),
    points: String(record.points),
    other: nameOf(isReceiver ? record.sender : record.receiver),
    why: record.reason ? `: ${oneLine(record.reason).replace(/\.$/, '')}` : '',
  }
  return words(sentence?.(facts) ?? `There is news about ${facts.paps} paps.`, [
    ['Status', state],
    ['Reference', referenceOf(record)],
  ])
}

function words(sentence: string, facts: AlertWords['facts'] = []): AlertWords {
  return { subject: sentence.replace(BACK, '').trim().replace(/\.$/, ''), sentence, facts }
}

function nameOf(party: PartyRow | null): string {
  return party ? oneLine(maskedName(party)) : 'Paps'
}

/** What people call themselves must not begin a paragraph of ours. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

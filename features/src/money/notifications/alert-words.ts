import { formatPaps, plainName, type RecordKind, type RecordState, unlinkedText } from '@paps/contract'
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
  /** Whether whom it concerns has never paid the other side. */
  isStranger?: boolean
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
  'correction completed': ({ paps }) => `We corrected a transaction of yours: ${paps} paps are in your wallet again.`,
  'settlement completed': ({ paps }) => `${paps} paps that were owed to you have arrived.`,
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
  'correction completed': ({ paps }) => `We corrected a transaction of yours: ${paps} paps were taken back.`,
  'settlement completed': ({ paps }) => `${paps} paps of the money you received settled what you owe.`,
  'saving completed': ({ paps }) => `${paps} paps were saved as you had planned.`,
}

/** From somebody whom the payer has never paid: no name and nothing else that the asker wrote. */
const FROM_STRANGER: typeof TO_RECEIVER = {
  'request pending': ({ paps }) =>
    `You have a payment request of ${paps} paps from somebody you have not paid before. Open Paps to see who it is.`,
  'request cancelled': ({ paps }) => `A payment request of ${paps} paps was taken back.`,
  'request expired': ({ paps }) => `A payment request of ${paps} paps has expired.`,
}

const STRANGER_SUBJECT = 'You have a payment request'

/** What has no record to say it by. The note in the app says more, and may say what somebody has. */
const NOTES: Readonly<Record<string, string>> = {
  savingSkipped: 'An automatic saving did not happen. Open Paps to see why.',
  webhookStopped: 'A webhook of yours was switched off, because it has not answered for days.',
  approvalAsked: 'A colleague asks for a second person. Open Paps to decide.',
  approvalDecided: 'Your request for a second person has ended. Open Paps to see how.',
  controlChanged: 'A super admin changed settings, banks or staff alone. Open Paps to see what.',
  booksBroken: 'The audit of the books found something that is not right. Open Paps to see what.',
}

export function alertWords(userId: string, { name, state, record, isStranger = false }: Told): AlertWords {
  if (!record || !state) return words(NOTES[name] ?? 'There is news for you in Paps.')
  const isReceiver = record.receiver_id === userId
  const key = `${record.kind} ${state}` as const
  const neutral = isStranger && !isReceiver ? FROM_STRANGER[key] : undefined
  const sentence = neutral ?? (isReceiver ? TO_RECEIVER : TO_SENDER)[key]
  const facts = {
    paps: formatPaps(record.amount),
    points: String(record.points),
    other: nameOf(isReceiver ? record.sender : record.receiver),
    why: record.reason ? `: ${unlinkedText(record.reason).replace(/\.$/, '')}` : '',
  }
  const said = (about: Facts) => sentence?.(about) ?? `There is news about ${facts.paps} paps.`
  // Another person may have written the reason, so it is in the text alone.
  const subject = neutral ? STRANGER_SUBJECT : said({ ...facts, why: '' })
  return words(
    said(facts),
    [
      ['Status', state],
      ['Reference', referenceOf(record)],
    ],
    subject,
  )
}

function words(sentence: string, facts: AlertWords['facts'] = [], subject = sentence): AlertWords {
  return { subject: subject.replace(BACK, '').trim().replace(/\.$/, ''), sentence, facts }
}

function nameOf(party: PartyRow | null): string {
  return party ? plainName(maskedName(party)) : 'Paps'
}

import { formatPaps, type Language, plainName, type RecordState, unlinkedText } from '@paps/contract'
import { maskedName } from '../../people/users/masked-name.ts'
import { isCancelled, shownReason } from '../records/cancelled.ts'
import { formatReference, type ListedRecord, type PartyRow } from '../records/record.ts'
import { ALERT_SENTENCES, type AlertFacts } from './alert-sentences.ts'

/** The text of a notice outside the app: party, amount and state, but never a balance. */
export interface AlertText {
  subject: string
  sentence: string
  /** Pairs of name and value, one per line. */
  facts: readonly (readonly [string, string])[]
  /** The reference of the record, or null. */
  reference: string | null
}

interface AlertNotice {
  name: string
  /** The state at the time of the notice. */
  state: RecordState | null
  record: ListedRecord | null
  /** Whether the recipient has never paid the other party. */
  isStranger?: boolean
}

export function buildAlertText(
  userId: string,
  { name, state, record, isStranger = false }: AlertNotice,
  language: Language = 'en',
): AlertText {
  const words = ALERT_SENTENCES[language]
  if (!record || !state) {
    const sentence = words.notes[name] ?? words.news
    return { subject: asSubject(sentence), sentence, facts: [], reference: null }
  }
  const isReceiver = record.receiver_id === userId
  const key = `${record.kind} ${isCancelled(record) && !isReceiver ? 'cancelled' : state}` as const
  const neutral = isStranger && !isReceiver ? words.stranger[key] : undefined
  const said = neutral ?? (isReceiver ? words.receiver : words.sender)[key] ?? words.newsOf
  const reason = shownReason(record)
  const about: AlertFacts = {
    paps: formatPaps(record.amount_minor),
    points: String(record.points),
    other: nameOf(isReceiver ? record.sender : record.receiver),
    why: reason ? `: ${unlinkedText(reason).replace(/\.$/, '')}` : '',
  }
  // Another person may have written the reason, so it appears only in the text, not in the subject.
  const subject = neutral
    ? words.strangerSubject
    : said({ ...about, why: '' })
        .replace(words.back, '')
        .trim()
  const reference = formatReference(record)
  const facts = [
    [words.status, words.states[state]],
    [words.reference, reference],
  ] as const
  return { subject: asSubject(subject), sentence: said(about), facts, reference }
}

function asSubject(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

function nameOf(party: PartyRow | null): string {
  return party ? plainName(maskedName(party)) : 'Paps'
}

import { formatPaps, type Language, type RecordKind, type RecordState } from '@paps/contract'

/** Alerts of one kind that are sent together. */
export interface GatheredAlerts {
  name: string
  kind: RecordKind | null
  state: RecordState | null
  times: number
  amountMinor: bigint
}

export interface GatheredText {
  subject: string
  /** One line per kind of event, the most frequent first. */
  lines: string[]
}

type Group = 'received' | 'refunded' | 'requested' | 'deposited' | 'other'

/** Contains no name and no text of others: anyone can cause a batch of alerts at will. */
const LINES: Record<Language, Record<Group, (times: number, paps: string) => string>> = {
  en: {
    received: (times, paps) => `${times} ${times === 1 ? 'payment' : 'payments'} received, ${paps} paps in all`,
    refunded: (times, paps) => `${times} ${times === 1 ? 'refund' : 'refunds'} received, ${paps} paps in all`,
    requested: (times, paps) => `${times} payment ${times === 1 ? 'request' : 'requests'}, ${paps} paps in all`,
    deposited: (times, paps) => `${times} ${times === 1 ? 'deposit' : 'deposits'}, ${paps} paps in all`,
    other: (times) => `${times} other ${times === 1 ? 'event' : 'events'}`,
  },
  fr: {
    received: (times, paps) => `${times} paiement${times === 1 ? ' reçu' : 's reçus'}, ${paps} paps en tout`,
    refunded: (times, paps) => `${times} remboursement${times === 1 ? ' reçu' : 's reçus'}, ${paps} paps en tout`,
    requested: (times, paps) => `${times} demande${times === 1 ? '' : 's'} de paiement, ${paps} paps en tout`,
    deposited: (times, paps) => `${times} dépôt${times === 1 ? '' : 's'}, ${paps} paps en tout`,
    other: (times) => `${times} autre${times === 1 ? ' événement' : 's événements'}`,
  },
  ar: {
    received: (times, paps) => `المدفوعات المستلمة: ${times}، المجموع ${paps} paps`,
    refunded: (times, paps) => `المبالغ المردودة: ${times}، المجموع ${paps} paps`,
    requested: (times, paps) => `طلبات الدفع: ${times}، المجموع ${paps} paps`,
    deposited: (times, paps) => `الإيداعات: ${times}، المجموع ${paps} paps`,
    other: (times) => `أحداث أخرى: ${times}`,
  },
}

const SUBJECTS: Record<Language, (times: number) => string> = {
  en: (times) => `${times} events in your wallet`,
  fr: (times) => `${times} événements dans votre portefeuille`,
  ar: (times) => `أحداث في محفظتك: ${times}`,
}

const GROUPS: Partial<Record<`${RecordKind} ${RecordState}`, Group>> = {
  'transfer completed': 'received',
  'payment completed': 'received',
  'refund completed': 'refunded',
  'request pending': 'requested',
  'deposit completed': 'deposited',
}

/** Returns the counted events of a person's wallet. */
export function buildGatheredText(language: Language, alerts: readonly GatheredAlerts[]): GatheredText {
  const groups = [...Map.groupBy(alerts, groupOf)].map(([group, each]) => ({
    group,
    times: timesOf(each),
    amountMinor: each.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  }))
  const lines = groups
    .sort((one, other) => other.times - one.times)
    .map(({ group, times, amountMinor }) => LINES[language][group](times, formatPaps(amountMinor)))
  const [only] = lines
  return { subject: lines.length === 1 && only ? only : SUBJECTS[language](timesOf(alerts)), lines }
}

const timesOf = (alerts: readonly GatheredAlerts[]) => alerts.reduce((sum, { times }) => sum + times, 0)

function groupOf({ kind, state }: GatheredAlerts): Group {
  return (kind && state && GROUPS[`${kind} ${state}`]) || 'other'
}

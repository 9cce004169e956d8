import { presentPaps, type RecordJournal, Refusal } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readJournals } from '@paps/ledger'
import { walletOf } from '../../people/users/wallet.ts'
import { presentParty } from './present-record.ts'
import type { PartyRow } from './record.ts'
import { findRecord } from './record-store.ts'

/** Key prefixes of journals whose keys end in the id of their record. */
const KEYS = [
  'transfer',
  'payment',
  'refund',
  'deposit',
  'top-up',
  'saving',
  'hold placed',
  'hold captured',
  'hold released',
  'hold expired',
  'refund points',
  'correction',
  'correction points',
  'settlement',
]

/** Returns the journals of a record with the names of the account owners. */
export async function listRecordJournals(reader: Reader, recordId: string): Promise<RecordJournal[]> {
  const record = await findRecord(reader, recordId)
  if (!record) throw new Refusal('not_found')
  const owners = new Map([record.sender, record.receiver].flatMap((party) => (party ? listAccounts(party) : [])))
  const journals = await readJournals(
    reader,
    KEYS.map((key) => `${key}:${recordId}`),
  )
  return journals.map(({ id, kind, recordedAt, legs }) => ({
    _id: id,
    kind,
    recorded_at: recordedAt,
    legs: legs.map(({ account, accountKind, currency, amountMinor }) => ({
      account: accountKind,
      owner: owners.get(account) ?? null,
      currency,
      amount: currency === 'PAPS' ? presentPaps(amountMinor) : Number(amountMinor),
    })),
  }))
}

function listAccounts(party: PartyRow) {
  const { _id, name } = presentParty(party)
  return Object.values(walletOf(_id)).map((account) => [account, { _id, name }] as const)
}

import { newId, RECORD_KINDS, RECORD_STATES, type RecordKind, type RecordState } from '@paps/contract'
import { describe, expect, it } from 'vitest'
import { listedRecord, type PartyRow } from '../records/record.ts'
import { buildAlertText } from './alert-text.ts'

const person = (first_name: string, user_type = 'regular'): PartyRow => ({
  id: newId(),
  paps_id: 'PAPS-0000-0000',
  first_name,
  last_name: 'Owusu',
  business_name: null,
  avatar: null,
  user_type,
  verified: true,
})
const [ama, kofi] = [person('Ama'), person('Kofi')]

function told(kind: RecordKind, state: RecordState, to: PartyRow, reason: string | null = null) {
  const record = listedRecord({
    id: newId(),
    kind,
    state,
    sender: ama,
    receiver: kofi,
    amountMinor: 7_525n,
    points: 40n,
    details: { reference: 'TOP-1234' },
    createdAt: new Date(),
  })
  return buildAlertText(to.id, { name: 'event', state, record: { ...record, reason } })
}

describe('the text of an alert', () => {
  it.each([
    ['transfer', 'completed', kofi, 'Ama O. sent you 75.25 paps.'],
    ['payment', 'completed', kofi, 'Ama O. paid you 75.25 paps.'],
    ['refund', 'completed', kofi, 'Ama O. refunded you 75.25 paps.'],
    ['request', 'pending', ama, 'Kofi O. requests 75.25 paps.'],
    ['request', 'declined', kofi, 'Ama O. declined your request for 75.25 paps.'],
    ['deposit', 'completed', kofi, 'Ama O. added 75.25 paps to your wallet.'],
    ['withdrawal', 'pending', kofi, 'Ama O. wants to collect 75.25 paps from you.'],
    ['withdrawal', 'approved', ama, 'Your withdrawal of 75.25 paps was paid out.'],
    ['topup', 'approved', kofi, 'Your top-up of 75.25 paps has arrived.'],
    ['redemption', 'fulfilled', ama, 'You redeemed 40 points for 75.25 paps.'],
    ['referral', 'completed', kofi, 'Ama O. joined with your code. You earned 40 points.'],
  ] as const)('of a %s that is %s', (kind, state, to, sentence) => {
    expect(told(kind, state, to).sentence).toBe(sentence)
  })

  it('includes the reason of a refusal and the outcome for the money', () => {
    const { subject, sentence, facts } = told('withdrawal', 'rejected', ama, 'The account number is wrong.')
    expect(sentence).toBe(
      'Your withdrawal of 75.25 paps was rejected: The account number is wrong. The money is back in your balance.',
    )
    expect(subject).toBe('Your withdrawal of 75.25 paps was rejected')
    expect(facts).toEqual([
      ['Status', 'rejected'],
      ['Reference', 'TOP-1234'],
    ])
  })

  it('contains no name for a request by a stranger', () => {
    const request = {
      ...listedRecord({
        id: newId(),
        kind: 'request',
        state: 'pending',
        sender: ama,
        receiver: kofi,
        amountMinor: 100n,
        createdAt: new Date(),
      }),
    }
    const { subject, sentence } = buildAlertText(ama.id, {
      name: 'event',
      state: 'pending',
      record: request,
      isStranger: true,
    })
    expect(subject).toBe('You have a payment request')
    expect(sentence).not.toContain('Kofi')
  })

  it('exists for every event', () => {
    for (const kind of RECORD_KINDS) {
      for (const state of RECORD_STATES) {
        for (const to of [ama, kofi]) expect(told(kind, state, to).sentence).toMatch(/^[A-Z0-9].*\.$/)
      }
    }
    expect(buildAlertText(ama.id, { name: 'savingSkipped', state: null, record: null }).sentence).toMatch(
      /couldn’t save automatically/,
    )
    expect(buildAlertText(ama.id, { name: 'whatever', state: null, record: null }).facts).toEqual([])
  })
})

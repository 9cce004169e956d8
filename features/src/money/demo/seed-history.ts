import { recordAt, type Tx } from '@paps/database'
import { type DemoStep, demoStory } from '@paps/database/seeds'
import { sql } from 'kysely'
import type { KeyedHash } from '../../people/auth/keyed-hash.ts'
import type { SeededPerson } from '../../people/users/seed-people.ts'
import { markNewestRead } from '../notifications/notification-store.ts'
import { REWARD_REFERRAL } from '../referrals/queue-referral-reward.ts'
import type { Act } from './act.ts'
import { decide, deposit, redeem, topUp, withdraw } from './counter-acts.ts'
import { ask, endRequest, letRequestsExpire, pay, payRequest, refund, send } from './payment-acts.ts'
import { closePot, openPot, save, saveAutomatically, takeOut } from './saving-acts.ts'
import { makeStoryContext } from './story-context.ts'

const ACTS: { [Did in DemoStep['did']]: Act<Did> } = {
  'save top-up': topUp,
  send,
  pay,
  deposit,
  'pay request': payRequest,
  refund,
  ask,
  'end request': endRequest,
  'let requests expire': letRequestsExpire,
  withdraw,
  decide,
  'open pot': openPot,
  save,
  'take out': takeOut,
  'save automatically': saveAutomatically,
  'close pot': closePot,
  redeem,
  'read everything': async ({ tx, person }, { by }, now) => {
    await markNewestRead(tx, person(by).id, now)
    return undefined
  },
}

interface History {
  keyedHash: KeyedHash
  people: ReadonlyMap<string, SeededPerson>
  /** PIN of every demo person. */
  pin: string
  now: Date
}

/** Performs the demo story of the last months, each step with its feature and at its own time. */
export async function seedHistory(tx: Tx, { now, ...input }: History): Promise<void> {
  const made = new Map<string, string>()
  await wantAlerts(tx, false)
  for (const { step, at } of demoStory(now)) {
    const story = makeStoryContext({ tx: recordAt(tx, at), made, ...input })
    const act = ACTS[step.did] as Act<DemoStep['did']>
    const id = await act(story, step, at)
    if (step.as && id) made.set(step.as, id)
  }
  await wantAlerts(tx, true)
  await deletePendingDeliveries(tx)
}

/** Mail alerts are off while past events are seeded. */
async function wantAlerts(tx: Tx, isWanted: boolean): Promise<void> {
  await sql`update user_preferences set alert_mail = ${isWanted}`.execute(tx)
}

/** Past events need no delivery, and referrals were rewarded in the story. */
async function deletePendingDeliveries(tx: Tx): Promise<void> {
  await sql`delete from outbox`.execute(tx)
  await sql`delete from jobs where task = ${REWARD_REFERRAL}`.execute(tx)
}

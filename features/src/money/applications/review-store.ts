import { plainName, type UserRecord, unlinkedText } from '@paps/contract'
import type { Tx } from '@paps/database'
import { type DecidedStore, decideStore, type StoreDecision } from '../../people/applications/decide-application.ts'
import type { Caller } from '../../people/audit/audit.ts'
import { publishDecision } from '../../people/identity/publish-decision.ts'
import { queueMessage } from '../../people/messages/queue-message.ts'
import { presentUser } from '../../people/users/present-user.ts'
import { lockUser } from '../../people/users/user-store.ts'
import { applyKeptLimits } from '../returning/apply-kept-limits.ts'
import { notify } from '../service/notify.ts'

/** Decides on a store, and notifies its owner in the app and by mail. A refusal has a reason. */
export async function reviewStore(tx: Tx, staff: Caller, decision: StoreDecision, now: Date): Promise<UserRecord> {
  const decided = await decideStore(tx, staff, decision, now)
  const { user, what, name } = decided
  if (decision.approved) await applyKeptLimits(tx, user.id)
  const reason = decision.reason && unlinkedText(decision.reason)
  await queueMessage(tx, { channel: 'mail', to: user.email, ...MAILS[what](plainName(user.first_name), name, reason) })
  const to = { id: user.id, paps_id: user.paps_id, alert: false }
  await notify(tx, [
    { name: NOTICES[what], to, record: null, note: decision.approved ? name : (reason ?? ''), at: now },
  ])
  await publishDecision(tx, user, { target: 'account', approved: decision.approved })
  return presentUser(await lockUser(tx, user.id))
}

const NOTICES = {
  approved: 'storeApproved',
  reopened: 'storeApproved',
  changed: 'storeChanged',
  refused: 'storeRefused',
  stopped: 'storeStopped',
} as const satisfies Record<DecidedStore['what'], string>

type Mail = (person: string, store: string, reason: string | null) => { subject: string; text: string }

const open: Mail = (person) => ({
  subject: 'Your store is approved',
  text: `Hello ${person},\n\nyour store is approved. You can take payments and deposits from now on.\n\nPaps`,
})

const MAILS: Record<DecidedStore['what'], Mail> = {
  approved: open,
  reopened: open,
  changed: (person, store) => ({
    subject: 'The change of your store is approved',
    text: `Hello ${person},\n\nyour store now trades as ${store}.\n\nPaps`,
  }),
  refused: (person, store, reason) => ({
    subject: 'Your store application was refused',
    text:
      `Hello ${person},\n\nwe could not approve ${store}: ${reason}\n\n` +
      'Nothing else has changed. You can correct it and apply again from your profile.\n\nPaps',
  }),
  stopped: (person, _store, reason) => ({
    subject: 'Your store is not approved any more',
    text: `Hello ${person},\n\nyour store can’t trade for now: ${reason}\n\nPlease write to us if you have questions.\n\nPaps`,
  }),
}

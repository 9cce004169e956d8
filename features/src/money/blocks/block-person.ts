import { type BlockedPerson, isAdmin, MOST_BLOCKS, Refusal } from '@paps/contract'
import type { Tx } from '@paps/database'
import { lockAccounts } from '@paps/ledger'
import { isDraft } from '../../people/drafts/draft.ts'
import { lockUser } from '../../people/users/user-store.ts'
import { walletOf } from '../../people/users/wallet.ts'
import { removeFavourite } from '../activity/favourite-store.ts'
import { notifyParties } from '../payments/notify-parties.ts'
import { endRequests, findRequests } from '../payments/request-store.ts'
import { readParties } from '../service/party-store.ts'
import { countBlocks, insertBlock, lockRequestsBetween } from './block-store.ts'
import { readBlocks } from './read-blocks.ts'

/**
 * Blocks a person and ends the pending requests between the two. Returns the list after the change.
 * Movements are checked with the receiver's account locked, and requests are made with the asker locked. With both
 * locked here, nothing in progress reaches the blocker after this transaction commits.
 */
export async function blockPerson(tx: Tx, userId: string, personId: string, now: Date): Promise<BlockedPerson[]> {
  if (personId === userId) throw new Refusal('to_oneself')
  await lockAccounts(tx, [walletOf(userId).paps])
  // Locked in the order of ids, so that two people who block each other don't deadlock.
  const locked = new Map<string, Awaited<ReturnType<typeof lockUser>>>()
  for (const id of [userId, personId].sort()) locked.set(id, await lockUser(tx, id))
  const [owner, person] = [locked.get(userId), locked.get(personId)]
  if (owner?.user_type !== 'regular') throw new Refusal('forbidden')
  if (!person || isAdmin(person.user_type) || isDraft(person)) throw new Refusal('not_found')
  if (await insertBlock(tx, userId, personId, now)) {
    if ((await countBlocks(tx, userId)) > MOST_BLOCKS) throw new Refusal('blocks_full', { most: String(MOST_BLOCKS) })
    await removeFavourite(tx, userId, personId)
    await endRequestsBetween(tx, userId, personId, now)
  }
  return readBlocks(tx, userId)
}

/** Requests that the blocker should pay are declined; the blocker's own are cancelled. */
async function endRequestsBetween(tx: Tx, userId: string, personId: string, now: Date): Promise<void> {
  const open = await lockRequestsBetween(tx, userId, personId)
  if (open.length === 0) return
  const ends = open.map(({ id, sender_id }) => ({
    id,
    state: sender_id === userId ? ('declined' as const) : ('cancelled' as const),
    decidedBy: userId,
    at: now,
  }))
  await endRequests(tx, ends)
  const person = (await readParties(tx, [personId])).get(personId)
  const requests = await findRequests(
    tx,
    open.map(({ id }) => id),
  )
  if (person)
    await notifyParties(
      tx,
      requests.map((record) => ({ to: person, record })),
      now,
    )
}

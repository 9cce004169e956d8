import { type Actor, isAdmin, may } from '@paps/contract'
import type { PublishedEvent } from '@paps/database'

export const roomOf = {
  user: (id: string) => `user:${id}`,
  session: (id: string) => `session:${id}`,
  admins: 'admins',
}

/** All that staff are told of is money, so that only those who may read it are told. */
export function hearsStaff({ userType }: Actor): boolean {
  return isAdmin(userType) && may(userType, 'money.read')
}

interface Emitter {
  emit(name: string, payload: unknown): unknown
}

/** An event as a client gets it: what was published, with the id by which repeats are told. */
export function emitTo(target: Emitter, { id, name, at, payload }: PublishedEvent): void {
  target.emit(name, { event_id: id, at: at.toISOString(), ...payload })
}

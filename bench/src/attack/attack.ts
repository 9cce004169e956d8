import type { World } from './world.ts'

/** One attack against a running server. `run` throws `Broken` when the attack succeeds. */
export interface Attack {
  name: string
  /** Excluded from the short run because it takes minutes. */
  full?: boolean
  run(world: World): Promise<void>
}

/** An attack that succeeded. The message names the gain of the attacker. */
export class Broken extends Error {}

/** Throws `Broken` unless the defence held. */
export function holds(held: boolean, gained: string): asserts held {
  if (!held) throw new Broken(gained)
}

export function refused(response: { status: number; text: string }, ...statuses: number[]): void {
  const expected = statuses.length > 0 ? statuses : [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503]
  holds(expected.includes(response.status), `answered ${response.status}: ${response.text.slice(0, 200)}`)
}

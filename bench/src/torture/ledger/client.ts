import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '@paps/contract'
import type { Transfer } from '../../load/transfer-movement.ts'

const PATIENCE_MS = 30_000

/** All responses of the clients. A movement is in one of the two sets once its client has a response. */
export interface Told {
  acknowledged: Map<string, Transfer>
  refused: Map<string, Transfer>
  retries: number
  /** The longest time from the first request of a movement to its outcome. */
  longestMs: number
}

export interface ClientOptions {
  ports: readonly number[]
  accounts: readonly string[]
  told: Told
  isOver(): boolean
}

/** Sends one transfer after the other to any server that responds, each until it is acknowledged or finally refused. */
export async function runClient({ ports, accounts, told, isOver }: ClientOptions): Promise<void> {
  while (!isOver()) {
    const [from, to] = [choose(accounts), choose(accounts)]
    if (from === to) continue
    const transfer = { id: newId(), from, to, amount: 1 + Math.floor(Math.random() * 400) }
    const since = performance.now()
    const status = await sendUntilSettled(transfer, ports, told)
    told.longestMs = Math.max(told.longestMs, performance.now() - since)
    if (status === 200) told.acknowledged.set(transfer.id, transfer)
    else told.refused.set(transfer.id, transfer)
  }
}

async function sendUntilSettled(transfer: Transfer, ports: readonly number[], told: Told): Promise<number> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(transfer),
  }
  for (;;) {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(`http://127.0.0.1:${choose(ports)}/transfer`, { ...request, signal }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.status === 200 || answer?.status === 409) return answer.status
    told.retries++
    await delay(20 + Math.random() * 80)
  }
}

function choose<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)] as T
}

import type { ReactNode } from 'react'

/** Something that staff are about to do, and what it will do. */
export interface Decision {
  title: string
  /** What happens, to whom, and whether it can be taken back. */
  text: string
  facts?: readonly { label: string; value: ReactNode }[]
  /** What the button says; told the amount where that can be changed. */
  action: string | ((amount: number) => string)
  isDangerous?: boolean
  /** Whether it needs a reason, and who reads it. */
  reason?: { label: string; suggestions?: readonly string[] }
  /** An amount that can be changed before it is decided. */
  amount?: { label: string; hint: string; paps: number }
  /** Something that the person themselves reads, where it may be said to them. */
  told?: { label: string; text: string }
  /** The key makes a repeat after a lost answer the same act. */
  run: (reason: string, idempotencyKey: string, entered: { amount: number; told: string }) => Promise<unknown>
  /** What is said once it is done. Empty where it says so itself. */
  done: string | ((amount: number) => string)
}

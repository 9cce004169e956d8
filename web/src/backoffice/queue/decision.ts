import type { ReactNode } from 'react'

/** An action of staff that needs confirmation. */
export interface Decision {
  title: string
  /** The effect, the person affected, and whether it can be undone. */
  text: string
  facts?: readonly { label: string; value: ReactNode }[]
  /** The label of the button, computed from the amount where the amount is editable. */
  action: string | ((amount: number) => string)
  isDangerous?: boolean
  /** Set where a reason is required. */
  reason?: { label: string; suggestions?: readonly string[] }
  /** An amount that can be edited before the decision. */
  amount?: { label: string; hint: string; paps: number }
  /** An optional text that is shown to the person. */
  told?: { label: string; text: string }
  /** The idempotency key makes a retry after a lost response the same request. */
  run: (reason: string, idempotencyKey: string, entered: { amount: number; told: string }) => Promise<unknown>
  /** The toast after success. Empty where `run` shows its own. */
  done: string | ((amount: number) => string)
}

import type { CurrentUser } from '../../kit/session/current-user-slice.ts'

/** The set-up steps, in order. */
export const STEPS = ['email', 'pin', 'phone', 'identity'] as const
export type Step = (typeof STEPS)[number]

type Person = Pick<CurrentUser, 'is_email_verified' | 'is_phone_verified' | 'has_pin' | 'national_id'>

function isDone(step: Step, person: Person): boolean {
  switch (step) {
    case 'email':
      return person.is_email_verified
    case 'pin':
      return person.has_pin
    case 'phone':
      return person.is_phone_verified
    case 'identity':
      return person.national_id.status === 'approved'
  }
}

/** Returns the number of completed steps and the next one; null when all are done. */
export function nextStep(person: Person): { done: number; next: Step } | null {
  const left = STEPS.filter((step) => !isDone(step, person))
  const [next] = left
  return next === undefined ? null : { done: STEPS.length - left.length, next }
}

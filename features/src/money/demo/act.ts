import type { DemoStep } from '@paps/database/seeds'
import type { Teller } from './teller.ts'

export type StepOf<Did extends DemoStep['did']> = Extract<DemoStep, { did: Did }>

/** Does what a step says, by the feature that people do it with. Answers the id of what came of it, where there is one. */
export type Act<Did extends DemoStep['did']> = (
  teller: Teller,
  step: StepOf<Did>,
  now: Date,
) => Promise<string | undefined>

import type { DemoStep } from '@paps/database/seeds'
import type { Teller } from './teller.ts'

export type StepOf<Did extends DemoStep['did']> = Extract<DemoStep, { did: Did }>

/** Performs a step with the feature that people use. Returns the id of the created record, if any. */
export type Act<Did extends DemoStep['did']> = (
  teller: Teller,
  step: StepOf<Did>,
  now: Date,
) => Promise<string | undefined>

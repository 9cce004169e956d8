import type { DemoStep } from '@paps/database/seeds'
import type { StoryContext } from './story-context.ts'

export type StepOf<Did extends DemoStep['did']> = Extract<DemoStep, { did: Did }>

/** Performs a step with the feature that people use. Returns the id of the created record, if any. */
export type Act<Did extends DemoStep['did']> = (
  story: StoryContext,
  step: StepOf<Did>,
  now: Date,
) => Promise<string | undefined>

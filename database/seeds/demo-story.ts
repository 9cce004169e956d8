import { COUNTER_STEPS } from './demo-counters.ts'
import { LIFE_STEPS } from './demo-lives.ts'
import type { DemoMoment, DemoStep } from './demo-steps.ts'
import { TOWN_STEPS } from './demo-town.ts'

const [MINUTE_MS, DAY_MS] = [60 * 1000, 24 * 60 * 60 * 1000]

/** Returns the actions of the last three months in order, with their times. */
export function demoStory(now: Date): { step: DemoStep; at: Date }[] {
  const told = [...COUNTER_STEPS, ...LIFE_STEPS, ...TOWN_STEPS].map((step) => ({ step, at: momentOf(step.at, now) }))
  return told.sort((one, other) => one.at.getTime() - other.at.getTime())
}

function momentOf(moment: DemoMoment, now: Date): Date {
  if (moment.endsWith('m')) return new Date(now.getTime() - Number.parseInt(moment, 10) * MINUTE_MS)
  const [days, time] = moment.split(' ')
  const day = new Date(now.getTime() - Number(days) * DAY_MS).toISOString().slice(0, 10)
  return new Date(`${day}T${time}:00Z`)
}

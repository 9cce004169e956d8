import { closePot as close } from '../savings/close-pot.ts'
import { moveSavings } from '../savings/move-savings.ts'
import { openPot as open } from '../savings/open-pot.ts'
import { formatDay } from '../savings/pot.ts'
import { findPot } from '../savings/pot-store.ts'
import { saveAutomatically as saveDue } from '../savings/save-automatically.ts'
import { NO_REQUEST } from '../service/money-service.ts'
import type { Act, StepOf } from './act.ts'
import { requireMade, type StoryContext } from './story-context.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const openPot: Act<'open pot'> = async ({ tx, person }, step, now) => {
  const { by, name, target, amount, lockedDays, bank, weekly, cover } = step
  const input = {
    name,
    target,
    amount,
    ...(cover && { cover }),
    ...(lockedDays && { locked_until: formatDay(new Date(now.getTime() + lockedDays * DAY_MS)) }),
    ...(bank && { bank: person(bank).papsId }),
    ...(weekly && { auto: { amount: weekly, every: 'week' as const } }),
  }
  const { data } = await open(tx, person(by).id, input, now)
  return data._id
}

export const save: Act<'save'> = (story, step, now) => moveMoney(story, step, 'in', now)

export const takeOut: Act<'take out'> = (story, step, now) => moveMoney(story, step, 'out', now)

type PotStep = Pick<StepOf<'save'>, 'by' | 'of' | 'amount'>

async function moveMoney(story: StoryContext, { by, of, amount }: PotStep, direction: 'in' | 'out', now: Date) {
  const { money, person, pin } = story
  const saving = { potId: requireMade(story, of), ownerId: person(by).id, direction, amountMinor: amount }
  await moveSavings(money, saving, { pin, now, idempotency: NO_REQUEST })
  return undefined
}

export const saveAutomatically: Act<'save automatically'> = async (story, { of }, now) => {
  const pot = await findPot(story.tx, requireMade(story, of))
  if (pot?.auto_next !== formatDay(now)) throw new Error(`no saving is due for ${of} on ${formatDay(now)}`)
  await saveDue(story.tx, { id: pot.id, auto_next: pot.auto_next }, now)
  return undefined
}

export const closePot: Act<'close pot'> = async (story, { by, of }, now) => {
  await close(story.tx, story.person(by).id, requireMade(story, of), now)
  return undefined
}

import { closePot as close } from '../savings/close-pot.ts'
import { moveSavings } from '../savings/move-savings.ts'
import { openPot as open } from '../savings/open-pot.ts'
import { dayOf } from '../savings/pot.ts'
import { findPot } from '../savings/pot-store.ts'
import { saveAutomatically as saveDue } from '../savings/save-automatically.ts'
import type { Act, StepOf } from './act.ts'
import { askedOnce, madeBefore, type Teller } from './teller.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const openPot: Act<'open pot'> = async ({ tx, person }, step, now) => {
  const { by, name, target, amount, lockedDays, bank, weekly } = step
  const asked = {
    name,
    target,
    amount,
    ...(lockedDays && { locked_until: dayOf(new Date(now.getTime() + lockedDays * DAY_MS)) }),
    ...(bank && { bank: person(bank).papsId }),
    ...(weekly && { auto: { amount: weekly, every: 'week' as const } }),
  }
  const { data } = await open(tx, person(by).id, asked, now)
  return data._id
}

export const save: Act<'save'> = (teller, step, now) => moveMoney(teller, step, 'in', now)

export const takeOut: Act<'take out'> = (teller, step, now) => moveMoney(teller, step, 'out', now)

type PotStep = Pick<StepOf<'save'>, 'by' | 'of' | 'amount'>

async function moveMoney(teller: Teller, { by, of, amount }: PotStep, direction: 'in' | 'out', now: Date) {
  const { money, person, pin } = teller
  const saving = { potId: madeBefore(teller, of), ownerId: person(by).id, direction, amountMinor: amount }
  await moveSavings(money, saving, { pin, now, once: askedOnce() })
  return undefined
}

export const saveAutomatically: Act<'save automatically'> = async (teller, { of }, now) => {
  const pot = await findPot(teller.tx, madeBefore(teller, of))
  if (pot?.auto_next !== dayOf(now)) throw new Error(`no saving is due for ${of} on ${dayOf(now)}`)
  await saveDue(teller.tx, { id: pot.id, auto_next: pot.auto_next }, now)
  return undefined
}

export const closePot: Act<'close pot'> = async (teller, { by, of }, now) => {
  await close(teller.tx, teller.person(by).id, madeBefore(teller, of), now)
  return undefined
}

import { type Actor, type Dashboard, type DashboardMoney, type DashboardQuery, MOVING_KINDS, may } from '@paps/contract'
import type { Reader } from '@paps/database'
import { readQueues } from '../queues/read-queues.ts'
import { countActive, type PartSums, readSums } from './dashboard-store.ts'
import { readStretch, type Stretch } from './read-stretch.ts'
import { SUMS, type Sums } from './tally-store.ts'

interface ReadDashboardInput {
  actor: Actor
  query: DashboardQuery
  timeZone: string
  now: Date
}

/** Returns the dashboard, limited to the figures that the actor may see. */
export async function readDashboard(
  reader: Reader,
  { actor, query, timeZone, now }: ReadDashboardInput,
): Promise<Dashboard> {
  const stretch = await readStretch(reader, query, timeZone, now)
  const { days, step, beforeFrom, from, until, cut } = stretch
  const [money, active, activeBefore, queues] = await Promise.all([
    may(actor.userType, 'money.read') ? readSums(reader, stretch).then((sums) => presentMoney(stretch, sums)) : null,
    countActive(reader, from, until),
    countActive(reader, beforeFrom, cut),
    readQueues(reader, actor),
  ])
  return {
    from: days.from,
    to: days.to,
    step,
    before: { from: days.beforeFrom, to: days.beforeTo, until: cut, is_whole: cut.getTime() === from.getTime() },
    money,
    active: { now: active, before: activeBefore },
    queues,
  }
}

const NOTHING = Object.fromEntries(SUMS.map((name) => [name, 0n])) as Sums

function add(rows: readonly Sums[]): Sums {
  return rows.reduce<Sums>(
    (sum, row) => Object.fromEntries(SUMS.map((name) => [name, sum[name] + row[name]])) as Sums,
    NOTHING,
  )
}

function presentMoney({ steps, from, cut }: Stretch, rows: readonly PartSums[]): DashboardMoney {
  const beforeSteps = steps.filter((at) => at < from).length
  // Steps are counted from 1: the last whole step that the comparison includes.
  const wholeSteps = steps.filter((at) => at < cut).length - 1
  const ofPart = Map.groupBy(rows, ({ part }) => part)
  const inSteps = ofPart.get('step') ?? []
  const current = inSteps.filter(({ step }) => step > beforeSteps)
  const before = [...inSteps.filter(({ step }) => step <= wholeSteps), ...(ofPart.get('cut') ?? [])]
  const [now, then] = [add(current), add(before)]
  const [ever, later] = [add(ofPart.get('ever') ?? []), add(ofPart.get('later') ?? [])]
  const figure = (name: keyof Sums) => ({ now: now[name], before: then[name] })
  const held = ever.held_minor - later.held_minor
  const points = pointsOf(ever) - pointsOf(later)
  const moving = { now: sumMoving(current), before: sumMoving(before) }
  const ofStep = Map.groupBy(inSteps, ({ step }) => step)
  const rowsIn = (step: number) => ofStep.get(step) ?? []
  return {
    in: figure('paid_in_minor'),
    out: figure('paid_out_minor'),
    fees: figure('fees_minor'),
    held: { now: held, before: held - now.held_minor },
    points: { now: points, before: points - pointsOf(now) },
    points_given: figure('points_given'),
    points_taken: figure('points_taken'),
    moved: { now: moving.now.moved, before: moving.before.moved },
    movements: { now: moving.now.movements, before: moving.before.movements },
    kinds: MOVING_KINDS.map((kind) => {
      const [its, itsBefore] = [sumMoving(current, kind), sumMoving(before, kind)]
      return {
        kind,
        moved: { now: its.moved, before: itsBefore.moved },
        movements: { now: its.movements, before: itsBefore.movements },
      }
    }),
    steps: steps.slice(beforeSteps).map((starts_at, place) => {
      const its = rowsIn(beforeSteps + place + 1)
      const itsBefore = place < beforeSteps ? rowsIn(place + 1) : null
      const { paid_in_minor, paid_out_minor, fees_minor } = add(its)
      return {
        starts_at,
        in: paid_in_minor,
        out: paid_out_minor,
        fees: fees_minor,
        ...sumMoving(its),
        moved_before: itsBefore && sumMoving(itsBefore).moved,
        kinds: listVolumes(its),
        kinds_before: listVolumes(itsBefore ?? []),
      }
    }),
  }
}

function pointsOf({ points_given, points_taken }: Sums): bigint {
  return points_given - points_taken
}

/** Returns the volume of each kind that has one. */
function listVolumes(rows: readonly PartSums[]) {
  return MOVING_KINDS.map((kind) => ({ kind, ...sumMoving(rows, kind) })).filter(({ movements }) => movements > 0)
}

/** Returns the volume of one kind, or of all kinds that have one. */
function sumMoving(rows: readonly PartSums[], only?: string): { moved: bigint; movements: number } {
  const kinds: readonly string[] = only ? [only] : MOVING_KINDS
  const { moved_minor: moved, movements } = add(rows.filter(({ kind }) => kinds.includes(kind)))
  return { moved, movements: Number(movements) }
}

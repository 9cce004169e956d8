import { useLocation, useNavigate } from 'react-router'
import { goBack, pathBefore, placeInHistory, putUnderneath } from '../../kit/history-trail.ts'
import { urls } from '../../kit/urls.ts'

interface Steps<Step extends string> {
  step: Step
  number: number
  go: (step: Step) => void
  /** Goes to the previous step, or out of the flow. */
  back: () => void
  /** Leaves the flow for the page before it, and removes the steps from the history. */
  leave: () => Promise<void>
  /** Opens the result of the flow and removes the steps from the history: Back leads home, not into an empty form. */
  finish: (to: string, state?: object) => Promise<void>
}

interface StepState<Step> {
  step?: Step
  /** The number of history entries of this flow before this one. */
  depth?: number
}

/**
 * The steps of a flow as entries of the browser's history, so that the back button goes one step back.
 * Entered values are state of the page. `furthest` is the last step they allow, for a return without them.
 */
export function useSteps<Step extends string>(steps: readonly [Step, ...Step[]], furthest: Step): Steps<Step> {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const { step: named, depth = 0 } = (state ?? {}) as StepState<Step>
  const wanted = steps.indexOf(named ?? steps[0])
  const number = Math.min(Math.max(wanted, 0), steps.indexOf(furthest))

  async function finish(to: string, passed?: object): Promise<void> {
    const before = pathBefore(depth + 1)
    // A person who came from that page returns to it.
    const isBack = before === to.split('?')[0]
    await goBack(isBack ? depth + 1 : depth)
    const isHomeBelow = isBack || before === urls.home
    if (!isHomeBelow) putUnderneath(urls.home)
    await navigate(to, { replace: isHomeBelow, state: passed ?? null })
  }

  return {
    step: steps[number] ?? steps[0],
    number: number + 1,
    go: (step) => void navigate(pathname + search, { state: { step, depth: depth + 1 } }),
    back: () => void (placeInHistory() > 0 ? navigate(-1) : navigate(urls.home, { replace: true })),
    leave: () => goBack(depth),
    finish,
  }
}

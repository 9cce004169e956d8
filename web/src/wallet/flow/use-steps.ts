import { useLocation, useNavigate } from 'react-router'
import { urls } from '../../kit/urls.ts'

interface Steps<Step extends string> {
  step: Step
  number: number
  go: (step: Step) => void
  /** The step before, or out of the flow. */
  back: () => void
}

/**
 * The steps of a flow as entries of the browser's history, so that its back button goes one step back.
 * What was entered lives in the page: `furthest` says how far that reaches, for somebody who comes back without it.
 */
export function useSteps<Step extends string>(steps: readonly [Step, ...Step[]], furthest: Step): Steps<Step> {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const wanted = steps.indexOf((state as { step?: Step } | null)?.step ?? steps[0])
  const number = Math.min(Math.max(wanted, 0), steps.indexOf(furthest))

  return {
    step: steps[number] ?? steps[0],
    number: number + 1,
    go: (step) => void navigate(pathname + search, { state: { step } }),
    back: () => {
      const { idx } = (window.history.state ?? {}) as { idx?: number }
      void (idx ? navigate(-1) : navigate(urls.home, { replace: true }))
    },
  }
}

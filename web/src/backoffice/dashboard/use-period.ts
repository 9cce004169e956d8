import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'custom'] as const
export type PeriodName = (typeof PERIODS)[number]

/** What the figures are of. The days are there where the period is one's own. */
export interface Period {
  period: PeriodName
  from?: string
  to?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const USUAL: PeriodName = 'week'

/** Reads the period in an address; what makes none there is the last seven days. */
export function parsePeriod(parameters: URLSearchParams): Period {
  const period = PERIODS.find((each) => each === parameters.get('period')) ?? USUAL
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? '']
  if (period !== 'custom') return { period }
  return DAY.test(from) && DAY.test(to) ? { period, from, to } : { period: USUAL }
}

/** The period, kept in the address: it can be shared and survives a reload. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [parameters, setParameters] = useSearchParams()
  const period = useMemo(() => parsePeriod(parameters), [parameters])
  const choose = useCallback(
    ({ period: name, ...days }: Period) => setParameters(name === USUAL ? {} : { period: name, ...days }),
    [setParameters],
  )
  return [period, choose]
}

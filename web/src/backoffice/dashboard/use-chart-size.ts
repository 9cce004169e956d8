import { useElementSize, useMediaQuery } from '@mantine/hooks'

/** Returns the width of a chart, measured, and whether it is drawn for a phone. Text in charts is never scaled. */
export function useChartSize() {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return { ref, width, isPhone }
}

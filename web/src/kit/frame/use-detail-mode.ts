import { useMediaQuery } from '@mantine/hooks'
import type { DetailMode } from './frame-context.ts'

/** The purpose of a list-and-detail frame: it sets the width of the list and from where on the detail stands beside it. */
export type FrameKind = 'wallet' | 'queue' | 'table'

const ON_FIRST_RENDER = { getInitialValueInEffect: false }

/** Returns how the detail is shown at the width of the window. */
export function useDetailMode(kind: FrameKind): DetailMode {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, ON_FIRST_RENDER)
  const isBeside = useMediaQuery(`(min-width: ${kind === 'table' ? 90 : 73.75}em)`, false, ON_FIRST_RENDER)
  if (isPhone) return 'page'
  return isBeside ? 'pane' : 'drawer'
}

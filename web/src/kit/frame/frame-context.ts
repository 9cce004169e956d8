import { createContext, type RefObject, useContext } from 'react'
import type { Opened } from './use-opened.ts'

/** How the detail is shown: beside the list, as a drawer over it, or as a page in place of it. */
export type DetailMode = 'pane' | 'drawer' | 'page'

export interface Frame extends Opened {
  mode: DetailMode
  /** The place of the open record in the list; -1 if it is not in it. */
  index: number
  count: number
  close: () => void
  /** Opens the next or previous record of the list; does nothing at its ends. */
  step: (by: 1 | -1) => void
  /** Opens the record that follows the open one, or closes if none is left. Call it when the open one leaves the list. */
  follow: () => void
  /** Whether the next title that is rendered takes the focus. */
  wantsFocus: RefObject<boolean>
}

export const FrameContext = createContext<Frame | null>(null)

/** Returns the list-and-detail frame around a row or a detail. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (frame === null) throw new Error('useFrame is called outside ListDetail.')
  return frame
}

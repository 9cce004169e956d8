import { createContext } from 'react'

/** The layout around a page, as far as the head of the page needs it. */
export interface PageFrame {
  /** The place of the title in the header of the layout. Without one the page shows its own title. */
  slot: HTMLElement | null
  /** The control with the other pages of the section. A page that has it is on the first level. */
  tabs: React.ReactNode
  /** The parent page, for pages that name none. */
  back: string | undefined
}

export const PageFrameContext = createContext<PageFrame>({ slot: null, tabs: null, back: undefined })

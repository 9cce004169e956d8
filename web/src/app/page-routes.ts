import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { PageHandle } from '../kit/page-handle.ts'
import { type Frame, type Page, type PageName, type PageWords, pages } from '../kit/pages.ts'
import { loadWords } from '../kit/words/words.ts'
import { loadAgain } from './load-again.ts'

export type Load = () => Promise<ComponentType>
export type EntranceName = 'signIn' | 'signUp'
export type WalletPageName = Exclude<PageName, EntranceName>

type TitleOf<Name extends PageName> = (typeof pages)[Name] extends { title: infer Title } ? Title : Name
type TitleKey = { [Name in PageName]: TitleOf<Name> }[PageName]

const PAGES = Object.entries(pages) as [PageName, Page][]

/** Returns a lazy route: the component and the words it shows load together. */
export function withWords(load: Load, words: readonly PageWords[] = []): () => Promise<{ Component: ComponentType }> {
  return async () => {
    const [Component] = await loadAgain(() => Promise.all([load(), ...words.map(loadWords)]))
    return { Component }
  }
}

/** Returns the routes of the pages in one frame. Each page is fetched when it is first opened. */
export function routesIn(frame: Frame, screens: Partial<Record<PageName, Load>>): RouteObject[] {
  return PAGES.filter(([, page]) => page.frame === frame).flatMap(
    ([name, { path, title = name, kinds, words, proven }]) => {
      const load = screens[name]
      if (load === undefined) return []
      const handle: PageHandle = {
        title: `titles.${title as TitleKey}`,
        access: frame === 'catalogue' ? 'anyone' : 'signed-in',
        ...(kinds && { kinds }),
        ...(proven && { proven }),
      }
      return [{ path, handle, lazy: withWords(load, words) }]
    },
  )
}

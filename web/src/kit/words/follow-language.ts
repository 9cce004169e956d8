import type { Language } from './languages.ts'
import { rememberLanguage } from './languages.ts'
import { switchLanguage } from './words.ts'

interface Followed {
  getState: () => { currentUser: { user: { language: Language } | null } }
  subscribe: (listener: () => void) => () => void
}

/** Switches the page to the language that the signed-in person prefers, and follows changes of it. */
export function followLanguage(store: Followed): void {
  let followed: Language | undefined

  function follow(): void {
    const language = store.getState().currentUser.user?.language
    if (language === undefined || language === followed) return
    followed = language
    rememberLanguage(language)
    void switchLanguage(language)
  }

  store.subscribe(follow)
  follow()
}

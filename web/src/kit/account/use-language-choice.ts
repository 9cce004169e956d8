import type { ApiError } from '../api/api-error.ts'
import { type Language, rememberLanguage } from '../words/languages.ts'
import { switchLanguage } from '../words/words.ts'
import { useSaving } from './use-saving.ts'

/** Switches the language of the signed-in person, on this device and in their account. */
export function useLanguageChoice(): { choose: (language: Language) => Promise<void>; error: ApiError | null } {
  const { error, save } = useSaving()
  return {
    error,
    choose: async (language) => {
      await switchLanguage(language)
      rememberLanguage(language)
      save({ language })
    },
  }
}

import { acceptedLanguage, LANGUAGES, type Language } from '@paps/contract'
import type { FastifyRequest } from 'fastify'

const COOKIE = /(?:^|;\s*)paps_language=(\w\w)(?:;|$)/

/** The headers that a page in the reader's language depends on. */
export const VARY = 'accept-encoding, accept-language, cookie'

/** The language chosen on the device, or else the browser's. */
export function readerLanguage({ headers }: FastifyRequest): Language {
  const chosen = COOKIE.exec(headers.cookie ?? '')?.[1]
  return LANGUAGES.find((each) => each === chosen) ?? acceptedLanguage(headers['accept-language']) ?? 'en'
}

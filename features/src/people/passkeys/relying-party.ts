import type { Challenges } from './challenge.ts'

/** This site as devices know it. A passkey works on this site only, so a copied page can't use it. */
export interface RelyingParty {
  /** The host name. */
  id: string
  /** The only origin whose signatures count. */
  origin: string
  challenges: Challenges
}

/** The name that devices show. */
export const SITE_NAME = 'Paps'

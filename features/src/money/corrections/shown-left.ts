import { presentPaps } from '@paps/contract'
import type { CorrectionDraft } from './draft-correction.ts'

/**
 * Stored with a request for a second person. Another correction or a refund in the meantime makes the request stale.
 */
export function shownLeft({ leftMinor }: Pick<CorrectionDraft, 'leftMinor'>): { left_to_reverse: number } {
  return { left_to_reverse: presentPaps(leftMinor) }
}

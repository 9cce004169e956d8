import { presentPaps } from '@paps/contract'
import type { CorrectionDraft } from './draft-correction.ts'

/** What a request for a second person showed: another correction or a refund meanwhile makes it stale. */
export function shownLeft({ leftMinor }: Pick<CorrectionDraft, 'leftMinor'>): { left_to_reverse: number } {
  return { left_to_reverse: presentPaps(leftMinor) }
}

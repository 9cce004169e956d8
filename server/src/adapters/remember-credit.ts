import type { SmsPort } from '@paps/features/ports/sms'
import type { FastifyBaseLogger } from 'fastify'

const KEEP_MS = 60_000

/** The credit as it was within the last minute. A provider out of reach counts as none, and is not asked more often. */
export function rememberCredit(sms: SmsPort, now: () => Date, log: FastifyBaseLogger): () => Promise<string> {
  let kept: { credit: Promise<string>; untilMs: number } | null = null
  return () => {
    const nowMs = now().getTime()
    if (!kept || kept.untilMs <= nowMs) {
      const credit = sms.readCredit().catch(() => {
        log.warn('the SMS gateway did not tell its credit')
        return '0'
      })
      kept = { credit, untilMs: nowMs + KEEP_MS }
    }
    return kept.credit
  }
}

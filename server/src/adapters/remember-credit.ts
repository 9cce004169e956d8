import type { SmsPort } from '@paps/features/ports/sms'
import type { FastifyBaseLogger } from 'fastify'

const KEEP_MS = 60_000

/**
 * Returns the credit, cached for a minute. An unreachable provider counts as no credit and is not queried more often.
 */
export function rememberCredit(sms: SmsPort, now: () => Date, log: FastifyBaseLogger): () => Promise<string> {
  let kept: { credit: Promise<string>; untilMs: number } | null = null
  return () => {
    const nowMs = now().getTime()
    if (!kept || kept.untilMs <= nowMs) {
      const credit = sms.readCredit().catch(() => {
        log.warn('sms credit request failed')
        return '0'
      })
      kept = { credit, untilMs: nowMs + KEEP_MS }
    }
    return kept.credit
  }
}

import type { DraftMail } from '@paps/features/people/codes'
import type { Context } from './context.ts'

/** The dependencies of mails to addresses without an owner. The link has its key in the fragment, which no server sees. */
export function draftMail({ keyedHash, config }: Context): DraftMail {
  return {
    keyedHash,
    limitFactor: config.rateLimitFactor,
    mailboxLinkOf: (email, key) => `${config.publicUrl}/reset#${new URLSearchParams({ email, key })}`,
  }
}

export { listOldDrafts, lockMailbox, type OldDraft } from './draft-store.ts'
export { endOldDraft } from './end-drafts.ts'
export { proveMailbox } from './prove-mailbox.ts'

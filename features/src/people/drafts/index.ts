export { lockMailbox } from './draft-store.ts'
export { endOldDrafts } from './end-drafts.ts'
export { proveMailbox } from './prove-mailbox.ts'

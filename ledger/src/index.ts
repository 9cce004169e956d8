export { ofAccount, ofAccounts, placeOfAccount } from './account-place.ts'
export { type Account, lockAccounts, type NewAccount, openAccounts, readAccounts } from './accounts.ts'
export { readAccountBalance, readBalanceAt } from './balance.ts'
export { extendChain, startChainExtender } from './chain.ts'
export { type ChainKeys, makeChainKeys } from './chain-keys.ts'
export { type Remaining, readRemaining } from './correction-store.ts'
export type { Currency } from './currency.ts'
export { openPoster, type Poster, type PosterOptions } from './group-poster.ts'
export { acknowledgeRestore, findLost, type Lost } from './heads/acknowledge-restore.ts'
export { findHeadsFiles, type HeadSource, type HeadsFile, openHeadsFile } from './heads/heads-file.ts'
export { HeadsContradicted, HeadsShortened, makeHeadsWriter, type WriteHeads } from './heads/write-heads.ts'
export { type Capture, captureHold, expireHold, releaseHold } from './holds/end-hold.ts'
export type { Hold, HoldState, HoldStep } from './holds/hold.ts'
export { readDueHolds, readHold, readHolds, requireHold } from './holds/hold-store.ts'
export { type Placing, placeHold } from './holds/place-hold.ts'
export { HOUSE, type House, type HouseName, houseAccountIds, houseBalance, OUTSIDE, OUTSIDE_KINDS } from './house.ts'
export type { Details, JournalDraft, Leg, Posted, PostedEntry } from './journal.ts'
export { deriveJournalId } from './journal-id.ts'
export {
  type Attachment,
  attached,
  type Check,
  type CheckUse,
  checked,
  type Movement,
  type Writer,
} from './movement.ts'
export { CoordinatorNeeded, openNodePoster } from './node-poster.ts'
export { post, postAll } from './post.ts'
export { readJournals } from './read-journals.ts'
export { buildReversal, type Reversal } from './reverse.ts'
export {
  balanceAfter,
  MAX_STATEMENT_LINES,
  readStretch,
  type StatementLine,
  type StatementPage,
  type Stretch,
  statementPage,
} from './statement.ts'
export type { Broken, ChainWitness, Report } from './verify/report.ts'
export { type VerifyOptions, verify } from './verify/verify.ts'

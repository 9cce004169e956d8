export { claimPhoneTransfer } from './claim-phone-transfer.ts'
export { cancelPhoneTransfer, expirePhoneTransfers } from './end-phone-transfer.ts'
export { type ListedClaim, listClaimable } from './phone-store.ts'
export { sendToPhone } from './send-to-phone.ts'

export { claimPhoneTransfer } from './claim-phone-transfer.ts'
export { cancelPhoneTransfer, expirePhoneTransfers } from './end-phone-transfer.ts'
export { type Claimable, listClaimable } from './phone-store.ts'
export { sendToPhone } from './send-to-phone.ts'

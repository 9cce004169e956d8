export { decideRedemption } from './decide-redemption.ts'
export { previewRedemption, redeemPoints } from './redeem-points.ts'

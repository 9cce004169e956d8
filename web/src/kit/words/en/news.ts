/** What somebody is told of a record, as its receiver or as its sender, by its kind and the state it came to. */
export const news = {
  in: {
    transferCompleted: '{{name}} sent you {{paps}} paps.',
    paymentCompleted: '{{name}} paid you {{paps}} paps.',
    refundCompleted: '{{name}} refunded you {{paps}} paps.',
    requestDeclined: '{{name}} declined your request of {{paps}} paps.',
    requestExpired: 'Your request of {{paps}} paps to {{name}} has expired.',
    requestPaid: '{{name}} paid your request of {{paps}} paps.',
    depositCompleted: '{{name}} put {{paps}} paps into your wallet.',
    withdrawalPending: '{{name}} wants to collect {{paps}} paps from you.',
    withdrawalApproved: '{{name}} collected {{paps}} paps from you.',
    withdrawalRejected: 'The withdrawal of {{paps}} paps by {{name}} was called off.',
    withdrawalExpired: 'The withdrawal of {{paps}} paps by {{name}} was not collected in time.',
    topupPending: '{{name}} says that {{paps}} paps are paid in.',
    topupApproved: 'Your top-up of {{paps}} paps has arrived.',
    topupRejected: 'Your top-up of {{paps}} paps was refused.',
    redemptionFulfilled: 'Your {{points}} points have become {{paps}} paps.',
    redemptionRejected: 'Your redemption of {{points}} points was refused.',
    referralCompleted: '{{name}} is here thanks to you: you earned {{points}} points.',
    savingCompleted: '{{paps}} paps came back from your savings.',
  },
  out: {
    requestPending: '{{name}} asks you for {{paps}} paps.',
    requestCancelled: '{{name}} took back their request of {{paps}} paps.',
    requestExpired: 'The request of {{paps}} paps by {{name}} has expired.',
    withdrawalApproved: 'Your withdrawal of {{paps}} paps was paid out.',
    withdrawalRejected: 'Your withdrawal of {{paps}} paps was refused. The money is back in your wallet.',
    withdrawalExpired: 'Your withdrawal of {{paps}} paps was not collected in time. The money is back in your wallet.',
    savingCompleted: '{{paps}} paps were saved as you had planned.',
  },
  /** What staff decided about the person themselves. */
  decided: {
    identityApproved: 'Your identity is confirmed.',
    identityRefused: 'We could not confirm your identity. Look at why.',
    storeApproved: 'Your store is approved.',
    storeRefused: 'Your store can’t trade for now.',
  },
  other: 'There is news about {{paps}} paps.',
  plain: 'There is news for you.',
  webhookStopped: 'Your webhook at {{host}} has not answered for days and was switched off.',
  /** Of somebody who is not named: the platform. */
  paps: 'Paps',
} as const

/** How records of money are called wherever they are shown. */
export const records = {
  states: {
    pending: 'Waiting',
    completed: 'Done',
    approved: 'Approved',
    rejected: 'Refused',
    expired: 'Expired',
    paid: 'Paid',
    declined: 'Declined',
    cancelled: 'Cancelled',
    fulfilled: 'Done',
  },
  /** `out` where the person is the sender, who pays; `in` where they are the receiver. */
  kinds: {
    transfer: { in: 'Transfer received', out: 'Transfer' },
    payment: { in: 'Payment received', out: 'Payment' },
    refund: { in: 'Refund', out: 'Refund given' },
    request: { in: 'You asked for', out: 'Asks you for' },
    deposit: { in: 'Cash paid in', out: 'Deposit for a customer' },
    withdrawal: { in: 'Cash paid out', out: 'Withdrawal' },
    topup: { in: 'Top-up', out: 'Top-up' },
    saving: { in: 'Taken out of savings', out: 'Saved' },
    redemption: { in: 'Points redeemed', out: 'Points redeemed' },
    referral: { in: 'Thanks for inviting', out: 'Thanks for inviting' },
    correction: { in: 'Corrected in your favour', out: 'Correction' },
    settlement: { in: 'Repaid to you', out: 'Debt settled' },
  },
  spoken: { in: '{{paps}} came in', out: '{{paps}} went out' },
  points_one: '{{count}} point',
  points_other: '{{count}} points',
} as const

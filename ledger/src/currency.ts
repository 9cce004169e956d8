/** Paps have two decimals, points none; the ledger counts minor units of either. */
export type Currency = 'PAPS' | 'PTS'

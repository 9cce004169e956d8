/** The reasons that prevent closing an account. The owner settles each of them first. */
export const OBSTACLES = [
  /** Money that can be spent: send it or withdraw it. */
  'balance',
  /** Pots with money: close them into the balance. */
  'pots',
  /** Pots that are locked until a day. */
  'locked_pots',
  /** Own withdrawals, top-ups and redemptions that are pending. */
  'withdrawals',
  'topups',
  'redemptions',
  /** Withdrawals of customers that wait at this store. */
  'payouts',
  /** Money or points that are owed. */
  'debt',
  /** Money that others owe: it would lose its creditor. */
  'claims',
  /** Money of cards and mobile money that the payer could still take back: wait until a day. */
  'disputes',
] as const

export type Obstacle = (typeof OBSTACLES)[number]

/** Employees of Makola Market. Password and PIN are those of all demo accounts. */
export const DEMO_TEAM = [
  {
    email: 'till@demo.paps',
    first_name: 'Abena',
    last_name: 'Darko',
    user_type: 'cashier',
    joined: 60,
    till: 'DEM0T111',
    /** The store's records of this many days are attributed to the employee. */
    since: 30,
    limits: { payout: [200_00n, 1_000_00n], deposit: [200_00n, 1_000_00n], refund: [0n, 0n] },
  },
  {
    email: 'floor@demo.paps',
    first_name: 'Kwaku',
    last_name: 'Addo',
    user_type: 'manager',
    joined: 88,
    till: 'DEM0T222',
    since: 0,
    limits: { payout: [500_00n, 3_000_00n], deposit: [500_00n, 3_000_00n], refund: [200_00n, 500_00n] },
  },
] as const

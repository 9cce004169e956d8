import * as z from 'zod/mini'
import { id, moment } from '../ids.ts'
import { listRoutes } from '../list.ts'
import { paps } from '../money.ts'
import { NATIONAL_ID_STATES } from '../people.ts'

/** The filters of stores for staff. */
export const STORE_STATES = ['approved', 'stopped', 'pending'] as const

/** A store as staff see it. */
const staffStore = z.object({
  _id: id,
  paps_id: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  category: z.nullable(z.string()),
  category_name: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  approved: z.boolean(),
  locked: z.boolean(),
  national_id: z.object({ status: z.enum(NATIONAL_ID_STATES) }),
  /** The pending application for another name or category. */
  application: z.nullable(z.object({ business_name: z.string(), created_at: moment })),
  /** Payments of the last 30 days, the latest 1,000 of them. Null to staff who may not read money. */
  volume: z.nullable(z.object({ count: z.int(), amount: paps })),
  created_at: moment,
})
z.globalRegistry.add(staffStore, { id: 'StoreDesk' })

export type StaffStore = z.output<typeof staffStore>

const example: z.input<typeof staffStore> = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  paps_id: 'PAPS-7K3Q-9XHD',
  name: 'Makola Market',
  avatar: null,
  category: 'groceries',
  category_name: 'Groceries',
  country: 'GH',
  city: 'Accra',
  approved: true,
  locked: false,
  national_id: { status: 'approved' },
  application: { business_name: 'Makola Foods', created_at: '2026-11-15T09:30:00.000Z' },
  volume: { count: 212, amount: 8431.5 },
  created_at: '2026-08-15T09:30:00.000Z',
}

export const staffStores = listRoutes('/api/store/desk', {
  noun: 'stores',
  access: 'users.read',
  viewed: 'list',
  record: staffStore,
  example,
})

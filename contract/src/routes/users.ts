import * as z from 'zod/mini'
import { USER_TYPES } from '../access.ts'
import { id, moment } from '../ids.ts'
import { listRoutes } from '../list.ts'
import { NATIONAL_ID_STATES } from './auth.ts'

/** A person as staff see them in a list. */
export const userRecord = z.object({
  _id: id,
  avatar: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  username: z.nullable(z.string()),
  email: z.object({ email: z.string() }),
  paps_id: z.string(),
  user_type: z.enum(USER_TYPES),
  approved: z.boolean(),
  allow_ads: z.boolean(),
  national_id: z.object({ status: z.enum(NATIONAL_ID_STATES) }),
  created_at: moment,
  updated_at: moment,
})

export type UserRecord = z.output<typeof userRecord>

export const users = listRoutes('/api/user', {
  noun: 'people',
  access: 'users.read',
  record: userRecord,
  example: {
    _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
    avatar: null,
    first_name: 'Ama',
    last_name: 'Mensah',
    username: 'ama',
    email: { email: 'ama@demo.paps' },
    paps_id: 'PAPS-7K3Q-9XHD',
    user_type: 'regular',
    approved: false,
    allow_ads: true,
    national_id: { status: 'approved' },
    created_at: '2026-11-15T09:30:00.000Z',
    updated_at: '2026-11-15T09:30:00.000Z',
  },
})

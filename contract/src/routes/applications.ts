import * as z from 'zod/mini'
import { id, moment } from '../ids.ts'
import { pageOf, pageQuery } from '../list.ts'
import { done, NATIONAL_ID_STATES, namedPerson } from '../people.ts'
import { route } from '../route.ts'

/** An application leaves `pending` once. The applicant's account does not change before approval. */
const APPLICATION_STATES = ['pending', 'approved', 'refused', 'withdrawn', 'replaced'] as const

/** An application to trade as a store (`new`), or under another name or in another category (`change`). */
const application = z.object({
  _id: id,
  kind: z.enum(['new', 'change']),
  status: z.enum(APPLICATION_STATES),
  business_name: z.string(),
  category: z.string(),
  category_name: z.nullable(z.string()),
  country: z.string(),
  address: z.string(),
  /** The reason of a rejection. */
  reason: z.nullable(z.string()),
  created_at: moment,
  decided_at: z.nullable(moment),
})
z.globalRegistry.add(application, { id: 'StoreApplication' })

/** An application as staff see it. */
const staffApplication = z.extend(application, {
  applicant: z.object({
    _id: id,
    paps_id: z.string(),
    /** The current display name: the trade name of a store. */
    name: z.string(),
    avatar: z.nullable(z.string()),
    category: z.nullable(z.string()),
    city: z.nullable(z.string()),
    national_id: z.object({ status: z.enum(NATIONAL_ID_STATES) }),
  }),
  decided_by: z.nullable(namedPerson),
})
z.globalRegistry.add(staffApplication, { id: 'ReviewedStoreApplication' })

export type Application = z.output<typeof application>
export type StaffApplication = z.output<typeof staffApplication>

const example = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789aa',
  kind: 'new',
  status: 'pending',
  business_name: 'Makola Market',
  category: 'groceries',
  category_name: 'Groceries',
  country: 'GH',
  address: '1 Market Street',
  reason: null,
  created_at: '2026-11-15T09:30:00.000Z',
  decided_at: null,
} as const

export const getApplication = route({
  method: 'GET',
  path: '/api/store/application',
  summary: 'The caller’s latest application to trade as a store, or under another name. Null where there is none',
  access: 'wallet',
  answer: z.object({ data: z.nullable(application) }),
  errors: [],
  example: { answer: { data: example } },
})

export const withdrawApplication = route({
  method: 'DELETE',
  path: '/api/store/application',
  summary: 'Withdraws the caller’s pending application',
  access: 'wallet',
  pin: 'no: only ends an application',
  answer: done,
  errors: ['not_found'],
  example: { answer: { success: true, msg: 'Your application is withdrawn.' } },
})

export const listApplications = route({
  method: 'GET',
  path: '/api/store/applications',
  summary:
    'Pending applications of stores, the oldest first; with `user`, every application of one person, newest first',
  access: 'identity.review',
  query: z.extend(pageQuery, { user: z.optional(id) }),
  answer: pageOf(staffApplication),
  errors: [],
  example: {
    answer: {
      data: [
        {
          ...example,
          applicant: {
            _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
            paps_id: 'PAPS-7K3Q-9XHD',
            name: 'Ama M.',
            avatar: null,
            category: null,
            city: 'Accra',
            national_id: { status: 'approved' },
          },
          decided_by: null,
        },
      ],
      next_cursor: null,
    },
  },
})

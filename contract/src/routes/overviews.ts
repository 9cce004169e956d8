import * as z from 'zod/mini'
import type { Permission } from '../access.ts'
import { id, moment } from '../ids.ts'
import { namedPerson } from '../people.ts'
import { route } from '../route.ts'

/** The decisions of staff in the audit log, each with the permission that they need. */
export const DECISIONS = {
  'topup.approve': 'money.decide',
  'topup.reject': 'money.decide',
  'withdrawal.approve': 'money.decide',
  'withdrawal.reject': 'money.decide',
  'redemption.fulfil': 'money.decide',
  'redemption.reject': 'money.decide',
  'identity.approve': 'identity.review',
  'identity.reject': 'identity.review',
  'store.approve': 'identity.review',
  'store.refuse': 'identity.review',
} as const satisfies Record<string, Permission>

export type DecisionName = keyof typeof DECISIONS

const decision = z.object({
  _id: id,
  action: z.enum(Object.keys(DECISIONS) as [DecisionName, ...DecisionName[]]),
  by: namedPerson,
  subject: z.nullable(namedPerson),
  reason: z.nullable(z.string()),
  created_at: moment,
})
z.globalRegistry.add(decision, { id: 'StaffDecision' })

export type StaffDecision = z.output<typeof decision>

export const listDecisions = route({
  method: 'GET',
  path: '/api/staff/decisions',
  summary: 'The latest decisions of the kinds that the caller may make, newest first, at most eight',
  access: 'users.read',
  viewed: 'no: names only, no figures',
  answer: z.object({ data: z.array(decision) }),
  errors: [],
  example: {
    answer: {
      data: [
        {
          _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
          action: 'identity.reject',
          by: { _id: '019a8b6e-7c00-7abc-8def-0123456789ac', name: 'Akua Owusu' },
          subject: { _id: '019a8b6e-7c00-7abc-8def-0123456789ad', name: 'Kofi B.' },
          reason: 'The picture is blurred',
          created_at: '2026-11-15T09:30:00.000Z',
        },
      ],
    },
  },
})

export const OVERVIEW_KINDS = ['realestate', 'slider', 'banner', 'video', 'service', 'ad'] as const

const contentLine = z.object({
  _id: id,
  kind: z.enum(OVERVIEW_KINDS),
  title: z.string(),
  /** The last change of a draft, the start of a scheduled item, or the end of one that is shown. */
  at: moment,
})
z.globalRegistry.add(contentLine, { id: 'ContentLine' })

const contentPart = z.object({ count: z.int(), data: z.array(contentLine) })

const contentOverview = z.object({
  drafts: contentPart,
  scheduled: contentPart,
  /** Shown now, and over within 14 days. */
  expiring: contentPart,
})
z.globalRegistry.add(contentOverview, { id: 'ContentOverview' })

export type ContentOverview = z.output<typeof contentOverview>

const exampleLine = { _id: '019a8b6e-7c00-7abc-8def-0123456789ab', kind: 'banner', title: 'Save for Easter' } as const

export const readContentOverview = route({
  method: 'GET',
  path: '/api/staff/content',
  summary: 'Content that waits for an editor: drafts, scheduled items and those that end soon',
  access: 'content.edit',
  answer: contentOverview,
  errors: [],
  example: {
    answer: {
      drafts: { count: 1, data: [{ ...exampleLine, at: '2026-11-15T09:30:00.000Z' }] },
      scheduled: { count: 0, data: [] },
      expiring: { count: 0, data: [] },
    },
  },
})

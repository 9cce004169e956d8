import * as z from 'zod/mini'
import { fieldMessage } from '../field-errors.ts'
import { id, moment } from '../ids.ts'
import { pageOf, pageQuery } from '../list.ts'
import {
  currentUser,
  exampleCurrentUser,
  exampleUserRecord,
  NATIONAL_ID_STATES,
  NATIONAL_ID_TYPES,
  namedPerson,
  reason,
  userRecord,
} from '../people.ts'
import { MAX_PICTURE_BYTES } from '../pictures.ts'
import { route } from '../route.ts'

const onePicture = { maxBytes: MAX_PICTURE_BYTES, max: 1 } as const
const exampleId = '019a8b6e-7c00-7abc-8def-0123456789ab'
const exampleLinks = {
  image: `/api/profile/identity/${exampleId}/image`,
  selfie: `/api/profile/identity/${exampleId}/selfie`,
}

export const submitIdentity = route({
  method: 'POST',
  path: '/api/profile/verify_account',
  summary: 'Send a picture of an identity document and of oneself, for staff to compare',
  access: 'wallet',
  pin: 'no: staff decide on the pictures',
  body: z.object({ type: z.enum(NATIONAL_ID_TYPES) }),
  files: { national_id_image: onePicture, selfie: onePicture },
  answer: z.object({ user: currentUser }),
  errors: ['wrong_state'],
  limit: { times: 20, seconds: 60, by: 'person' },
  example: {
    body: { type: 'passport' },
    answer: {
      user: {
        ...exampleCurrentUser,
        national_id: { type: 'passport', ...exampleLinks, status: 'pending', reason: null },
      },
    },
  },
})

interface Decision {
  status?: 'approved' | 'rejected' | undefined
  approved?: boolean | undefined
  reason?: string | undefined
}

const saidOnce = z.refine<Decision>(
  ({ status, approved }) => {
    if (status === undefined || approved === undefined) return status !== approved
    return approved === (status === 'approved')
  },
  { path: ['status'], message: fieldMessage('decision_needed') },
)

const saidWhy = z.refine<Decision>(
  (body) => body.reason !== undefined || !(body.status === 'rejected' || body.approved === false),
  { path: ['reason'], message: fieldMessage('reason_needed') },
)

export const review = route({
  method: 'PUT',
  path: '/api/profile/approve',
  summary:
    'Decides on an identity (`national_id`), or on an application of a store (`account`). Where none is pending, stops a store or lets it trade again. A refusal needs a reason',
  access: 'identity.review',
  stepUp: 'always',
  body: z
    .object({
      _id: id,
      target: z.enum(['national_id', 'account']),
      status: z.optional(z.enum(['approved', 'rejected'])),
      approved: z.optional(z.boolean()),
      reason: z.optional(reason),
      /**
       * The application that the caller saw: a newer one is not decided. Null decides the store itself while an application
       * is pending. Default: the pending application, or else the store.
       */
      application_id: z.optional(z.nullable(id)),
    })
    .check(saidOnce, saidWhy),
  answer: z.object({ user: userRecord }),
  errors: ['not_found', 'wrong_state', 'decided_already'],
  example: {
    body: { _id: exampleId, target: 'national_id', status: 'rejected', reason: 'The picture is too dark to read' },
    answer: { user: { ...exampleUserRecord, national_id: { status: 'rejected' } } },
  },
})

export const getDocument = route({
  method: 'GET',
  path: '/api/profile/identity/{id}/{part}',
  summary: 'A picture of an identity document, for its owner and for staff who review it; each view by staff is logged',
  access: 'signed-in',
  params: z.object({ id, part: z.enum(['image', 'selfie']) }),
  answer: z.unknown(),
  sends: { type: 'image/webp', keep: 'never' },
  errors: ['not_found'],
  example: { params: { id: exampleId, part: 'image' }, answer: null },
})

const attempt = z.object({
  _id: id,
  type: z.enum(NATIONAL_ID_TYPES),
  image: z.string(),
  selfie: z.string(),
  /** The data that the document must show, while it is pending. */
  claims: z.nullable(z.object({ name: z.string(), date_of_birth: z.nullable(z.string()) })),
  status: z.enum(NATIONAL_ID_STATES),
  reason: z.nullable(z.string()),
  decided_by: z.nullable(namedPerson),
  decided_at: z.nullable(moment),
  created_at: moment,
})
z.globalRegistry.add(attempt, { id: 'IdentityAttempt' })

export type IdentityAttempt = z.output<typeof attempt>

export const listAttempts = route({
  method: 'GET',
  path: '/api/profile/identity_attempts/{id}',
  summary: 'All identity documents of a person, newest first',
  access: 'identity.review',
  params: z.object({ id }),
  query: pageQuery,
  answer: pageOf(attempt),
  errors: ['not_found'],
  example: {
    params: { id: exampleId },
    answer: {
      data: [
        {
          _id: exampleId,
          type: 'passport',
          ...exampleLinks,
          claims: null,
          status: 'rejected',
          reason: 'The picture is too dark to read',
          decided_by: { _id: '019a8b6e-7c00-7abc-8def-0123456789ac', name: 'Akua Owusu' },
          decided_at: '2026-11-15T10:30:00.000Z',
          created_at: '2026-11-15T09:30:00.000Z',
        },
      ],
      next_cursor: null,
    },
  },
})

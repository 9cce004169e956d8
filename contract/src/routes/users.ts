import * as z from 'zod/mini'
import { ADMIN_KINDS } from '../access.ts'
import { waitingApproval } from '../approvals.ts'
import { text } from '../forms.ts'
import { id } from '../ids.ts'
import { listRoutes, pageOf, pageQuery } from '../list.ts'
import { done, exampleUserRecord, knownReceiver, personalData, reason, userRecord } from '../people.ts'
import { route } from '../route.ts'

const one = z.object({ user: userRecord })
const exampleId = '019a8b6e-7c00-7abc-8def-0123456789ab'
const exampleOne = { user: exampleUserRecord }

export const people = listRoutes('/api/user', {
  noun: 'people',
  access: 'users.read',
  record: userRecord,
  example: exampleUserRecord,
})

export const listAdmins = route({
  method: 'GET',
  path: '/api/user/admin/all',
  summary: 'All staff',
  access: 'staff.manage',
  query: pageQuery,
  answer: pageOf(userRecord),
  errors: [],
  example: { answer: { data: [{ ...exampleUserRecord, user_type: 'support_admin' }], next_cursor: null } },
})

export const getUser = route({
  method: 'GET',
  path: '/api/user/{id}',
  summary: 'One person, as staff see them: what is private is masked',
  access: 'users.read',
  params: z.object({ id }),
  answer: z.extend(one, { personal: personalData }),
  errors: ['not_found'],
  example: {
    params: { id: exampleId },
    answer: {
      ...exampleOne,
      personal: { email: 'a•••@d•••.paps', phone_number: '+233•••••67', date_of_birth: '••••', address: '••••' },
    },
  },
})

export const revealPersonalData = route({
  method: 'POST',
  path: '/api/user/{id}/reveal',
  summary: 'The private data of a person, for staff who give a reason; the view is logged',
  access: 'users.read',
  stepUp: 'always',
  params: z.object({ id }),
  body: z.object({ reason }),
  answer: z.object({ personal: personalData }),
  errors: ['not_found', 'forbidden'],
  limit: { times: 60, seconds: 3600, by: 'person' },
  example: {
    params: { id: exampleId },
    body: { reason: 'They called and asked for a new phone number' },
    answer: {
      personal: {
        email: 'ama@demo.paps',
        phone_number: '+233241234567',
        date_of_birth: '1994-03-06',
        address: '12 Ring Road',
      },
    },
  },
})

export const lookUpReceiver = route({
  method: 'GET',
  path: '/api/user/lookup/{who}',
  summary: 'Find the owner of a paps id, username or phone number, masked; limited per day',
  access: 'wallet or cashier',
  beforeProof: false,
  params: z.object({ who: z.string().check(z.trim(), z.minLength(3), z.maxLength(60)) }),
  answer: z.object({ receiver: knownReceiver }),
  errors: ['not_found', 'phone_unverified'],
  limit: { times: 100, seconds: 86_400, by: 'person' },
  example: {
    params: { who: 'PAPS-7K3Q-9XHD' },
    answer: {
      receiver: {
        _id: exampleId,
        paps_id: 'PAPS-7K3Q-9XHD',
        name: 'Kofi B.',
        avatar: null,
        user_type: 'regular',
        verified: true,
        times_paid: 3,
        first_time: false,
      },
    },
  },
})

export const setAllowAds = route({
  method: 'PUT',
  path: '/api/user/ads',
  summary: 'Turn ads on or off for a person',
  access: 'users.manage',
  stepUp: 'no: which ads a person sees',
  body: z.object({ _id: id, allow_ads: z.boolean() }),
  answer: one,
  errors: ['not_found'],
  example: { body: { _id: exampleId, allow_ads: false }, answer: exampleOne },
})

export const setUserLock = route({
  method: 'PUT',
  path: '/api/user/lock',
  summary: 'Lock an account with a reason, or unlock it',
  access: 'users.manage',
  secondPerson: true,
  stepUp: 'for colleagues',
  body: z.object({
    _id: id,
    locked: z.boolean(),
    reason,
    /** The text that the person sees at sign-in. Default: only that staff locked the account. */
    told: z.optional(text(200)),
  }),
  answer: z.extend(one, waitingApproval),
  errors: ['not_found', 'forbidden', 'conflict', 'approval_waits'],
  example: {
    body: { _id: exampleId, locked: true, reason: 'Reported as stolen', told: 'You reported your phone as stolen' },
    answer: { user: { ...exampleUserRecord, locked: true } },
  },
})

export const endUserSessions = route({
  method: 'DELETE',
  path: '/api/user/{id}/sessions',
  summary: 'End all sessions of a person',
  access: 'users.manage',
  stepUp: 'for colleagues',
  params: z.object({ id }),
  answer: done,
  errors: ['not_found', 'forbidden'],
  example: { params: { id: exampleId }, answer: { success: true, msg: 'All their devices are signed out.' } },
})

export const setAdminKind = route({
  method: 'PUT',
  path: '/api/user/admin',
  summary: 'Change what a member of staff may do; their sessions end',
  access: 'staff.manage',
  secondPerson: true,
  stepUp: 'always',
  body: z.object({ _id: id, user_type: z.enum(ADMIN_KINDS) }),
  answer: z.extend(one, waitingApproval),
  errors: ['not_found', 'forbidden', 'last_super_admin', 'approval_waits'],
  example: {
    body: { _id: exampleId, user_type: 'finance_admin' },
    answer: { user: { ...exampleUserRecord, user_type: 'finance_admin' } },
  },
})

export const resetFactor = route({
  method: 'POST',
  path: '/api/user/admin/factor_reset',
  summary: 'Removes the second factor that a colleague has lost, and ends their sessions. They are notified',
  access: 'staff.manage',
  secondPerson: true,
  stepUp: 'always',
  body: z.object({ _id: id, reason }),
  answer: z.extend(one, waitingApproval),
  errors: ['not_found', 'no_factor', 'approval_waits'],
  example: {
    body: { _id: exampleId, reason: 'Lost the phone' },
    answer: { user: { ...exampleUserRecord, user_type: 'finance_admin' } },
  },
})

export const deleteUser = route({
  method: 'DELETE',
  path: '/api/user/{id}',
  summary: 'Erase the personal data of a person; refused while money or holds remain',
  access: 'users.manage',
  secondPerson: true,
  stepUp: 'always',
  params: z.object({ id }),
  answer: z.extend(done, waitingApproval),
  errors: [
    'not_found',
    'forbidden',
    'money_remains',
    'topup_waits',
    'disputes_possible',
    'last_super_admin',
    'conflict',
    'approval_waits',
  ],
  example: { params: { id: exampleId }, answer: { success: true, msg: 'Their account is deleted.' } },
})

import * as z from 'zod/mini'
import { ADMIN_KINDS } from '../access.ts'
import { waitingApproval } from '../approvals.ts'
import { id, moment } from '../ids.ts'
import { personName, wholeName } from '../names.ts'
import { confirmed, done, emailAddress, exampleUserRecord, namedPerson, newPassword, userRecord } from '../people.ts'
import { route } from '../route.ts'

const code = z.string().check(z.regex(/^[\w-]{65}$/))
const exampleCode = 'AZqLbnwAerzN7wEjRWeJqwQm9vayBvZiBtYW55IHJhbmRvbSBieXRlcyBmb3IgeW9'
const exampleUserId = '019a8b6e-7c00-7abc-8def-0123456789ab'

/** The invitation of a colleague who has not accepted it. */
const staffInvitation = z.object({
  user_id: id,
  status: z.enum(['pending', 'expired', 'cancelled']),
  invited_by: namedPerson,
  created_at: moment,
  expires_at: moment,
})
z.globalRegistry.add(staffInvitation, { id: 'StaffInvitation' })

export type StaffInvitation = z.output<typeof staffInvitation>

export const listStaffInvitations = route({
  method: 'GET',
  path: '/api/staff/invitations',
  summary: 'The colleagues who have not accepted their invitation yet',
  access: 'staff.manage',
  answer: z.object({ data: z.array(staffInvitation) }),
  errors: [],
  example: {
    answer: {
      data: [
        {
          user_id: exampleUserId,
          status: 'pending',
          invited_by: { _id: '019a8b6e-7c00-7abc-8def-0123456789ac', name: 'Akua Owusu' },
          created_at: '2026-11-15T09:30:00.000Z',
          expires_at: '2026-11-18T09:30:00.000Z',
        },
      ],
    },
  },
})

export const inviteStaff = route({
  method: 'POST',
  path: '/api/staff/invitations',
  summary:
    'Makes a member of staff, who gets a mail with a link to choose their password. The link works once, for 72 hours',
  access: 'staff.manage',
  secondPerson: true,
  stepUp: 'always',
  body: z
    .object({
      email: emailAddress,
      first_name: personName,
      last_name: personName,
      user_type: z.enum(ADMIN_KINDS),
    })
    .check(wholeName),
  /** Null while the act waits for a second person. */
  answer: z.object({ user: z.nullable(userRecord), ...waitingApproval }),
  errors: ['signup_refused'],
  limit: { times: 30, seconds: 60, by: 'person' },
  example: {
    body: { email: 'esi@example.com', first_name: 'Esi', last_name: 'Owusu', user_type: 'finance_admin' },
    answer: { user: { ...exampleUserRecord, user_type: 'finance_admin' } },
  },
})

export const resendStaffInvitation = route({
  method: 'POST',
  path: '/api/staff/invitations/{id}/resend',
  summary: 'Sends a new link to a colleague who has not accepted yet. The earlier link stops working',
  access: 'staff.manage',
  stepUp: 'always',
  params: z.object({ id }),
  answer: done,
  errors: ['not_found', 'conflict'],
  limit: { times: 30, seconds: 60, by: 'person' },
  example: { params: { id: exampleUserId }, answer: { success: true, msg: 'A new invitation is on its way.' } },
})

export const cancelStaffInvitation = route({
  method: 'DELETE',
  path: '/api/staff/invitations/{id}',
  summary: 'Cancels the link of a colleague who has not accepted yet',
  access: 'staff.manage',
  stepUp: 'always',
  params: z.object({ id }),
  answer: done,
  errors: ['not_found'],
  example: { params: { id: exampleUserId }, answer: { success: true, msg: 'The invitation is cancelled.' } },
})

export const readStaffInvitation = route({
  method: 'POST',
  path: '/api/staff/invitation',
  summary: 'The content of an invitation of staff or a bank, by the code of its link',
  access: 'anyone',
  pin: 'no: changes nothing; the code of the invitation is the proof',
  body: z.object({ code }),
  answer: z.object({
    /** Staff set up their second factor next; a bank does not. */
    kind: z.enum(['staff', 'bank']),
    first_name: z.string(),
    email: z.string(),
    expires_at: moment,
  }),
  errors: ['staff_invitation_refused'],
  limit: { times: 30, seconds: 60 },
  example: {
    body: { code: exampleCode },
    answer: { kind: 'staff', first_name: 'Esi', email: 'esi@example.com', expires_at: '2026-11-18T09:30:00.000Z' },
  },
})

export const acceptStaffInvitation = route({
  method: 'POST',
  path: '/api/staff/invitation/accept',
  summary:
    'Uses an invitation of staff or a bank, once: sets the password and signs in. Staff set up the second factor next',
  access: 'anyone',
  pin: 'no: staff have none; the code of the invitation is the proof',
  body: z.object({ code, password: newPassword, confirm_password: z.string() }).check(confirmed),
  answer: z.object({ jwt: z.string() }),
  errors: ['staff_invitation_refused'],
  limit: { times: 10, seconds: 60 },
  example: {
    body: {
      code: exampleCode,
      password: 'a long sentence is best',
      confirm_password: 'a long sentence is best',
    },
    answer: { jwt: 'eyJhbGciOiJIUzI1NiJ9.…' },
  },
})

import * as z from 'zod/mini'
import { ADMIN_KINDS, type Permission } from './access.ts'
import { CORRECTION_DIRECTIONS } from './corrections.ts'
import { id, moment } from './ids.ts'
import { paps } from './money.ts'
import { namedPerson } from './people.ts'
import { SECURITY_NAMES, SETTING_NAMES, THRESHOLD_NAMES } from './setting-bounds.ts'

/** The acts that can need a second person, with the permission that both people must have. */
export const APPROVAL_KINDS = {
  'topup.fulfil': 'money.decide',
  'withdrawal.approve': 'money.decide',
  'redemption.fulfil': 'money.decide',
  'payout.batch': 'money.decide',
  'payout.return': 'money.decide',
  'record.correct': 'money.decide',
  // Requested by a store. The decider is staff.
  'bulk.pay': 'money.decide',
  'bank-account.opening': 'money.decide',
  'bank-account.costs': 'money.decide',
  'limits.set': 'users.manage',
  'recovery.approve': 'identity.review',
  'setting.change': 'settings.change',
  'second-person.off': 'settings.change',
  'bank.make': 'users.manage',
  'bank.change': 'users.manage',
  'bank.remove': 'users.manage',
  'staff.make': 'staff.manage',
  'staff.kind': 'staff.manage',
  'staff.remove': 'staff.manage',
  'staff.unlock': 'staff.manage',
  'staff.factor': 'staff.manage',
  'staff.networks': 'settings.change',
} as const satisfies Record<string, Permission>

export type ApprovalKind = keyof typeof APPROVAL_KINDS

const kinds = Object.keys(APPROVAL_KINDS) as [ApprovalKind, ...ApprovalKind[]]

/** A request leaves `pending` once. It expires after two days, or when its subject has ended otherwise. */
export const APPROVAL_STATES = ['pending', 'approved', 'rejected', 'cancelled', 'expired'] as const

export type ApprovalState = (typeof APPROVAL_STATES)[number]

export const APPROVAL_DAYS = 2

const aRecord = z.object({ record_id: id })
const aPerson = z.object({ user_id: id })
const figure = z.nullable(paps)
const place = z.nullable(z.string())

/** The arguments of each act, as they are stored. */
export const approvalPayloads = {
  // The amount that arrived, if it differs from the amount ordered.
  'topup.fulfil': z.extend(aRecord, { final_paps: z.optional(paps) }),
  'withdrawal.approve': aRecord,
  'redemption.fulfil': aRecord,
  'payout.batch': z.object({ batch_id: id }),
  'payout.return': aRecord,
  'record.correct': z.extend(aRecord, { direction: z.enum(CORRECTION_DIRECTIONS), amount: paps, advance: z.boolean() }),
  'bulk.pay': z.object({ bulk_id: id }),
  'bank-account.opening': z.object({ account_id: id, opening: paps }),
  'bank-account.costs': z.object({ account_id: id, cost_texts: z.array(z.string()) }),
  'limits.set': z.object({ user_id: id, day: figure, month: figure }),
  'recovery.approve': z.object({ recovery_id: id }),
  'setting.change': z.object({
    name: z.enum([...SETTING_NAMES, ...THRESHOLD_NAMES, ...SECURITY_NAMES]),
    value: z.number(),
  }),
  'second-person.off': z.object({}),
  'bank.make': z.object({ country: z.string(), city: place }),
  'bank.change': z.object({
    user_id: id,
    name: z.optional(z.string()),
    country: z.optional(z.string()),
    city: z.optional(z.string()),
  }),
  'bank.remove': aPerson,
  'staff.make': z.object({ user_type: z.enum(ADMIN_KINDS) }),
  'staff.kind': z.object({ user_id: id, user_type: z.enum(ADMIN_KINDS) }),
  'staff.remove': aPerson,
  'staff.unlock': aPerson,
  'staff.factor': aPerson,
  'staff.networks': z.object({ ranges: z.array(z.string()) }),
} as const satisfies Record<ApprovalKind, z.ZodMiniType>

export type ApprovalPayload<Kind extends ApprovalKind> = z.output<(typeof approvalPayloads)[Kind]>

/** A person to create. Stored until the decision. */
export const personToMake = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null for staff, who choose a password by the link of their invitation. */
  password_hash: z.nullable(z.string()),
})

export type PersonToMake = z.output<typeof personToMake>

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

export type ShownValue = z.output<typeof value>

/** A request for a second person, as staff see it. */
export const approval = z.object({
  _id: id,
  kind: z.enum(kinds),
  status: z.enum(APPROVAL_STATES),
  /** The person concerned; without an id until the account exists. */
  subject: z.nullable(z.object({ _id: z.nullable(id), name: z.string() })),
  /** The record concerned. */
  record_id: z.nullable(id),
  /** The reference a top-up was paid with. */
  reference: z.nullable(z.string()),
  amount: z.nullable(paps),
  /** The changes: field, old value and new value. */
  changes: z.array(z.object({ field: z.string(), from: value, to: value })),
  /** The reason for the request, if the act takes one. */
  reason: z.nullable(z.string()),
  asked_by: namedPerson,
  expires_at: moment,
  decided_by: z.nullable(namedPerson),
  decided_at: z.nullable(moment),
  decision_reason: z.nullable(z.string()),
  /** Whether the caller made the request: they can cancel it and not decide it. */
  mine: z.boolean(),
  /** Whether the caller may approve and reject it. */
  can_decide: z.boolean(),
  created_at: moment,
  updated_at: moment,
})
z.globalRegistry.add(approval, { id: 'Approval' })

export type Approval = z.output<typeof approval>

export const exampleApproval: z.input<typeof approval> = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789aa',
  kind: 'topup.fulfil',
  status: 'pending',
  subject: { _id: '019a8b6e-7c00-7abc-8def-0123456789ab', name: 'Ama M.' },
  record_id: '019a8b6e-7c00-7abc-8def-0123456789ac',
  reference: 'TU-7K3Q-9XHF',
  amount: 8000,
  changes: [{ field: 'status', from: 'pending', to: 'approved' }],
  reason: null,
  asked_by: { _id: '019a8b6e-7c00-7abc-8def-0123456789ad', name: 'Efua Asante' },
  expires_at: '2026-11-17T09:30:00.000Z',
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  mine: false,
  can_decide: true,
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
}

/** Part of the response of acts that can need a second person. Present, with status 202, while the act waits for one. */
export const waitingApproval = { approval: z.optional(approval) }

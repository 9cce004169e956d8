import * as z from 'zod/mini'
import { id, moment } from '../ids.ts'
import { listRoutes } from '../list.ts'

const json = z.nullable(z.record(z.string(), z.unknown()))

/** One act of staff. */
const auditRecord = z.object({
  _id: id,
  actor: z.object({ _id: id, name: z.string(), user_type: z.string() }),
  action: z.string(),
  subject: z.nullable(z.object({ _id: id, name: z.nullable(z.string()) })),
  address: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  before: json,
  after: json,
  created_at: moment,
})
z.globalRegistry.add(auditRecord, { id: 'AuditRecord' })

export type AuditRecord = z.output<typeof auditRecord>

/** Searched by the name of an act (`status`) or by text over people, act and reason. */
export const audit = listRoutes('/api/audit', {
  noun: 'acts of staff',
  access: 'audit.read',
  record: auditRecord,
  example: {
    _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
    actor: { _id: '019a8b6e-7c00-7abc-8def-0123456789ac', name: 'Akua Owusu', user_type: 'support_admin' },
    action: 'user.lock',
    subject: { _id: '019a8b6e-7c00-7abc-8def-0123456789ad', name: 'Kofi Boateng' },
    address: '203.0.113.7',
    reason: 'Reported as stolen',
    before: { locked: false },
    after: { locked: true },
    created_at: '2026-11-15T09:30:00.000Z',
  },
})

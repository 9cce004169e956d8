import * as z from 'zod/mini'
import { waitingApproval } from '../approvals.ts'
import { fieldMessage } from '../field-errors.ts'
import { text } from '../forms.ts'
import { route } from '../route.ts'

const range = text(60).check(z.minLength(2, fieldMessage('empty')))

const networks = z.object({
  /** CIDR ranges that staff may work from. Empty: any address. */
  ranges: z.array(z.string()),
  /** The address of this call. */
  your_address: z.nullable(z.string()),
})
z.globalRegistry.add(networks, { id: 'StaffNetworks' })

export type StaffNetworks = z.output<typeof networks>

const example = { ranges: ['203.0.113.0/24'], your_address: '203.0.113.7' }

export const readNetworks = route({
  method: 'GET',
  path: '/api/staff/networks',
  summary: 'The networks that staff may work from',
  access: 'settings.change',
  answer: networks,
  errors: [],
  example: { answer: example },
})

export const setNetworks = route({
  method: 'PUT',
  path: '/api/staff/networks',
  summary: 'Binds staff to networks. The caller’s own address must be in one of them. An empty list allows any address',
  access: 'settings.change',
  secondPerson: true,
  stepUp: 'always',
  body: z.object({ ranges: z.array(range).check(z.maxLength(50)) }),
  answer: z.extend(networks, waitingApproval),
  errors: ['own_address_outside', 'approval_waits'],
  example: { body: { ranges: ['203.0.113.0/24'] }, answer: example },
})

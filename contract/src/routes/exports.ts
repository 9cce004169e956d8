import * as z from 'zod/mini'
import { id, moment } from '../ids.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { route } from '../route.ts'

/** An archive of a person's data. */
const dataExport = z.object({
  _id: id,
  status: z.enum(['pending', 'ready', 'failed', 'expired']),
  created_at: moment,
  ready_at: z.nullable(moment),
  /** The end of the download period. */
  expires_at: z.nullable(moment),
  bytes: z.nullable(z.int()),
})
z.globalRegistry.add(dataExport, { id: 'DataExport' })

export type DataExport = z.output<typeof dataExport>

const exampleId = '019a8b6e-7c00-7abc-8def-0123456789ad'
const exampleExport = {
  _id: exampleId,
  status: 'ready',
  created_at: '2026-11-15T09:30:00.000Z',
  ready_at: '2026-11-15T09:31:00.000Z',
  expires_at: '2026-11-16T09:31:00.000Z',
  bytes: 482_113,
} as const

/** The latest archive, and the number of archives left today. */
const answer = z.object({ export: z.nullable(dataExport), left_today: z.int() })

export const getExport = route({
  method: 'GET',
  path: '/api/profile/export',
  summary: 'The caller’s latest archive of their data',
  access: 'wallet',
  answer,
  errors: [],
  example: { answer: { export: exampleExport, left_today: 2 } },
})

export const askExport = route({
  method: 'POST',
  path: '/api/profile/export',
  summary: 'Asks for an archive of everything held on the caller. A job makes it; an archive before it is deleted',
  access: 'wallet',
  confirmedDevice: true,
  pin: 'always',
  body: z.object(proof),
  answer,
  errors: ['device_unconfirmed', ...PROOF_ERRORS, 'export_waits', 'exports_used_up'],
  limit: { times: 30, seconds: 3600, by: 'person' },
  example: {
    body: { pin: '2580' },
    answer: {
      export: { ...exampleExport, status: 'pending', ready_at: null, expires_at: null, bytes: null },
      left_today: 2,
    },
  },
})

export const downloadExport = route({
  method: 'POST',
  path: '/api/profile/export/{id}/file',
  summary: 'The archive itself, a ZIP: for its owner alone, from a confirmed device, until it expires',
  access: 'wallet',
  confirmedDevice: true,
  pin: 'always',
  params: z.object({ id }),
  body: z.object(proof),
  answer: z.unknown(),
  sends: { type: 'application/zip', keep: 'never' },
  errors: ['device_unconfirmed', ...PROOF_ERRORS, 'not_found'],
  limit: { times: 30, seconds: 3600, by: 'person' },
  example: { params: { id: exampleId }, body: { pin: '2580' }, answer: null },
})

import * as z from 'zod/mini'
import { papsId } from '../paps-id.ts'
import { route } from '../route.ts'

/** The receiver of a pay link, for callers without a session: only the data printed beside a QR code. */
const payee = z.object({
  paps_id: z.string(),
  /** The name of a store, or the masked name of a person. */
  name: z.string(),
  avatar: z.nullable(z.string()),
  is_store: z.boolean(),
  verified: z.boolean(),
})
z.globalRegistry.add(payee, { id: 'Payee' })

export type Payee = z.output<typeof payee>

export const getPayee = route({
  method: 'GET',
  path: '/api/pay/{paps_id}',
  summary: 'The receiver of a pay link: the name of a store or the masked name of a person. Limited by address',
  access: 'anyone',
  params: z.object({ paps_id: papsId }),
  answer: z.object({ data: payee }),
  errors: ['not_found'],
  limit: { times: 60, seconds: 600 },
  example: {
    params: { paps_id: 'PAPS-0000-0000' },
    answer: {
      data: { paps_id: 'PAPS-0000-0000', name: 'Makola Market', avatar: null, is_store: true, verified: true },
    },
  },
})

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { encode } from './encode.ts'
import { moment } from './ids.ts'
import { amount, paps, points } from './money.ts'
import { routeTable } from './routes/index.ts'

describe('encode', () => {
  it.each(routeTable.filter(({ sends }) => !sends).map((route) => [`${route.method} ${route.path}`, route] as const))(
    'writes the answer of %s as the schema library does',
    (_, { answer, example }) => {
      const value = z.decode(answer, example.answer as never)
      expect(encode(answer, value as never)).toEqual(z.encode(answer, value as never))
    },
  )

  it('encodes money, points and moments, and drops unnamed fields', () => {
    const schema = z.object({
      paid: amount,
      balance: paps,
      points,
      at: z.nullable(moment),
      until: z.optional(moment),
      all: z.array(paps),
    })
    const at = new Date('2026-11-15T09:30:00.000Z')
    const value = { paid: 1250n, balance: -5n, points: 3n, at, all: [100n], pin_hash: 'secret' }
    const written = { paid: 12.5, balance: -0.05, points: 3, at: at.toISOString(), all: [1] }
    expect(encode(schema, value)).toEqual(written)
    expect(encode(schema, { ...value, at: null, until: at })).toEqual({ ...written, at: null, until: at.toISOString() })
  })
})

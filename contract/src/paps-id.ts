import * as z from 'zod/mini'
import { readableId } from './readable-id.ts'

export const { make: newPapsId, parse: parsePapsId } = readableId('PAPS')

/** Comes in as typed, goes on as we write it. */
export const papsId = z.string().check(
  z.refine(
    (typed) => parsePapsId(typed) !== null,
    'is mistyped: this is no Paps ID. Check each character with the person you mean',
  ),
  z.overwrite((typed) => parsePapsId(typed) ?? typed),
)

import * as z from 'zod/mini'
import { fieldMessage } from './field-errors.ts'
import { readableId } from './readable-id.ts'

export const { make: newPapsId, parse: parsePapsId } = readableId('PAPS')

/** Accepts an id as typed and returns its canonical form. */
export const papsId = z.string().check(
  z.refine((typed) => parsePapsId(typed) !== null, fieldMessage('paps_id_mistyped')),
  z.overwrite((typed) => parsePapsId(typed) ?? typed),
)

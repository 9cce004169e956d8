import { readableId } from '@paps/contract/readable-id'

/** Returns the normalized id, or null for invalid input. Imported apart: the contract's parser brings its schemas. */
export const { parse: parsePapsId } = readableId('PAPS')

import { readableId } from '@paps/contract/readable-id'

/** The id as we write it, or null when what was typed can't be one. The contract's own brings its schemas along. */
export const { parse: parsePapsId } = readableId('PAPS')

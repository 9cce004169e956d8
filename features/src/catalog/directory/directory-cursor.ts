import { fieldError, Refusal } from '@paps/contract'

/** Where a page ended: how near its words were to those typed (an index of `CLOSENESS`), and its last person. */
export interface DirectoryCursor {
  closeness: number
  before: string | null
}

const SHAPE = /^(\d{1,2})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})?$/

export function writeDirectoryCursor({ closeness, before }: DirectoryCursor): string {
  return Buffer.from(`${closeness}_${before ?? ''}`).toString('base64url')
}

export function parseDirectoryCursor(text: string | undefined): DirectoryCursor {
  if (text === undefined) return { closeness: 0, before: null }
  const [, closeness, before] = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  if (closeness === undefined) {
    throw new Refusal('invalid', {}, [fieldError('cursor', 'unknown_cursor')])
  }
  return { closeness: Number(closeness), before: before ?? null }
}

import { fieldError, Refusal } from '@paps/contract'

/** How far somebody has come: through which meaning of their words, and to whom. */
export interface DirectoryCursor {
  meaning: number
  before: string | null
}

const SHAPE = /^(\d{1,2})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})?$/

export function writeDirectoryCursor({ meaning, before }: DirectoryCursor): string {
  return Buffer.from(`${meaning}_${before ?? ''}`).toString('base64url')
}

export function parseDirectoryCursor(text: string | undefined): DirectoryCursor {
  if (text === undefined) return { meaning: 0, before: null }
  const [, meaning, before] = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? []
  if (meaning === undefined) {
    throw new Refusal('invalid', {}, [fieldError('cursor', 'unknown_cursor')])
  }
  return { meaning: Number(meaning), before: before ?? null }
}

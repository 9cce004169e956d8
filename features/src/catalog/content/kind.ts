import type { ContentKind, Publishing } from '@paps/contract'
import { presentPublishing } from '../editing/publishing.ts'
import type { ContentRow } from './content-store.ts'

/** What an editor says about one; what is left out stays. */
export interface ContentFields {
  title?: string | undefined
  description?: string | undefined
  price?: bigint | null | undefined
  category?: string | null | undefined
  details?: Record<string, unknown>
}

/** What differs from kind to kind. Everything else is the same code for all. */
export interface Kind<Body, Answer> {
  kind: ContentKind
  /** With fewer pictures it can't be shown. */
  fewestPictures: number
  /** The field in which pictures come, to name it where they are missing or too many. */
  pictureField: string
  mostPictures: number
  fieldsOf(body: Body): ContentFields
  present(row: ContentRow, editor: boolean): Answer
}

/** What the records of every kind have. */
export function presentCommon(row: ContentRow, editor: boolean) {
  return {
    _id: row.id,
    images: row.images,
    version: row.version,
    publishing: (editor ? presentPublishing(row) : null) as Publishing,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Only what was given, so that the rest stays as it is. */
export function given(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
}

import type { ContentKind, Publishing } from '@paps/contract'
import { presentPublishing } from '../editing/publishing.ts'
import type { ContentRow } from './content-store.ts'

/** Fields given by an editor. Omitted fields keep their values. */
export interface ContentFields {
  title?: string | undefined
  description?: string | undefined
  price?: bigint | null | undefined
  category?: string | null | undefined
  details?: Record<string, unknown>
}

/** The differences between the kinds. All other code is shared. */
export interface Kind<Body, Answer> {
  kind: ContentKind
  /** An item with fewer pictures can't be published. */
  fewestPictures: number
  /** The form field of the pictures, named in refusals. */
  pictureField: string
  mostPictures: number
  fieldsOf(body: Body): ContentFields
  present(row: ContentRow, editor: boolean): Answer
}

/** Presents the fields that every kind has. */
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

/** Drops undefined fields, so that they keep their values. */
export function definedFields(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
}

import type { ResponseOf } from '../../kit/api/call.ts'

export type BannerElement = ResponseOf<'GET /api/banner/'>['data'][number]['otherElements'][number]
type Publishing = ResponseOf<'GET /api/banner/'>['data'][number]['publishing']

export const FIELDS = {
  name: { max: 120 },
  title: { max: 120 },
  description: { max: 5000, isLong: true },
  text: { max: 1000, isLong: true },
  link: { max: 500 },
  price: { max: 14, isFigure: true },
  provider: { max: 120 },
  provider_paps_id: { max: 20 },
  category: { max: 60, isCategory: true },
  country: { max: 2 },
  city: { max: 80 },
  address: { max: 160 },
  contact_name: { max: 80 },
  contact_phone: { max: 30 },
  contact_email: { max: 254 },
} as const satisfies Record<string, { max: number; isLong?: true; isFigure?: true; isCategory?: true }>

export type FieldName = keyof typeof FIELDS
export type Values = Partial<Record<FieldName, string>>

/** One thing that people are shown, as the editors know it. */
export interface ContentItem {
  _id: string
  title: string
  version: number
  images: string[]
  publishing: Publishing
  values: Values
  elements: BannerElement[]
}

/** The same as it is written, before it is saved. */
export interface ContentDraft {
  /** Null for a new one. */
  _id: string | null
  version: number
  values: Values
  elements: BannerElement[]
  /** In their order: those that stay by their link, new ones as files. */
  pictures: (string | File)[]
  isDraft: boolean
  /** Moments, or empty. */
  from: string
  until: string
}

/** Where content of one kind is kept, and what it is made of. */
export interface ContentSource {
  name: 'realEstate' | 'sliders' | 'banners' | 'videos' | 'services' | 'ads'
  fields: readonly FieldName[]
  hasElements?: boolean
  mostPictures: number
  load: (signal: AbortSignal) => Promise<ContentItem[]>
  /** Hears how much of the pictures has gone, from 0 to 1. */
  save: (draft: ContentDraft, items: readonly ContentItem[], onProgress?: (part: number) => void) => Promise<unknown>
  order: (ids: string[], items: readonly ContentItem[]) => Promise<unknown>
  remove: (id: string, items: readonly ContentItem[]) => Promise<unknown>
}

export function draftOf(item: ContentItem | null): ContentDraft {
  return {
    _id: item?._id ?? null,
    version: item?.version ?? 0,
    values: item?.values ?? {},
    elements: item?.elements ?? [],
    pictures: item?.images ?? [],
    isDraft: item?.publishing?.draft ?? false,
    from: item?.publishing?.published_from ?? '',
    until: item?.publishing?.published_until ?? '',
  }
}

/** Only what is filled in, and nothing where nothing is. */
export function filled<Name extends string>(values: Record<Name, string | undefined>): Partial<Record<Name, string>> {
  const entries = Object.entries<string | undefined>(values).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(entries) as Partial<Record<Name, string>>
}

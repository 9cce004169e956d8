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
  bedrooms: { max: 3, isFigure: true },
  bathrooms: { max: 3, isFigure: true },
  area_m2: { max: 7, isFigure: true },
  country: { max: 2, isCountry: true },
  city: { max: 80 },
  address: { max: 160 },
  contact_name: { max: 80 },
  contact_phone: { max: 30 },
  contact_email: { max: 254 },
} as const satisfies Record<
  string,
  { max: number; isLong?: true; isFigure?: true; isCategory?: true; isCountry?: true }
>

export type FieldName = keyof typeof FIELDS
export type Values = Partial<Record<FieldName, string>>

/** One saved content item. */
export interface ContentItem {
  _id: string
  title: string
  version: number
  images: string[]
  publishing: Publishing
  values: Values
  elements: BannerElement[]
}

/** The edited state of an item, before it is saved. */
export interface ContentDraft {
  /** Null for a new item. */
  _id: string | null
  version: number
  values: Values
  elements: BannerElement[]
  /** In display order: kept pictures as links, new ones as files. */
  pictures: (string | File)[]
  isDraft: boolean
  /** ISO timestamps, or empty. */
  from: string
  until: string
}

/** The fields and calls of one kind of content. */
export interface ContentSource {
  name: 'realEstate' | 'sliders' | 'banners' | 'videos' | 'services' | 'ads'
  fields: readonly FieldName[]
  hasElements?: boolean
  mostPictures: number
  load: (signal: AbortSignal) => Promise<ContentItem[]>
  /** `onProgress` receives the uploaded fraction of the pictures, from 0 to 1. */
  save: (draft: ContentDraft, items: readonly ContentItem[], onProgress?: (part: number) => void) => Promise<unknown>
  order: (ids: string[], items: readonly ContentItem[]) => Promise<unknown>
  remove: (id: string, items: readonly ContentItem[]) => Promise<unknown>
}

export function createDraft(item: ContentItem | null): ContentDraft {
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

/** Returns only the fields that are neither undefined nor empty. */
export function filled<Name extends string>(values: Record<Name, string | undefined>): Partial<Record<Name, string>> {
  const entries = Object.entries<string | undefined>(values).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(entries) as Partial<Record<Name, string>>
}

/** Saves a deleted item again as a new one. The server keeps the pictures of deleted items for a day. */
export async function restoreContent(source: ContentSource, item: ContentItem): Promise<void> {
  const pictures = await Promise.all(item.images.map(fetchFile))
  const others = await source.load(new AbortController().signal)
  await source.save({ ...createDraft(item), _id: null, version: 0, pictures }, others)
}

async function fetchFile(link: string, index: number): Promise<File> {
  const blob = await (await fetch(link)).blob()
  return new File([blob], `${index}.webp`, { type: blob.type, lastModified: Date.now() })
}

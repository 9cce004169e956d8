import { call, type ResponseOf } from '../../kit/api/call.ts'
import { upload } from '../../kit/api/upload.ts'
import { type ContentDraft, type ContentItem, type ContentSource, filled } from './content-source.ts'

const MOST = 200

/** Uploads a picture, for content that refers to it by link. Returns the link, or null without a picture. */
async function uploadPicture(
  picture: string | File | undefined,
  onProgress?: (part: number) => void,
): Promise<string | null> {
  if (picture === undefined) return null
  if (typeof picture === 'string') return picture
  return (await upload('POST /api/profile/upload/ads', { files: { file: picture }, ...(onProgress && { onProgress }) }))
    .link
}

const toPublishing = ({ isDraft, from, until }: ContentDraft) => ({
  draft: isDraft,
  published_from: from === '' ? null : from,
  published_until: until === '' ? null : until,
})

export const services: ContentSource = {
  name: 'services',
  fields: [
    'name',
    'description',
    'price',
    'category',
    'provider',
    'provider_paps_id',
    'contact_name',
    'contact_phone',
    'contact_email',
  ],
  mostPictures: 1,
  load: async (signal) => {
    const { data } = await call('GET /api/services/', { query: { limit: MOST }, signal })
    return data.map((service) => ({
      _id: service._id,
      title: service.name,
      version: service.version,
      images: service.image === null ? [] : [service.image],
      publishing: service.publishing,
      elements: [],
      values: {
        name: service.name,
        description: service.description,
        price: service.price === null ? '' : String(service.price),
        category: service.category?.slug ?? '',
        provider: service.provider,
        provider_paps_id: service.provider_paps_id ?? '',
        ...filled({
          contact_name: service.contact.name,
          contact_phone: service.contact.phone,
          contact_email: service.contact.email,
        }),
      },
    }))
  },
  save: async (draft, _, onProgress) => {
    const { values } = draft
    const body = {
      name: values.name ?? '',
      description: values.description ?? '',
      price: values.price ? Number(values.price) : null,
      category: values.category || null,
      provider: values.provider ?? '',
      provider_paps_id: values.provider_paps_id || null,
      image: await uploadPicture(draft.pictures[0], onProgress),
      contact: filled({ name: values.contact_name, phone: values.contact_phone, email: values.contact_email }),
      ...toPublishing(draft),
    }
    if (draft._id === null) return call('POST /api/services/', { body })
    return call('PUT /api/services/', { body: { ...body, _id: draft._id, version: draft.version } })
  },
  order: (ids) => call('PUT /api/services/order', { body: { ids } }),
  remove: (id) => call('DELETE /api/services/{id}', { params: { id } }),
}

type Ads = ResponseOf<'GET /api/ads'>

/** The ads record as last loaded: all ads are one record and are saved together. */
let record: Pick<Ads, '_id' | 'version'> = { _id: null, version: 0 }

function toBlock({ _id, values, images, publishing }: ContentItem) {
  return {
    _id,
    title: values.title ?? '',
    text: values.text ?? '',
    link: values.link || null,
    image: images[0] ?? null,
    draft: publishing?.draft ?? false,
    published_from: publishing?.published_from ?? null,
    published_until: publishing?.published_until ?? null,
  }
}

async function writeAll(content: Partial<ReturnType<typeof toBlock>>[]): Promise<unknown> {
  const blocks = content as (Partial<ReturnType<typeof toBlock>> & { title: string })[]
  if (record._id === null) return call('POST /api/ads', { body: { content: blocks } })
  return call('PUT /api/ads', { body: { _id: record._id, version: record.version, content: blocks } })
}

export const ads: ContentSource = {
  name: 'ads',
  fields: ['title', 'text', 'link'],
  mostPictures: 1,
  load: async (signal) => {
    const { _id, version, content } = await call('GET /api/ads', { signal })
    record = { _id, version }
    return content.map((block) => ({
      _id: block._id,
      title: block.title,
      version,
      images: block.image === null ? [] : [block.image],
      publishing: block.publishing,
      elements: [],
      values: { title: block.title, text: block.text, link: block.link ?? '' },
    }))
  },
  save: async (draft, items, onProgress) => {
    const { values } = draft
    const block = {
      title: values.title ?? '',
      text: values.text ?? '',
      link: values.link || null,
      image: await uploadPicture(draft.pictures[0], onProgress),
      ...toPublishing(draft),
    }
    const others = items.map((item) => (item._id === draft._id ? { ...block, _id: item._id } : toBlock(item)))
    return writeAll(draft._id === null ? [...others, block] : others)
  },
  order: (ids, items) =>
    writeAll(ids.flatMap((id) => items.filter(({ _id }) => _id === id)).map((item) => toBlock(item))),
  remove: (id, items) => writeAll(items.filter(({ _id }) => _id !== id).map((item) => toBlock(item))),
}

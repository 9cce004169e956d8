import { call, callUntyped, type ResponseOf } from '../../kit/api/call.ts'
import { uploadForm } from '../../kit/api/upload.ts'
import {
  type BannerElement,
  type ContentDraft,
  type ContentItem,
  type ContentSource,
  filled,
  type Values,
} from './content-source.ts'

/** Maximum number of items that the editor loads. */
const MOST = 200

interface FormCalls {
  /** The path that accepts the form. */
  form: string
  /** The base path of single items and of their order. */
  base: string
  /** The form field of the pictures. */
  pictures: string
  buildBody: (draft: ContentDraft) => Record<string, string>
}

/** Returns the calls of a kind that is saved as a multipart form with pictures. */
function formCalls({ form, base, pictures, buildBody }: FormCalls): Pick<ContentSource, 'save' | 'order' | 'remove'> {
  return {
    save: (draft, _, onProgress) => {
      const body = new FormData()
      const files = draft.pictures.filter((picture) => picture instanceof File)
      const fields = {
        ...buildBody(draft),
        draft: String(draft.isDraft),
        published_from: draft.from,
        published_until: draft.until,
        ...(draft._id !== null && {
          _id: draft._id,
          version: String(draft.version),
          keep: JSON.stringify(
            draft.pictures.map((picture) => (picture instanceof File ? `new:${files.indexOf(picture)}` : picture)),
          ),
        }),
      }
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      for (const file of files) body.append(pictures, file)
      return uploadForm(`${draft._id === null ? 'POST' : 'PUT'} ${form}`, body, onProgress)
    },
    order: (ids) => callUntyped(`PUT ${base}/order`, { body: { ids } }),
    remove: (id) => callUntyped(`DELETE ${base}/{id}`, { params: { id } }),
  }
}

interface Shown extends Pick<ContentItem, '_id' | 'version' | 'images' | 'publishing'> {
  name?: string
  title?: string
  description: string
}

function toItem(
  { _id, version, images, publishing, name, title, description }: Shown,
  values: ContentItem['values'],
  elements: BannerElement[] = [],
): ContentItem {
  const named = { ...(name !== undefined && { name }), ...(title !== undefined && { title }) }
  return {
    _id,
    title: name ?? title ?? '',
    version,
    images,
    publishing,
    values: { ...named, description, ...values },
    elements,
  }
}

const HOME_FACTS = ['bedrooms', 'bathrooms', 'area_m2'] as const
type HomeFacts = ResponseOf<'GET /api/realestate/'>['data'][number]['facts']

function factsText(facts: HomeFacts): Values {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]))
}

/** Fields that are no whole number are refused by the server, which names them. */
function parseFacts(values: Values): Partial<Record<(typeof HOME_FACTS)[number], number>> {
  const typed = HOME_FACTS.filter((name) => (values[name] ?? '').trim() !== '')
  return Object.fromEntries(typed.map((name) => [name, Number(values[name])]))
}

export const realEstate: ContentSource = {
  name: 'realEstate',
  fields: [
    'name',
    'description',
    'price',
    'bedrooms',
    'bathrooms',
    'area_m2',
    'country',
    'city',
    'address',
    'contact_name',
    'contact_phone',
    'contact_email',
  ],
  mostPictures: 12,
  load: async (signal) => {
    const { data } = await call('GET /api/realestate/', { query: { limit: MOST }, signal })
    return data.map((home) =>
      toItem(home, {
        price: home.price === null ? '' : String(home.price),
        ...factsText(home.facts),
        ...filled({ country: home.place.country, city: home.place.city, address: home.place.address }),
        ...filled({
          contact_name: home.contact.name,
          contact_phone: home.contact.phone,
          contact_email: home.contact.email,
        }),
      }),
    )
  },
  ...formCalls({
    form: '/api/realestate/',
    base: '/api/realestate',
    pictures: 'images',
    buildBody: ({ values }) => ({
      name: values.name ?? '',
      description: values.description ?? '',
      price: values.price ?? '',
      facts: JSON.stringify(parseFacts(values)),
      place: JSON.stringify(filled({ country: values.country, city: values.city, address: values.address })),
      contact: JSON.stringify(
        filled({ name: values.contact_name, phone: values.contact_phone, email: values.contact_email }),
      ),
    }),
  }),
}

export const sliders: ContentSource = {
  name: 'sliders',
  fields: ['name', 'description', 'link'],
  mostPictures: 12,
  load: async (signal) => {
    const { data } = await call('GET /api/realestate/sliders', { query: { limit: MOST }, signal })
    return data.map((slider) => toItem(slider, { link: slider.link ?? '' }))
  },
  ...formCalls({
    form: '/api/realestate/slider',
    base: '/api/realestate/slider',
    pictures: 'files',
    buildBody: ({ values }) => ({
      name: values.name ?? '',
      description: values.description ?? '',
      link: values.link ?? '',
    }),
  }),
}

export const banners: ContentSource = {
  name: 'banners',
  fields: ['title', 'description'],
  hasElements: true,
  mostPictures: 12,
  load: async (signal) => {
    const { data } = await call('GET /api/banner/', { query: { limit: MOST }, signal })
    return data.map((banner) => toItem(banner, {}, banner.otherElements))
  },
  ...formCalls({
    form: '/api/banner/',
    base: '/api/banner',
    pictures: 'files',
    buildBody: ({ values, elements }) => ({
      title: values.title ?? '',
      description: values.description ?? '',
      otherElements: JSON.stringify(elements),
    }),
  }),
}

export const videos: ContentSource = {
  name: 'videos',
  fields: ['name', 'description', 'link'],
  mostPictures: 1,
  load: async (signal) => {
    const { data } = await call('GET /api/videos/', { query: { limit: MOST }, signal })
    return data.map((video) => toItem(video, { link: video.link }))
  },
  ...formCalls({
    form: '/api/videos/',
    base: '/api/videos',
    pictures: 'poster',
    buildBody: ({ values }) => ({
      name: values.name ?? '',
      description: values.description ?? '',
      link: values.link ?? '',
    }),
  }),
}

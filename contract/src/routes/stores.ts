import * as z from 'zod/mini'
import { examplePicture } from '../content.ts'
import { fieldMessage } from '../field-errors.ts'
import { filter, line, paragraphs, webLink } from '../forms.ts'
import { id, moment } from '../ids.ts'
import { pageOf, pageQuery } from '../list.ts'
import { openingHours } from '../opening-hours.ts'
import { country } from '../people.ts'
import { MAX_PICTURE_BYTES } from '../pictures.ts'
import { route } from '../route.ts'

const store = z.object({
  _id: id,
  paps_id: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  category: z.nullable(z.string()),
  category_name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Null for a store without opening hours. */
  open_now: z.nullable(z.boolean()),
  approved: z.boolean(),
  national_id: z.object({ status: z.string() }),
})
z.globalRegistry.add(store, { id: 'Store' })

const place = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})

const storePage = z.extend(store, {
  description: z.string(),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  place: z.nullable(place),
  opening_hours: openingHours,
  time_zone: z.string(),
  /** The content of its QR code: the address of its payment page. */
  pay_link: z.string(),
  /** The QR code as a picture. */
  qr: z.string(),
  member_since: moment,
})
z.globalRegistry.add(storePage, { id: 'StorePage' })

export type StoreRecord = z.output<typeof store>
export type StorePage = z.output<typeof storePage>

const exampleStore = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ab',
  paps_id: 'PAPS-7K3Q-9XHD',
  name: 'Makola Market',
  avatar: null,
  cover: examplePicture,
  country: 'GH',
  city: 'Accra',
  category: 'groceries',
  category_name: 'Groceries',
  address: '1 Market Street',
  open_now: true,
  approved: true,
  national_id: { status: 'approved' },
}

const examplePage = {
  ...exampleStore,
  description: 'Vegetables, fish and spices, every day but Sunday.',
  phone: '+233 30 255 0199',
  website: null,
  place: { latitude: 5.5471, longitude: -0.2074 },
  opening_hours: { monday: [{ from: '07:00', to: '18:00' }] },
  time_zone: 'Africa/Accra',
  pay_link: 'https://paps.example/pay/PAPS-7K3Q-9XHD',
  qr: '/api/store/PAPS-7K3Q-9XHD/qr',
  member_since: '2026-11-15T09:30:00.000Z',
}

export const listStores = route({
  method: 'GET',
  path: '/api/store/',
  summary: 'The approved stores; for staff also those that are stopped',
  access: 'anyone',
  query: z.extend(pageQuery, {
    category: filter(z.string().check(z.trim(), z.maxLength(60))),
    country: filter(country),
    text: filter(z.string().check(z.trim(), z.maxLength(100))),
    /** Only those that are not approved, oldest first, which staff alone see. Applications are at /api/store/applications. */
    waiting: z.optional(z.literal('true')),
  }),
  answer: pageOf(store),
  errors: [],
  example: { query: { category: 'groceries', text: 'makola' }, answer: { data: [exampleStore], next_cursor: null } },
})

/** By its id or its paps id. */
const which = z.object({ id: z.string().check(z.trim(), z.minLength(8), z.maxLength(40)) })

export const getStore = route({
  method: 'GET',
  path: '/api/store/{id}',
  summary: 'The page of one approved store, by its id or its paps id; its owner and staff also see it while it waits',
  access: 'anyone',
  params: which,
  answer: z.object({ data: storePage }),
  errors: ['not_found'],
  example: { params: { id: exampleStore._id }, answer: { data: examplePage } },
})

export const getStoreCode = route({
  method: 'GET',
  path: '/api/store/{id}/qr',
  summary: 'The QR code by which one pays an approved store, to show or to print',
  access: 'anyone',
  params: which,
  answer: z.unknown(),
  sends: { type: 'image/svg+xml', keep: 'never' },
  errors: ['not_found'],
  example: { params: { id: exampleStore.paps_id }, answer: null },
})

/** An abbreviation is no zone: `IST` means several. */
const timeZone = z.string().check(
  z.refine((name) => {
    if (name !== 'UTC' && !name.includes('/')) return false
    try {
      new Intl.DateTimeFormat('en', { timeZone: name })
      return true
    } catch {
      return false
    }
  }, fieldMessage('not_a_time_zone')),
)

export const saveStorePage = route({
  method: 'PUT',
  path: '/api/store/',
  summary: 'Save what one’s own store shows of itself; what is left out stays as it is',
  access: 'wallet',
  pin: 'no: only changes a public page',
  body: z.partial(
    z.object({
      description: paragraphs(2000),
      phone: z.nullable(
        z.string().check(z.trim(), z.regex(/^\+?[\d\s()-]{4,30}$/, fieldMessage('not_a_phone_number'))),
      ),
      website: z.nullable(webLink),
      place: z.nullable(place),
      city: line(80),
      opening_hours: openingHours,
      time_zone: timeZone,
    }),
  ),
  answer: z.object({ data: storePage }),
  errors: ['wrong_state'],
  example: {
    body: { description: examplePage.description, opening_hours: examplePage.opening_hours },
    answer: { data: examplePage },
  },
})

export const saveStoreCover = route({
  method: 'POST',
  path: '/api/store/cover',
  summary: 'Choose the picture at the top of one’s own store’s page',
  access: 'wallet',
  pin: 'no: only changes a public page',
  files: { file: { maxBytes: MAX_PICTURE_BYTES, max: 1 } },
  answer: z.object({ data: storePage }),
  errors: ['wrong_state', 'quota_reached'],
  limit: { times: 30, seconds: 60, by: 'person' },
  example: { answer: { data: examplePage } },
})

import * as z from 'zod/mini'
import { contact, contentForms, contentRecord, contentRoutes, exampleContent, MOST_PICTURES } from '../content.ts'
import { fieldMessage } from '../field-errors.ts'
import { amountText, anyLink, jsonText, line, paragraphs } from '../forms.ts'
import { paps } from '../money.ts'
import { country } from '../people.ts'
import { parseVideoLink, VIDEO_HOSTS } from '../videos.ts'

const name = line(120)
const description = paragraphs(5000)
const place = z.object({ country: z.optional(country), city: z.optional(line(80)), address: z.optional(line(160)) })

const count = z.int().check(z.gte(0), z.lte(100))
/** A plot has no rooms; each fact is optional. */
const homeFacts = z.object({
  bedrooms: z.optional(count),
  bathrooms: z.optional(count),
  area_m2: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
})

const realEstateRecord = z.object({
  ...contentRecord,
  name: z.string(),
  description: z.string(),
  price: z.nullable(paps),
  facts: homeFacts,
  place,
  contact,
})
z.globalRegistry.add(realEstateRecord, { id: 'RealEstate' })

export type RealEstateRecord = z.output<typeof realEstateRecord>

const examplePlace = { country: 'GH', city: 'Accra', address: '14 Palm Street, East Legon' }
const exampleFacts = { bedrooms: 4, bathrooms: 3, area_m2: 320 }
const exampleContact = { name: 'Efua Homes', phone: '+233 30 255 0101', email: 'homes@example.com' }

const realEstateKind = {
  one: 'a home',
  many: 'homes',
  record: realEstateRecord,
  example: {
    ...exampleContent,
    name: 'Garden house in East Legon',
    description: 'Four rooms under old trees.',
    price: 185_000,
    facts: exampleFacts,
    place: examplePlace,
    contact: exampleContact,
  },
}

export const realEstate = {
  ...contentRoutes('/api/realestate', '/api/realestate/', realEstateKind),
  ...contentForms('/api/realestate/', realEstateKind, {
    pictures: 'images',
    most: MOST_PICTURES,
    fields: {
      name,
      description,
      price: amountText,
      facts: z.optional(jsonText(homeFacts)),
      place: z.optional(jsonText(place)),
      contact: z.optional(jsonText(contact)),
    },
    exampleFields: {
      name: 'Garden house in East Legon',
      description: 'Four rooms under old trees.',
      price: '185000',
      facts: JSON.stringify(exampleFacts),
      place: JSON.stringify(examplePlace),
      contact: JSON.stringify(exampleContact),
    },
  }),
}

const sliderRecord = z.object({
  ...contentRecord,
  name: z.string(),
  description: z.string(),
  link: z.nullable(z.string()),
})
z.globalRegistry.add(sliderRecord, { id: 'Slider' })

export type SliderRecord = z.output<typeof sliderRecord>

const sliderKind = {
  one: 'a slider',
  many: 'sliders',
  record: sliderRecord,
  example: { ...exampleContent, name: 'Homes by the sea', description: 'From Labadi to Busua.', link: '/realestate' },
}

/** An empty link is null. */
const optionalLink = z.optional(z.union([z.literal(''), anyLink]))

export const sliders = {
  ...contentRoutes('/api/realestate/slider', '/api/realestate/sliders', sliderKind),
  ...contentForms('/api/realestate/slider', sliderKind, {
    pictures: 'files',
    most: MOST_PICTURES,
    fields: { name, description, link: optionalLink },
    exampleFields: { name: 'Homes by the sea', description: 'From Labadi to Busua.', link: '/realestate' },
  }),
}

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, fieldMessage('not_a_colour')))

/** The optional elements of a banner: a button, colours, a link of the whole banner. */
const bannerElement = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('call_to_action'), label: line(40), link: anyLink }),
  z.strictObject({ type: z.literal('colours'), background: colour, text: colour }),
  z.strictObject({ type: z.literal('link'), link: anyLink }),
])

export type BannerElement = z.output<typeof bannerElement>

const otherElements = z.array(bannerElement).check(z.maxLength(10, fieldMessage('above_most', { n: 10 })))

const bannerRecord = z.object({
  ...contentRecord,
  title: z.string(),
  description: z.string(),
  otherElements: z.array(bannerElement),
})
z.globalRegistry.add(bannerRecord, { id: 'Banner' })

export type BannerRecord = z.output<typeof bannerRecord>

const exampleElements = [
  { type: 'call_to_action' as const, label: 'Invite a friend', link: '/referrals' },
  { type: 'colours' as const, background: '#0f766e', text: '#ffffff' },
]

const bannerKind = {
  one: 'a banner',
  many: 'banners',
  record: bannerRecord,
  example: {
    ...exampleContent,
    title: 'Bring a friend',
    description: '50 points for you.',
    otherElements: exampleElements,
  },
}

export const banners = {
  ...contentRoutes('/api/banner', '/api/banner/', bannerKind),
  ...contentForms('/api/banner/', bannerKind, {
    pictures: 'files',
    most: MOST_PICTURES,
    fields: { title: line(120), description, otherElements: z.optional(jsonText(otherElements)) },
    exampleFields: {
      title: 'Bring a friend',
      description: '50 points for you.',
      otherElements: JSON.stringify(exampleElements),
    },
  }),
}

const videoRecord = z.object({
  ...contentRecord,
  name: z.string(),
  description: z.string(),
  /** The page of the video at its host. */
  link: z.string(),
  host: z.enum(VIDEO_HOSTS),
  video_id: z.string(),
  /** The address of the player to frame: without cookies, if the host offers that. */
  player: z.string(),
})
z.globalRegistry.add(videoRecord, { id: 'Video' })

export type VideoRecord = z.output<typeof videoRecord>

const videoKind = {
  one: 'a video',
  many: 'videos',
  record: videoRecord,
  example: {
    ...exampleContent,
    name: 'Big Buck Bunny',
    description: 'An open film.',
    link: 'https://www.youtube.com/watch?v=YE7VzlLtp-4',
    host: 'youtube' as const,
    video_id: 'YE7VzlLtp-4',
    player: 'https://www.youtube-nocookie.com/embed/YE7VzlLtp-4',
  },
}

const videoLink = z.string().check(
  z.maxLength(500),
  z.refine((link) => parseVideoLink(link) !== null, fieldMessage('not_a_video')),
)

export const videos = {
  ...contentRoutes('/api/videos', '/api/videos/', videoKind),
  ...contentForms('/api/videos/', videoKind, {
    // Shown until playback starts, so that the video host does not see viewers before.
    pictures: 'poster',
    most: 1,
    fields: { name, description, link: videoLink },
    exampleFields: {
      name: 'Big Buck Bunny',
      description: 'An open film.',
      link: 'https://youtu.be/YE7VzlLtp-4',
    },
  }),
}

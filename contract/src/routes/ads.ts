import * as z from 'zod/mini'
import { examplePicture, examplePublishing, publishing } from '../content.ts'
import { fieldMessage } from '../field-errors.ts'
import { anyLink, line, paragraphs } from '../forms.ts'
import { id, moment } from '../ids.ts'
import { calendarDay } from '../list.ts'
import { pictureLink } from '../pictures.ts'
import { route } from '../route.ts'

const block = z.object({
  _id: id,
  image: z.nullable(z.string()),
  title: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
  publishing,
})
z.globalRegistry.add(block, { id: 'AdBlock' })

export type AdBlock = z.output<typeof block>

const ads = z.object({
  /** Null until the first ads are written. */
  _id: z.nullable(id),
  content: z.array(block),
  version: z.int(),
  updated_at: z.nullable(moment),
})
z.globalRegistry.add(ads, { id: 'Ads' })

export type AdsRecord = z.output<typeof ads>

const exampleId = '019a8b6e-7c00-7abc-8def-0123456789ab'
const exampleBlock = {
  _id: '019a8b6e-7c00-7abc-8def-0123456789ac',
  image: examplePicture,
  title: 'Fresh from Makola',
  text: 'Pay with paps this week and earn double points.',
  link: '/stores',
  publishing: null,
}
const exampleAds = {
  _id: exampleId,
  content: [exampleBlock],
  version: 4,
  updated_at: '2026-11-15T09:30:00.000Z',
}

export const getAds = route({
  method: 'GET',
  path: '/api/ads',
  summary: 'The ads, for those who allow them; none for the others. Those who edit see drafts as well',
  access: 'signed-in',
  answer: ads,
  errors: [],
  example: { answer: exampleAds },
})

/** An existing block has its id and keeps its counts. The blocks are shown in this order. */
const content = z
  .array(
    z.object({
      _id: z.optional(id),
      image: z.optional(z.nullable(pictureLink)),
      title: line(120),
      text: z.optional(paragraphs(1000)),
      link: z.optional(z.nullable(anyLink)),
      draft: z.optional(z.boolean()),
      published_from: z.optional(z.nullable(moment)),
      published_until: z.optional(z.nullable(moment)),
    }),
  )
  .check(z.maxLength(50, fieldMessage('above_most', { n: 50 })))

const saved = z.object({ data: ads, msg: z.string() })
const exampleEdited = { ...exampleAds, content: [{ ...exampleBlock, publishing: examplePublishing }] }
const exampleContent = [{ title: exampleBlock.title, text: exampleBlock.text, image: examplePicture, link: '/stores' }]

/** There is one record of ads. The first call creates it; each later call writes the next version, like `changeAds`. */
export const makeAds = route({
  method: 'POST',
  path: '/api/ads',
  summary: 'Write the ads: makes the one record of them, or its next version. Those that are not named are removed',
  access: 'content.edit',
  stepUp: 'no: content, which moves no money and opens no account',
  body: z.object({ content }),
  answer: saved,
  errors: ['edited_meanwhile'],
  example: { body: { content: exampleContent }, answer: { data: exampleEdited, msg: 'Saved.' } },
})

export const changeAds = route({
  method: 'PUT',
  path: '/api/ads',
  summary: 'Write the next version of the ads: those that are not named are removed',
  access: 'content.edit',
  stepUp: 'no: content, which moves no money and opens no account',
  body: z.object({ _id: z.optional(id), version: z.optional(z.int()), content }),
  answer: saved,
  errors: ['not_found', 'edited_meanwhile'],
  example: {
    body: { _id: exampleId, version: 4, content: exampleContent },
    answer: { data: exampleEdited, msg: 'Saved.' },
  },
})

const seenBlocks = z.optional(z.array(id).check(z.maxLength(50)))

export const countViews = route({
  method: 'POST',
  path: '/api/ads/views',
  summary: 'Report which ads were seen and followed; stored without the person',
  access: 'signed-in',
  pin: 'no: only counts views',
  stepUp: 'no: only counts views',
  beforeProof: true,
  body: z.object({ seen: seenBlocks, followed: seenBlocks }),
  answer: z.object({ success: z.literal(true) }),
  errors: [],
  example: { body: { seen: [exampleBlock._id] }, answer: { success: true } },
})

const views = { impressions: z.int(), clicks: z.int() }

export const getViews = route({
  method: 'GET',
  path: '/api/ads/views',
  summary: 'How often each ad was seen and followed in the last 30 days',
  access: 'content.edit',
  answer: z.object({
    data: z.array(
      z.object({ _id: id, title: z.string(), ...views, days: z.array(z.object({ day: calendarDay, ...views })) }),
    ),
  }),
  errors: [],
  example: {
    answer: {
      data: [
        {
          _id: exampleBlock._id,
          title: exampleBlock.title,
          impressions: 1200,
          clicks: 37,
          days: [{ day: '2026-11-15', impressions: 1200, clicks: 37 }],
        },
      ],
    },
  },
})

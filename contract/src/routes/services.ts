import * as z from 'zod/mini'
import { contact, contentRecord, contentRoutes, exampleContent, exampleContentId, examplePicture } from '../content.ts'
import { line, paragraphs, text } from '../forms.ts'
import { id, moment } from '../ids.ts'
import { amount, paps } from '../money.ts'
import { papsId } from '../paps-id.ts'
import { pictureLink } from '../pictures.ts'
import { route } from '../route.ts'

const serviceRecord = z.object({
  ...contentRecord,
  name: z.string(),
  description: z.string(),
  price: z.nullable(paps),
  category: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  image: z.nullable(z.string()),
  provider: z.string(),
  /** The wallet of the provider, if it has one. */
  provider_paps_id: z.nullable(z.string()),
  contact,
})
z.globalRegistry.add(serviceRecord, { id: 'Service' })

export type ServiceRecord = z.output<typeof serviceRecord>

const example = {
  ...exampleContent,
  name: 'Wiring and repairs',
  description: 'Sockets, lights and fuse boxes, in Accra and Tema.',
  price: 120,
  category: { slug: 'electrician', name: 'Electrician' },
  image: examplePicture,
  provider: 'Bright Sparks',
  provider_paps_id: null,
  contact: { phone: '+233 24 555 0102' },
}

const { read, list, order, remove } = contentRoutes('/api/services', '/api/services/', {
  one: 'a service',
  many: 'services',
  record: serviceRecord,
  example,
})

const fields = {
  name: line(120),
  description: paragraphs(5000),
  price: z.optional(z.nullable(amount)),
  category: z.optional(z.nullable(text(60))),
  /** A picture that was uploaded before. */
  image: z.optional(z.nullable(pictureLink)),
  provider: line(120),
  provider_paps_id: z.optional(z.nullable(papsId)),
  contact: z.optional(contact),
}

const when = {
  draft: z.optional(z.boolean()),
  published_from: z.optional(z.nullable(moment)),
  published_until: z.optional(z.nullable(moment)),
}

const exampleBody = {
  name: example.name,
  description: example.description,
  price: 120,
  category: 'electrician',
  image: examplePicture,
  provider: example.provider,
  contact: example.contact,
}

export const services = {
  list,
  read,
  order,
  remove,
  add: route({
    method: 'POST',
    path: '/api/services/',
    summary: 'Put up a service',
    access: 'content.edit',
    stepUp: 'no: content, which moves no money and opens no account',
    body: z.object({ ...fields, ...when }),
    answer: z.object({ data: serviceRecord, msg: z.string() }),
    errors: [],
    example: { body: exampleBody, answer: { data: example, msg: 'Saved.' } },
  }),
  change: route({
    method: 'PUT',
    path: '/api/services/',
    summary: 'Change a service; what is left out stays as it is',
    access: 'content.edit',
    stepUp: 'no: content, which moves no money and opens no account',
    body: z.object({ ...z.partial(z.object(fields)).shape, ...when, _id: id, version: z.optional(z.int()) }),
    answer: z.object({ data: serviceRecord, msg: z.string() }),
    errors: ['not_found', 'edited_meanwhile'],
    example: {
      body: { ...exampleBody, _id: exampleContentId, version: 3 },
      answer: { data: example, msg: 'Saved.' },
    },
  }),
}

import * as z from 'zod/mini'
import { fieldMessage } from './field-errors.ts'
import { amountText, filter, flagText, jsonText, line, momentText, wholeText } from './forms.ts'
import { id, moment } from './ids.ts'
import { pageOf, pageQuery } from './list.ts'
import { done, namedPerson } from './people.ts'
import { MAX_PICTURE_BYTES } from './pictures.ts'
import { route } from './route.ts'

/** The four kinds of content. Services use the same schemas. */
export const CONTENT_KINDS = ['realestate', 'slider', 'banner', 'video', 'service'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** The maximum number of pictures of one item. */
export const MOST_PICTURES = 12

export const PUBLISHING_STATES = ['draft', 'scheduled', 'published', 'ended'] as const

/** Whether and when an item is shown, and its last editor. */
const publication = z.object({
  state: z.enum(PUBLISHING_STATES),
  draft: z.boolean(),
  published_from: z.nullable(moment),
  published_until: z.nullable(moment),
  changed_by: z.nullable(namedPerson),
})
z.globalRegistry.add(publication, { id: 'Publication' })

/** Shown to editors; null for other callers. */
export const publishing = z.nullable(publication)

export type Publishing = z.output<typeof publishing>

export const examplePublishing = {
  state: 'published',
  draft: false,
  published_from: null,
  published_until: '2026-12-31T23:00:00.000Z',
  changed_by: { _id: '019a8b6e-7c00-7abc-8def-0123456789ac', name: 'Kojo Addo' },
} as const

/** The fields of every content record. */
export const contentRecord = {
  _id: id,
  images: z.array(z.string()),
  version: z.int(),
  publishing,
  created_at: moment,
  updated_at: moment,
}

export const exampleContentId = '019a8b6e-7c00-7abc-8def-0123456789ab'
export const examplePicture = '/files/picture-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.webp'

export const exampleContent = {
  _id: exampleContentId,
  images: [examplePicture],
  version: 3,
  publishing: examplePublishing,
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
}

/** The fields as text of a form. An empty moment is null. */
const publishingText = {
  draft: z.optional(flagText),
  published_from: z.optional(momentText),
  published_until: z.optional(momentText),
}

/** The version that the editor read. A newer version in the database refuses the write. */
const version = z.optional(wholeText)

/**
 * The pictures to keep, as links in their new order; `new:0` stands for the first file of this form. Without this field
 * all pictures are kept and new ones come last.
 */
const keep = z.optional(
  jsonText(
    z
      .array(z.string().check(z.regex(/^(new:\d{1,2}|\/files\/[\w.-]{1,120})$/, fieldMessage('not_a_picture'))))
      .check(z.maxLength(MOST_PICTURES, fieldMessage('above_most', { n: MOST_PICTURES }))),
  ),
)

interface Kind<S extends z.ZodMiniType> {
  /** The noun in singular and plural: "a slider", "sliders". */
  one: string
  many: string
  record: S
  example: z.input<NoInfer<S>>
}

const contentQuery = z.extend(pageQuery, {
  published: z.optional(z.enum(['true', 'false'], fieldMessage('not_a_flag'))),
  /** Every word must occur in the shown text. */
  text: filter(z.string().check(z.trim(), z.maxLength(100))),
  category: filter(z.string().check(z.trim(), z.maxLength(60))),
  /** By price. Items without a price do not match. */
  min: filter(amountText),
  max: filter(amountText),
})

/** The calls that read, order and remove content. */
export function contentRoutes<
  const Base extends `/${string}`,
  const List extends `/${string}`,
  S extends z.ZodMiniType,
>(base: Base, list: List, { one, many, record, example }: Kind<S>) {
  return {
    list: route({
      method: 'GET',
      path: list,
      summary: `The ${many} that are published, in their order; for those who edit also the others, unless they ask for published=true`,
      access: 'anyone',
      query: contentQuery,
      answer: pageOf(record),
      errors: [],
      example: { answer: { data: [example], next_cursor: null } },
    }),
    read: route({
      method: 'GET',
      path: `${base}/{id}`,
      summary: `${one}, if it is published`,
      access: 'anyone',
      params: z.object({ id }),
      answer: z.object({ data: record }),
      errors: ['not_found'],
      example: { params: { id: exampleContentId }, answer: { data: example } },
    }),
    order: route({
      method: 'PUT',
      path: `${base}/order`,
      summary: `Put ${many} in this order; those that are not named stay where they are`,
      access: 'content.edit',
      stepUp: 'no: content, which moves no money and opens no account',
      body: z.object({ ids: z.array(id).check(z.minLength(2, fieldMessage('too_few_entries')), z.maxLength(200)) }),
      answer: done,
      errors: ['not_found'],
      example: {
        body: { ids: [exampleContentId, '019a8b6e-7c00-7abc-8def-0123456789ac'] },
        answer: { success: true, msg: 'The order is saved.' },
      },
    }),
    remove: route({
      method: 'DELETE',
      path: `${base}/{id}`,
      summary: `Remove ${one}`,
      access: 'content.edit',
      stepUp: 'no: content, which moves no money and opens no account',
      params: z.object({ id }),
      answer: done,
      errors: ['not_found'],
      example: { params: { id: exampleContentId }, answer: { success: true, msg: 'Removed.' } },
    }),
  }
}

interface Form<Field extends string, Fields extends z.core.$ZodShape> {
  /** The form field of the pictures. */
  pictures: Field
  most: number
  fields: Fields
  /** The fields as a form writes them. */
  exampleFields: Record<string, string>
}

/** The calls that write content: forms with pictures. */
export function contentForms<
  const Base extends `/${string}`,
  const Field extends string,
  Fields extends z.core.$ZodShape,
  S extends z.ZodMiniType,
>(base: Base, { one, record, example }: Kind<S>, { pictures, most, fields, exampleFields }: Form<Field, Fields>) {
  const files = { [pictures]: { maxBytes: MAX_PICTURE_BYTES, max: most, optional: true } } as {
    readonly [Name in Field]: { maxBytes: number; max: number; optional: true }
  }
  const common = {
    access: 'content.edit',
    files,
    answer: z.object({ data: record, msg: z.string() }),
    limit: { times: 60, seconds: 60, by: 'person' },
  } as const
  return {
    add: route({
      ...common,
      method: 'POST',
      path: base,
      summary: `Put up ${one}`,
      stepUp: 'no: content, which moves no money and opens no account',
      body: z.object({ ...fields, ...publishingText }),
      errors: ['quota_reached'],
      example: { body: exampleFields, answer: { data: example, msg: 'Saved.' } },
    }),
    change: route({
      ...common,
      method: 'PUT',
      path: base,
      summary: `Change ${one}; what is left out stays as it is`,
      stepUp: 'no: content, which moves no money and opens no account',
      body: z.object({ ...optional(fields), ...publishingText, _id: id, version, keep }),
      errors: ['not_found', 'edited_meanwhile', 'quota_reached'],
      example: {
        body: {
          ...exampleFields,
          _id: exampleContentId,
          version: '3',
          keep: JSON.stringify([examplePicture, 'new:0']),
        },
        answer: { data: example, msg: 'Saved.' },
      },
    }),
  }
}

type Optional<Fields extends z.core.$ZodShape> = { [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]> }

function optional<Fields extends z.core.$ZodShape>(fields: Fields): Optional<Fields> {
  const made = Object.entries(fields).map(([name, schema]) => [name, z.optional(schema as z.ZodMiniType)])
  return Object.fromEntries(made) as Optional<Fields>
}

/** The contact data of the provider. */
export const contact = z.object({
  name: z.optional(line(80)),
  phone: z.optional(z.string().check(z.trim(), z.regex(/^\+?[\d\s()-]{4,30}$/, fieldMessage('not_a_phone_number')))),
  email: z.optional(
    z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(fieldMessage('not_an_email'))),
  ),
})
z.globalRegistry.add(contact, { id: 'Contact' })

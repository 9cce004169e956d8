import * as z from 'zod/mini'
import { fieldMessage } from '../field-errors.ts'
import { filter, line } from '../forms.ts'
import { id } from '../ids.ts'
import { pageOf, pageQuery } from '../list.ts'
import { country, done } from '../people.ts'
import { route } from '../route.ts'

const TREES = ['jobs', 'products'] as const
export type Tree = (typeof TREES)[number]

const node = {
  _id: id,
  slug: z.string(),
  name: z.string(),
  /** The number of people and businesses in it and in its subcategories. */
  count: z.int(),
  version: z.int(),
}

/** At most three levels. */
const leaf = z.object({ ...node, children: z.array(z.never()) })
const branch = z.object({ ...node, children: z.array(leaf) })
const category = z.object({ ...node, children: z.array(branch) })
z.globalRegistry.add(category, { id: 'Category' })

export type Category = z.output<typeof category>

const exampleId = '019a8b6e-7c00-7abc-8def-0123456789ab'
const exampleNode = { _id: exampleId, slug: 'building', name: 'Building and repairs', count: 12, version: 1 }
const exampleChild = { ...exampleNode, slug: 'plumber', name: 'Plumber', count: 5, children: [] }
const exampleTree = { answer: { data: [{ ...exampleNode, children: [exampleChild] }] } }

const tree = { method: 'GET', access: 'anyone', answer: z.object({ data: z.array(category) }), errors: [] } as const

export const listJobs = route({
  ...tree,
  path: '/api/categories/jobs',
  summary: 'The occupations of people, as a tree',
  example: exampleTree,
})

export const listProducts = route({
  ...tree,
  path: '/api/categories/products',
  summary: 'The trades of stores, as a tree',
  example: exampleTree,
})

const entry = z.object({
  _id: id,
  paps_id: z.string(),
  /** The full name of a business, or the masked name of a person. */
  name: z.string(),
  avatar: z.nullable(z.string()),
  user_type: z.string(),
  ind_bus: z.enum(['individual', 'business']),
  category: z.object({ slug: z.string(), name: z.string() }),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  verified: z.boolean(),
})
z.globalRegistry.add(entry, { id: 'DirectoryEntry' })

export type DirectoryEntry = z.output<typeof entry>

export const searchDirectory = route({
  method: 'GET',
  path: '/api/categories/search/user/',
  summary:
    'People and businesses by trade, place and words, best match first; a page may be short of its limit while there are more',
  access: 'signed-in',
  beforeProof: false,
  query: z.extend(pageQuery, {
    ind_bus: filter(z.enum(['individual', 'business'], fieldMessage('not_individual_or_business'))),
    category: filter(z.string().check(z.trim(), z.maxLength(60))),
    country: filter(country),
    text: filter(z.string().check(z.trim(), z.maxLength(100))),
  }),
  answer: pageOf(entry),
  errors: [],
  example: {
    query: { ind_bus: 'individual', category: 'plumber', country: 'GH', text: 'kofi acra' },
    answer: {
      data: [
        {
          _id: exampleId,
          paps_id: 'PAPS-7K3Q-9XHD',
          name: 'Kofi B.',
          avatar: null,
          user_type: 'regular',
          ind_bus: 'individual',
          category: { slug: 'plumber', name: 'Plumber' },
          country: 'GH',
          city: 'Accra',
          verified: true,
        },
      ],
      next_cursor: null,
    },
  },
})

const one = z.object({ data: z.object({ ...node, tree: z.enum(TREES), parent: z.nullable(id) }) })
const exampleOne = { data: { ...exampleNode, tree: 'jobs', parent: null } } as const

export type CategoryRecord = z.output<typeof one>['data']

export const addCategory = route({
  method: 'POST',
  path: '/api/categories/',
  summary: 'Add a category at the end of its level; its slug never changes',
  access: 'content.edit',
  stepUp: 'no: content, which moves no money and opens no account',
  body: z.object({
    tree: z.enum(TREES),
    name: line(60),
    slug: z.optional(
      z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fieldMessage('not_a_slug')), z.maxLength(60)),
    ),
    parent: z.optional(z.nullable(id)),
  }),
  answer: one,
  errors: ['not_found', 'already_there', 'wrong_state'],
  example: { body: { tree: 'jobs', name: 'Building and repairs' }, answer: exampleOne },
})

export const changeCategory = route({
  method: 'PUT',
  path: '/api/categories/',
  summary: 'Give a category another name',
  access: 'content.edit',
  stepUp: 'no: content, which moves no money and opens no account',
  body: z.object({ _id: id, version: z.optional(z.int()), name: line(60) }),
  answer: one,
  errors: ['not_found', 'already_there', 'edited_meanwhile'],
  example: { body: { _id: exampleId, version: 1, name: 'Building and repairs' }, answer: exampleOne },
})

export const orderCategories = route({
  method: 'PUT',
  path: '/api/categories/order',
  summary: 'Put the categories of one level in this order',
  access: 'content.edit',
  stepUp: 'no: content, which moves no money and opens no account',
  body: z.object({ ids: z.array(id).check(z.minLength(2, fieldMessage('too_few_entries')), z.maxLength(200)) }),
  answer: done,
  errors: ['not_found'],
  example: {
    body: { ids: [exampleId, '019a8b6e-7c00-7abc-8def-0123456789ac'] },
    answer: { success: true, msg: 'The order is saved.' },
  },
})

export const removeCategory = route({
  method: 'DELETE',
  path: '/api/categories/{id}',
  summary: 'Remove an empty category without subcategories',
  access: 'content.edit',
  stepUp: 'no: content, which moves no money and opens no account',
  params: z.object({ id }),
  answer: done,
  errors: ['not_found', 'in_use'],
  example: { params: { id: exampleId }, answer: { success: true, msg: 'Removed.' } },
})

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { line, paragraphs, webLink } from './forms.ts'
import { hasHidden, plainLine, plainParagraphs } from './plain-text.ts'
import { routeTable } from './routes/index.ts'

describe('text of a stranger', () => {
  it.each([
    ['a line end', 'Rent\r\n\r\n  May', 'Rent May'],
    ['a tab, a vertical tab and a next line', 'a\tb\vc\u0085d', 'a b c d'],
    ['line and paragraph separators', 'a\u2028b\u2029c', 'a b c'],
    ['controls of C0 and C1', 'a\u0000b\u0007c\u001bd\u007fe\u009bf', 'abcdef'],
    [
      'overrides, embeddings and isolates',
      'a\u202eb\u202dc\u202ad\u202be\u202cf\u2066g\u2067h\u2068i\u2069j',
      'abcdefghij',
    ],
    ['marks of direction', 'a\u200eb\u200fc\u061cd', 'abcd'],
    ['zero-width characters', 'a\u200bb\u2060c\ufeffd\u180ee\u00adf', 'abcdef'],
    ['joiners that join nothing', 'a\u200db\u200c', 'ab'],
    ['tags without a flag', 'a\u{E0041}\u{E0042}b', 'ab'],
    ['fillers that count as letters', 'a\u3164b\u115f\u1160\uffa0c', 'abc'],
    ['variation selectors of nothing', 'a\ufe0fb\u{E0100}c', 'abc'],
    ['half of a pair', 'a\ud83db', 'ab'],
  ])('loses %s', (_, text, plain) => {
    expect(plainLine(text)).toBe(plain)
    expect(hasHidden(text)).toBe(true)
  })

  it.each([
    'Zoë’s café – 50 % off!',
    'محمد عبد الله',
    'می‌خواهم',
    'क्‍ष',
    'শ্‌র',
    'שָׂרָה',
    '👨‍👩‍👧 for two',
    '❤️‍🔥 1️⃣ #️⃣',
    '👩🏽‍💻',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    'two  spaces',
  ])('keeps what is shown, also joined letters and emoji: %s', (text) => {
    expect(plainLine(text)).toBe(text)
    expect(hasHidden(text)).toBe(false)
  })

  it('of several lines keeps its lines and tabs alone', () => {
    expect(plainParagraphs(' a\r\nb\rc\u2028d\te\u202e\u0007 ')).toBe('a\nb\nc\nd\te')
  })

  it('is plain before it is measured', () => {
    expect(line(3).parse('a\u202e\u202e\u202ebc')).toBe('abc')
    expect(line(3).safeParse('\u202e\u200b\n').success).toBe(false)
    expect(paragraphs(3).parse('a\u0000\nb')).toBe('a\nb')
    expect(webLink.safeParse('https://paps.example/\u202egpj').success).toBe(false)
  })

  it('of a megabyte is read in one pass', () => {
    for (const piece of [' ', '\n ', '\u200d', '👨\u200d', 'ا\u200c', '\u{1F3F4}\u{E0067}']) {
      expect(plainLine(`x${piece.repeat(1_000_000 / piece.length)}x`).length).toBeLessThanOrEqual(1_000_002)
    }
  })
})

/** Fields whose text is compared or verified, and never stored as it is nor shown. */
const SECRETS: ReadonlySet<string> = new Set([
  'password',
  'confirm_password',
  'current_password',
  'recovery_code',
  'answers.[].answer',
  'data.[].answer',
  'id_token',
  'ticket',
  'key',
  'quote_id',
  // Ignored: a request needs no PIN.
  'pin',
  // The request that a passkey signs: compared with the one that is sent.
  'idempotency_key',
  'body.{key}',
  'body.{}',
])

/** A stranger's text, made to fit formats of several lengths. */
const HOSTILE = [1, 3, 4, 8, 20, 40, 64, 65].flatMap((length) =>
  [
    'a\u202eb',
    '1\u202e2',
    'A\u200bB',
    'a\u0007b',
    'a\u3164b',
    'a\ufe0fb',
    '\u202e',
    'https://a.example/\u202e',
    '/\u202e',
    'TU-\u202e',
  ].map((text) => text.padEnd(length, '1')),
)
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u

interface Leaf {
  path: string
  schema: z.core.$ZodType
}

function listLeaves(schema: z.core.$ZodType, path = ''): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const below = (name: string) => (path === '' ? name : `${path}.${name}`)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => listLeaves(inner, below(name)))
    case 'array':
      return listLeaves(def.element, below('[]'))
    case 'record':
      return [...listLeaves(def.keyType, below('{key}')), ...listLeaves(def.valueType, below('{}'))]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return listLeaves(def.innerType, path)
    case 'union':
      return def.options.flatMap((option) => listLeaves(option, path))
    case 'intersection':
      return [...listLeaves(def.left, path), ...listLeaves(def.right, path)]
    case 'lazy':
      return listLeaves(def.getter(), path)
    case 'pipe':
      return [{ path, schema }, ...listLeaves(def.out, path)]
    case 'string':
    case 'unknown':
    case 'any':
      return [{ path, schema }]
    default:
      return []
  }
}

/** Returns a text that the field takes with characters that are not shown. */
function findTaken({ schema }: Leaf): string | undefined {
  return HOSTILE.find((text) => {
    const parsed = z.safeParse(schema, text)
    return parsed.success && typeof parsed.data === 'string' && HIDDEN.test(parsed.data)
  })
}

describe('every field of every body', () => {
  const fields = routeTable.flatMap((route) =>
    listLeaves(route.body ?? z.object({})).map((leaf) => ({ call: `${route.method} ${route.path}`, ...leaf })),
  )

  it('takes no text with characters that are not shown, unless it is a secret', () => {
    expect(fields.length).toBeGreaterThan(300)
    const taken = fields.filter((field) => !SECRETS.has(field.path) && findTaken(field) !== undefined)
    expect(taken.map(({ call, path }) => `${call} ${path}`)).toEqual([])
  })

  it('that is a secret is one', () => {
    const unused = [...SECRETS].filter((path) => !fields.some((field) => field.path === path && findTaken(field)))
    expect(unused).toEqual([])
  })
})

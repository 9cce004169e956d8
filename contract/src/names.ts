import * as z from 'zod/mini'
import { fieldMessage } from './field-errors.ts'
import { namesHouse, passesForStaff } from './names-of-house.ts'

const MOST_PERSON = 50
const MOST_BUSINESS = 80
/** Longer runs of digits are telephone numbers. */
const MOST_DIGITS = 6

/** The texts of the rules for names. */
export const NAME_MESSAGES = {
  empty: fieldMessage('empty'),
  person: fieldMessage('name_not_plain'),
  business: fieldMessage('business_name_not_plain'),
  link: fieldMessage('name_has_link'),
  scripts: fieldMessage('name_mixes_alphabets'),
  digits: fieldMessage('name_has_phone_number'),
  brand: fieldMessage('name_has_brand'),
  staff: fieldMessage('name_of_staff'),
} as const

const PERSON_CHARACTERS = /^[\p{L}\p{M}ªº'’ʼ.\- ]*$/u
const BUSINESS_CHARACTERS = /^[\p{L}\p{M}\p{Nd}ªº'’ʼ.,&\- ]*$/u
/** Invisible characters: zero-width, bidirectional controls, fillers. Some of them count as letters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u
/** A period before two or more letters or digits, as in `evil.com`, and the beginnings of web addresses. */
const LINK = /\.(?=[\p{L}\p{M}\p{Nd}]{2})|(?<=\p{Nd})\.(?=\p{Nd})|(?<![\p{L}\p{M}])(www\d*|https?)(?![\p{L}\p{M}])/iu
/** More marks on a letter than any language writes. */
const STACKED_MARKS = /\p{M}{4}/u

const SCRIPTS = [
  ['Latin', /\p{Script=Latin}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Ethiopic', /\p{Script=Ethiopic}/u],
  // Languages of East Asia write a word in several of these.
  ['East Asian', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u],
] as const

/** Returns the normal form of a name: composed characters and single spaces. */
export function normalizeName(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** Returns the text of the rule that a normalized name breaks, or null. */
export function judgeName(text: string, kind: 'person' | 'business'): string | null {
  const allowed = kind === 'person' ? PERSON_CHARACTERS : BUSINESS_CHARACTERS
  if (text === '') return NAME_MESSAGES.empty
  if (LINK.test(text) || /[/\\@:]/u.test(text)) return NAME_MESSAGES.link
  const isPlain = allowed.test(text) && !INVISIBLE.test(text) && !STACKED_MARKS.test(text) && !hasStyledLetters(text)
  if (!isPlain || !/\p{L}/u.test(text)) return NAME_MESSAGES[kind]
  if (text.split(/[ \-,&]/u).some(mixesScripts)) return NAME_MESSAGES.scripts
  if (text.replace(/[ .,-]/gu, '').search(new RegExp(`\\p{Nd}{${MOST_DIGITS + 1}}`, 'u')) >= 0) {
    return NAME_MESSAGES.digits
  }
  if (namesHouse(text)) return NAME_MESSAGES.brand
  return passesForStaff(text, kind) ? NAME_MESSAGES.staff : null
}

/**
 * Returns a plain name made from any text: for names of identity providers, and names older than the rules, in mail and
 * SMS. Returns `fallback` if nothing readable is left.
 */
export function plainName(text: string, fallback = 'Somebody'): string {
  const plain = normalizeName(
    text
      .normalize('NFKC')
      .replace(/\b(https?|www\d*)\b/giu, ' ')
      .replace(/[^\p{L}\p{M}\p{Nd}ªº'’ʼ.,&\- ]|\p{Default_Ignorable_Code_Point}/gu, ' ')
      .replace(/(?<=\p{M}{3})\p{M}+/gu, '')
      .replace(/\.(?=[\p{L}\p{M}\p{Nd}])/gu, '. '),
  )
  const short = [...plain.replace(/^[.,&\- ]+/u, '')].slice(0, MOST_BUSINESS).join('').trim()
  return /[\p{L}\p{Nd}]/u.test(short) ? short : fallback
}

/** Returns a name that `personName` accepts, made from any text; empty if nothing is left. */
export function plainPersonName(text: string): string {
  const kept = plainName(text, '').replace(/[^\p{L}\p{M}ªº'’ʼ.\- ]/gu, ' ')
  const words = normalizeName(kept).split(' ')
  const name = words.filter((word) => !word.split('-').some(mixesScripts)).join(' ')
  const short = [...name].slice(0, MOST_PERSON).join('').trim()
  return namesHouse(short) || passesForStaff(short, 'person') ? '' : short
}

/** Returns untrusted text on one line, without invisible characters and without text that mail programs turn into links. */
export function unlinkedText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}\s]+/gu, ' ')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/+/giu, '')
    .replace(/(?<=[\p{L}\p{M}\p{Nd}])[.。．｡](?=[\p{L}\p{M}]{2})/gu, '. ')
    .replace(/@/gu, ' at ')
    .trim()
}

/** Letters that only look different: mathematical, fullwidth, circled. */
function hasStyledLetters(text: string): boolean {
  const plain = text.replace(/[ªº]/gu, '')
  return plain.normalize('NFKC') !== plain
}

function mixesScripts(word: string): boolean {
  const letters = [...word].filter((character) => /(?![\p{Script=Common}\p{Script=Inherited}])\p{L}/u.test(character))
  const scripts = new Set(letters.map((letter) => SCRIPTS.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'other'))
  return scripts.size > 1
}

function name(kind: 'person' | 'business', most: number) {
  return z.string().check(
    z.overwrite(normalizeName),
    z.maxLength(most, fieldMessage('too_many_characters', { n: most })),
    z.check((payload) => {
      const wrong = judgeName(payload.value, kind)
      if (wrong !== null) payload.issues.push({ code: 'custom', message: wrong, input: payload.value })
    }),
  )
}

export const personName = name('person', MOST_PERSON)
export const businessName = name('business', MOST_BUSINESS)

/** For a body with `first_name` and `last_name`: both together must not be a name of staff, as `Customer` and `Service` are. */
export const wholeName = z.refine(
  (body) => {
    const { first_name = '', last_name = '' } = body as { first_name?: string; last_name?: string }
    return !passesForStaff(`${first_name} ${last_name}`, 'person')
  },
  { path: ['last_name'], message: NAME_MESSAGES.staff },
)

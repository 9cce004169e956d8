import { describe, expect, it } from 'vitest'
import {
  businessName,
  judgeName,
  NAME_MESSAGES,
  personName,
  plainName,
  plainPersonName,
  unlinkedText,
} from './names.ts'

const parsed = (name: string) => personName.parse(name)
const refused = (name: string) => personName.safeParse(name).error?.issues[0]?.message

describe('the name of a person', () => {
  it.each([
    'Ama',
    'Zoë',
    "O'Brien",
    '’t Hooft',
    'Jean-Luc',
    'J. R. R.',
    'J.R.R.',
    'María de los Ángeles',
    'Mª José',
    'Nguyễn Thị Ánh',
    'Владимир',
    'Ἀλέξανδρος',
    'محمد عبد الله',
    'שָׂרָה',
    '山田 太郎',
    '金 ひかり',
    '김민준',
    'अनुष्का',
    'தமிழ்',
    'አበበ',
    'Maria Иванова',
  ])('is accepted: %s', (name) => expect(parsed(name)).toBe(name.normalize('NFC')))

  it('is stored composed and with single spaces', () => {
    expect(parsed('  Zoe\u0308 \u00a0 \n Ann ')).toBe('Zoë Ann')
  })

  it.each([
    ['http://evil.tld click', NAME_MESSAGES.link],
    ['evil.com', NAME_MESSAGES.link],
    ['Ama .com', NAME_MESSAGES.link],
    ['www evil', NAME_MESSAGES.link],
    ['https evil', NAME_MESSAGES.link],
    ['ama@evil', NAME_MESSAGES.link],
    ['evil。com', NAME_MESSAGES.person],
    ['Ama 0900', NAME_MESSAGES.person],
    ['You won! Call', NAME_MESSAGES.person],
    ['<b>Ama', NAME_MESSAGES.person],
    ['Ama\u202eofoK', NAME_MESSAGES.person],
    ['A\u200bma', NAME_MESSAGES.person],
    ['\u3164', NAME_MESSAGES.person],
    ['Ama 😀', NAME_MESSAGES.person],
    ['𝐀𝐦𝐚', NAME_MESSAGES.person],
    ['Ａｍａ', NAME_MESSAGES.person],
    ['Z̸̡̢̛a', NAME_MESSAGES.person],
    ['--', NAME_MESSAGES.person],
    ['Раypal', NAME_MESSAGES.scripts],
    ['Amа', NAME_MESSAGES.scripts],
    ['Paps', NAME_MESSAGES.brand],
    ['P4PS support'.replace('4', 'a'), NAME_MESSAGES.brand],
    ['', NAME_MESSAGES.empty],
    ['A'.repeat(51), 'must have at most 50 characters'],
  ])('is refused: %j', (name, message) => expect(refused(name)).toBe(message))
})

describe('the name of a business', () => {
  it.each(['Makola Market', 'Auntie Muni’s Chop Bar', '24 Hours & Sons, Ltd.', 'No.1 Shop', '7-Eleven', 'مطعم 24'])(
    'is accepted: %s',
    (name) => expect(businessName.parse(name)).toBe(name),
  )

  it.each([
    ['evil.com', NAME_MESSAGES.link],
    ['Shop 10.0.0.1', NAME_MESSAGES.link],
    ['Call 0900 123 4567', NAME_MESSAGES.digits],
    ['Paps Support', NAME_MESSAGES.brand],
    ['P4P5 Help', NAME_MESSAGES.brand],
    ['Shop!', NAME_MESSAGES.business],
    ['1234', NAME_MESSAGES.business],
  ])('is refused: %s', (name, message) => expect(judgeName(name, 'business')).toBe(message))
})

describe('a name from an external source', () => {
  it.each([
    ['http://evil.tld click', 'evil. tld click'],
    ['Ama\u202e\u200b Mensah', 'Ama Mensah'],
    ['evil.com/pay?x=1', 'evil. com pay x 1'],
    ['www.evil.com', 'evil. com'],
    ['Makola & Sons', 'Makola & Sons'],
    ['😀', 'Somebody'],
    ['𝐀𝐦𝐚', 'Ama'],
  ])('is shown without links and invisible characters: %j', (name, shown) => expect(plainName(name)).toBe(shown))

  it.each(['http://evil.tld click', 'Раypal Kofi', 'Paps Support', 'Ama 😀 0900', '😀', 'A'.repeat(90), 'evil.com'])(
    'is made one that sign-up would take, or nothing: %j',
    (name) => {
      const made = plainPersonName(name)
      if (made !== '') expect(refused(made)).toBeUndefined()
    },
  )
})

describe('untrusted text', () => {
  it('keeps its words and loses links, line breaks and invisible characters', () => {
    expect(unlinkedText('See https://evil.tld/a\n\nor ama@evil.com\u202e now. 12.50 paps.')).toBe(
      'See evil. tld/a or ama at evil. com now. 12.50 paps.',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { judgeName, NAME_MESSAGES } from './names.ts'
import { namesHouse, passesForStaff } from './names-of-house.ts'

describe('a name that passes for the house', () => {
  it.each([
    ...['Paps', 'Pàps', 'P a p s', 'P.A.P.S.', 'Рарѕ', 'РАРЅ', 'Ρaps', 'ᴘᴀᴘꜱ', 'Papps', 'بابس', 'باپس', 'پاپس'],
    ...['Paps Support', 'Team Paps', 'فريق بابس'],
  ])('has its name: %s', (name) => expect(namesHouse(name)).toBe(true))

  it.each([
    ...['Admin', 'ADMIN', 'Administrator', 'Support', 'Security', 'Security Team', 'Customer Service', 'Help Desk'],
    ...['Customer-Care', 'S-u-p-p-o-r-t', 'A d m i n', 'SupportTeam', 'AdminPaps', 'Adrnin', 'Súpport', 'Sécurité'],
    ...[
      'Équipe sécurité',
      'Administratrice',
      'Service client',
      'Αdmin',
      'ΑDΜΙΝ',
      'Аdmin',
      'ѕuрроrt',
      'Sеcurity',
      'ᴀᴅᴍɪɴ',
    ],
    ...['الدعم', 'دعـم', 'الدَّعم', 'فريق الدعم', 'خدمة العملاء', 'الإدارة', 'الاداره', 'أدمن', 'فريق الأمن'],
    ...['админ', 'Служба безопасность', 'Поддержка', 'Υποστήριξη'],
  ])('is a word of its staff: %s', (name) => {
    expect(passesForStaff(name, 'person')).toBe(true)
    expect(passesForStaff(name, 'business')).toBe(true)
  })

  it.each(['Adm1n', 'Supp0rt', '5ecurity', 'Supp0rt Team'])('is written with digits: %s', (name) =>
    expect(passesForStaff(name, 'business')).toBe(true),
  )
})

describe('a name of a person', () => {
  it.each([
    ...['Ama', 'Amin', 'Adnan', 'Papst', 'Papa', 'Serge', 'Robert Service', 'Leopold Staff', 'B B', 'Agnes', 'Desk'],
    ...['أمين', 'أمينة', 'إدريس', 'سالم', 'محمد عبد الله', 'أحمد', 'مدير', 'آمنة', 'إيمان'],
    ...['Владимир', 'Поляков', 'Раиса', 'Рая', 'Ἀλέξανδρος', 'Παναγιώτης'],
  ])('stays possible: %s', (name) => expect(judgeName(name, 'person')).toBeNull())

  it('says why it is refused', () => {
    expect(judgeName('Security Team', 'person')).toBe(NAME_MESSAGES.staff)
    expect(judgeName('Рарѕ', 'person')).toBe(NAME_MESSAGES.brand)
  })
})

describe('a name of a business', () => {
  it.each([
    ...['Accra Security Services Ltd', 'IT Support Accra', 'Kofi Customer Service', 'Bank of Accra', 'Care Group'],
    ...['Central Bank Agency', 'Team Sport', 'شركة الأمن الوطنية', 'Help Each Other', 'Club 77'],
  ])('can have such a word beside its own: %s', (name) => expect(judgeName(name, 'business')).toBeNull())
})

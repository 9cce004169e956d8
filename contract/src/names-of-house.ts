/**
 * Names that pass for the house: its own name, or words by which its staff are known. A text is compared by its skeleton, in
 * which letters and digits that look alike are the same, in any alphabet.
 */

/** Letters of Cyrillic, Greek, small capitals and the like, by the Latin letter for which they pass. */
const LATIN_FOR: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑᴀ4@',
    b: 'вβьʙ8',
    c: 'сϲᴄ',
    d: 'ԁδđᴅ',
    e: 'еεёєᴇ3',
    f: 'ƒꜰ',
    g: 'ɡԍɢ69',
    h: 'һнηħʜ',
    i: 'іιıɩїᴉɪl1|!ӏłʟ',
    j: 'јϳᴊ',
    k: 'кκᴋ',
    m: 'мᴍ',
    n: 'пոɴ',
    o: 'оοøөσᴏ0',
    p: 'рρþᴘ',
    q: 'ԛ',
    r: 'гʀ',
    s: 'ѕꜱ5$',
    t: 'тτŧᴛ7',
    u: 'υսᴜ',
    v: 'ѵνᴠ',
    w: 'ԝωшᴡ',
    x: 'хχ',
    y: 'уүγʏ',
    z: 'ᴢ2',
  }).flatMap(([latin, alike]) => [...alike].map((letter) => [letter, latin])),
)

/** Greek capitals look like other Latin letters than their small forms do. */
const LATIN_FOR_CAPITAL: Readonly<Record<string, string>> = {
  Η: 'h',
  Ι: 'i',
  Μ: 'm',
  Ν: 'n',
  Ρ: 'p',
  Υ: 'y',
  Χ: 'x',
  Ζ: 'z',
}

/** Letters of Arabic that are written in several ways, by one of them. */
const ARABIC_FOR: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ی: 'ي',
  ى: 'ي',
  ئ: 'ي',
  ک: 'ك',
  گ: 'ك',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ؤ: 'و',
  پ: 'ب',
  ڤ: 'ف',
}

function skeletonOf(word: string): string {
  const letters = [...word.normalize('NFKD')]
    .filter((letter) => !/[\p{M}\u0640]/u.test(letter))
    .map((letter) => LATIN_FOR_CAPITAL[letter] ?? letter.toLowerCase())
    .map((letter) => LATIN_FOR[letter] ?? ARABIC_FOR[letter] ?? letter)
  return letters.join('').replace(/rn/g, 'm').replace(/vv/g, 'w')
}

/** Capitals of Greek have other look-alikes, so a word has a skeleton for each way to write it. */
const skeletons = (words: string): string[] =>
  words
    .split(' ')
    .flatMap((word) => [
      skeletonOf(word),
      skeletonOf(word.toUpperCase()),
      skeletonOf(word.replace(/^./u, (letter) => letter.toUpperCase())),
    ])

/** Words that no person is called and that only the house or its staff use of themselves. */
const STAFF = [
  'admin admins administrator administrators administration administrateur administratrice superadmin sysadmin',
  'support supports helpdesk helpline hotline moderator moderators moderateur moderatrice moderation',
  'security securite official officiel officielle compliance conformite customerservice customercare serviceclient',
  // Arabic, with and without the article: support, security, administration, administrator, supervisor, official.
  'دعم الدعم الأمن الإدارة إدارة أدمن الأدمن ادمين الادمين المسؤول مشرف المشرف المشرفون الرسمي الامتثال',
  // The same in Cyrillic and Greek letters.
  'админ администратор администрация поддержка техподдержка модератор безопасность',
  'διαχειριστης υποστηριξη ασφαλεια συντονιστης',
].flatMap(skeletons)

/** Words that name the house's staff together with another one of this or the list above, and nothing by themselves. */
const TOGETHER = [
  'team teams service services center centre central desk help customer customers client clients staff agent account accounts',
  'fraud wallet bank care office group system equipe assistance aide clientele centre compte agence',
  'فريق خدمة خدمات العملاء الزبائن مركز المساعدة مساعدة الفني مكتب قسم النظام الحسابات',
  'служба команда клиентов ομαδα εξυπηρετηση πελατων',
].flatMap(skeletons)

const BRAND = ['paps', 'papps', 'باپس', 'بابس', 'بابز', 'пэпс'].flatMap(skeletons)

const STAFF_WORDS = new Set(STAFF)
const TEAM_WORDS = new Set([...STAFF, ...TOGETHER])
/** Two words of the lists above without a space between them. */
const JOINED = new Set(
  [...BRAND, ...STAFF].flatMap((one) => [...TEAM_WORDS, ...BRAND].flatMap((two) => [one + two, two + one])),
)
/** Pairs that mean the staff although neither word does alone. */
const PAIRS = new Set(
  [
    'customer service',
    'customers service',
    'customer care',
    'client service',
    'service client',
    'service clients',
    'service clientele',
  ]
    .concat([
      'help desk',
      'help center',
      'help centre',
      'help team',
      'centre aide',
      'fraud team',
      'fraud desk',
      'account team',
    ])
    .concat([
      'خدمة العملاء',
      'خدمات العملاء',
      'خدمة الزبائن',
      'مركز المساعدة',
      'فريق المساعدة',
      'служба клиентов',
      'εξυπηρετηση πελατων',
    ])
    .map((pair) => pair.split(' ').map(skeletonOf).join(' ')),
)

/** Whether a name uses the name of the house. */
export function namesHouse(text: string): boolean {
  return wordsOf(text).some((word) => BRAND.includes(word))
}

/**
 * Whether a name passes for the staff of the house. No person is called by a word of staff; a business can have one in its
 * name beside others, as a security firm has, but not only such words.
 */
export function passesForStaff(text: string, kind: 'person' | 'business'): boolean {
  const words = wordsOf(text)
  if (words.some((word) => JOINED.has(word))) return true
  const inPairs = words.some((word, place) => PAIRS.has(`${word} ${words[place + 1] ?? ''}`))
  if (kind === 'person') return inPairs || words.some((word) => STAFF_WORDS.has(word))
  const isOnlyStaff = words.length > 0 && words.every((word) => TEAM_WORDS.has(word))
  return isOnlyStaff && (inPairs || words.some((word) => STAFF_WORDS.has(word)))
}

/** Returns the skeletons of the words of a name. Letters that are spelled out one by one are one word. */
function wordsOf(text: string): string[] {
  const words = text.split(/[\s\-.,&'’ʼ_]+/u).filter((word) => word !== '')
  const joined: string[] = []
  let run = ''
  for (const word of words) {
    if ([...word].length === 1) {
      run += word
      continue
    }
    if (run !== '') joined.push(run)
    run = ''
    joined.push(word)
  }
  if (run !== '') joined.push(run)
  return joined.map(skeletonOf)
}

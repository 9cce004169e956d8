const JOINING = `[${['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya']
  .concat(['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'])
  .map((script) => `\\p{Script=${script}}`)
  .join('')}]`

/** Sequences in which an invisible character has a meaning: emoji, flags, and letters of scripts that join or separate them. */
const MEANINGFUL = new RegExp(
  [
    // Flags of regions: the tags after a black flag.
    '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{1,8}\\u{E007F}',
    // An emoji with its presentation and its parts: a family, a keycap.
    '[#*0-9]\\uFE0F\\u20E3',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\uFE0E\\uFE0F]',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
    // Joiners between letters of scripts that write with them.
    '(?<=[\\p{L}\\p{M}])(?<=SCRIPTS)[\\u200C\\u200D](?=SCRIPTS)',
  ]
    .join('|')
    .replaceAll('SCRIPTS', JOINING),
  'gu',
)

/** Controls, marks that turn the direction of text, invisible characters, line and paragraph separators, lone surrogates. */
const HIDDEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\uFFF9-\uFFFB]/u
const HIDDEN_ALL = new RegExp(HIDDEN.source, 'gu')

const BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/u

/** Whether text has characters that are not shown as themselves. */
export function hasHidden(text: string): boolean {
  return HIDDEN.test(text) && withoutHidden(text) !== text
}

function withoutHidden(text: string): string {
  let kept = ''
  let from = 0
  for (const { 0: sequence, index } of text.matchAll(MEANINGFUL)) {
    kept += text.slice(from, index).replace(HIDDEN_ALL, '') + sequence
    from = index + sequence.length
  }
  return kept + text.slice(from).replace(HIDDEN_ALL, '')
}

/**
 * Returns text of a stranger as one line that shows everything it contains. Line ends and tabs become a space. Controls,
 * marks that turn the direction of text and invisible characters are removed.
 */
export function plainLine(text: string): string {
  if (!HIDDEN.test(text)) return text.trim()
  return withoutHidden(text.replace(/[\s\u0085]+/gu, (run) => (BREAK.test(run) ? ' ' : run))).trim()
}

/** The same for text of several lines. Line ends become `\n`, tabs stay. */
export function plainParagraphs(text: string): string {
  if (!HIDDEN.test(text)) return text.trim()
  const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u)
  return lines
    .map((line) => line.split('\t').map(withoutHidden).join('\t'))
    .join('\n')
    .trim()
}

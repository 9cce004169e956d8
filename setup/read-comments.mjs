/**
 * Reads the comments and the texts of log calls of a source file, and the prose of a page.
 *
 * @typedef {{ line: number, text: string }} Remark a comment, or the text of a log call, with the line it begins at
 */

const LOG_CALL = /\blog\.(?:trace|debug|info|warn|error|fatal)\($/
/** A slash after one of these begins a regular expression; after anything else it divides. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{};+*%~^<>-]|\b(?:return|typeof|case|in|of|await|yield))\s*$/

/** @returns {Remark[]} */
export function readRemarks(source, extension) {
  if (extension === 'sql') return readDelimited(source, /--([^\n]*)|\/\*([\s\S]*?)\*\/|'(?:[^']|'')*'/g)
  if (extension === 'css') return readDelimited(source, /\/\*([\s\S]*?)\*\//g)
  if (extension === 'md') return readProse(source)
  return readScript(source)
}

function readDelimited(source, pattern) {
  return [...source.matchAll(pattern)]
    .map((match) => ({ line: countLines(source, match.index), text: match[1] ?? match[2] ?? '' }))
    .filter(({ text }) => text.trim() !== '')
}

/** The lines of a page outside of code. Quoted titles of tests are left out. */
function readProse(source) {
  const prose = source.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, '')).replace(/“[^”]*”/g, '')
  return prose
    .split('\n')
    .map((text, place) => ({ line: place + 1, text: text.replace(/^[|#*>\-\s]+/, '') }))
    .filter(({ text }) => text.trim() !== '')
}

function countLines(source, end) {
  return source.slice(0, end).split('\n').length
}

/** A scanner for TypeScript and JavaScript: it knows strings, templates, regular expressions and comments. */
function readScript(source) {
  const remarks = []
  /** Braces open inside each `${` of the templates around the current position. */
  const templates = []
  /** Parentheses open inside the log call around the current position; 0 outside of one. */
  let logDepth = 0
  let at = 0
  const add = (start, text) => remarks.push({ line: countLines(source, start), text })
  const readUntil = (pattern, from) => {
    pattern.lastIndex = from
    return pattern.exec(source)?.index ?? source.length
  }
  const readText = (start, end) => {
    if (logDepth > 0) add(start, source.slice(start, end))
  }
  /** Reads template text from `start`; stops after the closing backtick or after `${`. */
  const readTemplate = (start) => {
    let end = start
    while (end < source.length && source[end] !== '`' && !source.startsWith('${', end))
      end += source[end] === '\\' ? 2 : 1
    readText(start, end)
    if (source[end] === '`') return end + 1
    templates.push(0)
    return end + 2
  }
  while (at < source.length) {
    const char = source[at]
    const two = source.slice(at, at + 2)
    if (two === '//') {
      const end = readUntil(/\n/g, at)
      add(at, source.slice(at + 2, end))
      at = end
    } else if (two === '/*') {
      const end = readUntil(/\*\//g, at + 2)
      add(at, source.slice(at + 2, end).replace(/^\s*\*/gm, ' '))
      at = end + 2
    } else if (char === "'" || char === '"') {
      // Also ends at the end of the line: an apostrophe in JSX text opens no string.
      const end = readUntil(char === "'" ? /(?<!\\)(?:\\\\)*'|\n/g : /(?<!\\)(?:\\\\)*"|\n/g, at + 1)
      readText(at + 1, end)
      at = end + 1
    } else if (char === '`') {
      at = readTemplate(at + 1)
    } else if (char === '/' && BEFORE_REGEX.test(source.slice(Math.max(0, at - 20), at))) {
      const end = readUntil(/(?<!\\)(?:\\\\)*\/|\n/g, at + 1)
      at = end + 1
    } else {
      if (char === '(')
        logDepth = logDepth > 0 ? logDepth + 1 : Number(LOG_CALL.test(source.slice(Math.max(0, at - 20), at + 1)))
      if (char === ')' && logDepth > 0) logDepth--
      if (char === '{' && templates.length > 0) templates.push(templates.pop() + 1)
      if (char === '}' && templates.length > 0) {
        const depth = templates.pop()
        if (depth === 0) {
          at = readTemplate(at + 1)
          continue
        }
        templates.push(depth - 1)
      }
      at++
    }
  }
  return joinLines(remarks, source)
}

/** Joins line comments that follow each other, so that a sentence over two lines is read as one. */
function joinLines(remarks, source) {
  const lines = source.split('\n')
  const joined = []
  for (const remark of remarks) {
    const before = joined.at(-1)
    const isNext = before && before.last + 1 === remark.line
    if (isNext && isLineComment(lines, remark.line) && isLineComment(lines, before.last)) {
      before.text += ` ${remark.text}`
      before.last = remark.line
    } else joined.push({ ...remark, last: remark.line })
  }
  return joined.map(({ line, text }) => ({ line, text }))
}

function isLineComment(lines, line) {
  return lines[line - 1]?.trimStart().startsWith('//') ?? false
}

import { isOutside } from './migration-file.ts'

interface Rule {
  name: string
  /** Of one statement, with neither comments nor texts in it. */
  breaks: RegExp
}

/**
 * What the version before would not survive, or what would keep people waiting while it is done. Old servers run on the new
 * schema until the last of them has stopped, so that what they use stays: a column goes one version after nothing uses it.
 */
const RULES: readonly Rule[] = [
  { name: 'drops a table or view', breaks: /^drop (table|view|materialized view)\b/ },
  { name: 'drops a column', breaks: /^alter table\b.*\bdrop column\b/ },
  { name: 'renames', breaks: /^alter (table|view|type)\b.*\brename\b/ },
  { name: 'changes the type of a column', breaks: /^alter table\b.*\balter( column)? \S+ (set data )?type\b/ },
  { name: 'makes a column required', breaks: /^alter table\b.*\balter( column)? \S+ set not null\b/ },
  {
    name: 'adds a required column without a default',
    breaks: /^alter table\b.*\badd column (?!.*\bdefault\b)[^,]*\bnot null\b/,
  },
  { name: 'locks a table while its rows are checked', breaks: /^alter table\b.*\badd constraint\b(?!.*\bnot valid\b)/ },
  { name: 'builds concurrently within a transaction', breaks: /^(create (unique )?|drop )index concurrently\b/ },
  { name: 'takes a lock by hand', breaks: /^lock table\b/ },
]

/** What may be done a statement at a time, and again when it was interrupted. */
const REPEATABLE = [
  /^create (unique )?index concurrently if not exists \w+ on /,
  /^drop index concurrently if exists /,
  /^alter table \S+ validate constraint /,
]

const CREATED = /^create (?:unlogged )?table (?:if not exists )?(\S+)/
const ALTERED = /^alter table (?:if exists )?(?:only )?(\S+)/
const INDEXED = /^create (?:unique )?index (?!concurrently).*?\bon (?:only )?(\S+)/

/** What a migration does that it may not, in words. Tables that it makes itself are nobody's yet. */
export function judgeMigration(sql: string): string[] {
  const statements = statementsOf(sql)
  if (isOutside(sql)) {
    return statements
      .filter((statement) => !REPEATABLE.some((pattern) => pattern.test(statement)))
      .map((statement) => `does outside a transaction what can't be done again: ${statement}`)
  }
  const own = new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []))
  const held = new Set(
    statements.flatMap((statement) => (statement.includes('not valid') ? (ALTERED.exec(statement)?.[1] ?? []) : [])),
  )
  return statements.flatMap((statement) => {
    const about = ALTERED.exec(statement)?.[1] ?? ''
    const indexed = INDEXED.exec(statement)?.[1]
    return [
      ...RULES.filter(({ breaks }) => breaks.test(statement) && !own.has(about)).map(({ name }) => name),
      ...(indexed && !own.has(indexed)
        ? [`keeps writes to ${indexed} waiting for an index: build it concurrently`]
        : []),
      ...(held.has(about) && statement.includes('validate constraint')
        ? ['checks rows under the lock of a change']
        : []),
    ]
  })
}

/** Statements in small letters on one line each, without what is only said: comments, texts and the bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}

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
  { name: 'takes a lock by hand', breaks: /^lock table\b/ },
]

const CREATED = /^create (?:unlogged )?table (?:if not exists )?(\S+)/
const INDEXED = /^create (?:unique )?index .*?\bon (?:only )?(\S+)/

/** What a migration does that it may not, in words. Tables that it makes itself are nobody's yet. */
export function judgeMigration(sql: string): string[] {
  const statements = statementsOf(sql)
  const own = new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []))
  return statements.flatMap((statement) => {
    const about = /^alter table (?:if exists )?(?:only )?(\S+)/.exec(statement)?.[1] ?? ''
    const indexed = INDEXED.exec(statement)?.[1]
    return [
      ...RULES.filter(({ breaks }) => breaks.test(statement) && !own.has(about)).map(({ name }) => name),
      ...(indexed && !own.has(indexed) ? [`makes an index on ${indexed}, which is written meanwhile`] : []),
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

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isOutside } from './migration-file.ts'

/** The rules of squawk (https://squawkhq.com/docs/rules) that a migration must keep. Others of its rules are matters of style. */
const SQUAWK_RULES: ReadonlySet<string> = new Set([
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'adding-required-field',
  'adding-serial-primary-key-field',
  'ban-alter-domain-with-add-constraint',
  'ban-drop-column',
  'ban-drop-database',
  'ban-drop-table',
  'ban-truncate-cascade',
  'changing-column-type',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'renaming-column',
  'renaming-table',
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
  'syntax-error',
])

/** Rules that squawk lacks, for one statement without comments and string literals. */
const OWN_RULES: readonly { name: string; breaks: RegExp }[] = [
  { name: 'drops a view', breaks: /^drop (materialized )?view\b/ },
  { name: 'renames', breaks: /^alter (view|type)\b.*\brename\b/ },
  // Squawk has this rule only for files of several statements.
  { name: 'builds concurrently within a transaction', breaks: /^(create (unique )?|drop )index concurrently\b/ },
  { name: 'takes a lock by hand', breaks: /^lock table\b/ },
]

/** Statements that may run outside a transaction: each can be repeated after an interruption. */
const REPEATABLE = [
  /^create (unique )?index concurrently if not exists \w+ on /,
  /^drop index concurrently if exists /,
  /^alter table \S+ validate constraint /,
]

const CREATED = /^create (?:unlogged )?table (?:if not exists )?(\S+)/
const ALTERED = /^alter table (?:if exists )?(?:only )?(\S+)/

const SQUAWK = fileURLToPath(import.meta.resolve('squawk-cli/js/bin/squawk'))
const SQUAWK_OPTIONS = ['--assume-in-transaction', '--pg-version', '15.0', '--reporter', 'json']

/**
 * Returns the rules that a migration breaks. Servers of the previous version run on the new schema until the last of them has
 * stopped. A migration must therefore keep what they use, and must not block them. Tables that the migration itself creates
 * are exempt: no server uses them yet.
 */
export function judgeMigration(sql: string): string[] {
  const statements = statementsOf(sql)
  if (isOutside(sql)) {
    return statements
      .filter((statement) => !REPEATABLE.some((pattern) => pattern.test(statement)))
      .map((statement) => `runs outside a transaction and cannot be repeated: ${statement}`)
  }
  const created = new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []))
  const others = statements.filter((statement) => !created.has(ALTERED.exec(statement)?.[1] ?? ''))
  return [
    ...others.flatMap((statement) => OWN_RULES.filter(({ breaks }) => breaks.test(statement)).map(({ name }) => name)),
    ...lint(others),
  ]
}

function lint(statements: readonly string[]): string[] {
  const input = statements.map((statement) => `${statement};\n`).join('')
  const found = JSON.parse(runSquawk(input)) as { rule_name: string }[]
  return found.map(({ rule_name }) => rule_name).filter((rule) => SQUAWK_RULES.has(rule))
}

function runSquawk(input: string): string {
  try {
    return execFileSync(process.execPath, [SQUAWK, ...SQUAWK_OPTIONS], { input, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    // Exit code 1 means findings, which are on stdout.
    const { status, stdout } = error as { status?: number; stdout?: string }
    if (status === 1 && stdout) return stdout
    throw error
  }
}

/** Statements in lower case, each on one line, without comments, string literals and function bodies. */
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

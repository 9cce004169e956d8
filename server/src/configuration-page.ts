import { environment, readConfig } from './config.ts'

const HEAD = `# Configuration

Everything is read from the environment and checked at the start; nothing is required outside production. Written by
\`npm run lab -- configuration\` from \`server/src/config.ts\`: change it there.

Each secret may be a list, \`new,old\`: the first writes and all of them read. [The runbook](runbook.md) says how a secret
is changed.

| variable | default | meaning |
|---|---|---|
`

/** A minimal production environment. The page tries each variable without it. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 's'.repeat(32),
  PIN_SECRET: 'p'.repeat(32),
  SEAL_SECRET: 'l'.repeat(32),
  FILE_KEY: Buffer.alloc(32).toString('base64'),
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@paps.example',
  PUBLIC_URL: 'https://paps.example',
}

/** Returns docs/configuration.md, built from the schema and the comments in its source. */
export function makeConfigurationPage(source: string): string {
  const rows = Object.entries(environment.shape).map(([name, schema]) => {
    const [, meaning] = new RegExp(`/\\*\\* (.+) \\*/\\n  ${name}:`).exec(source) ?? []
    if (!meaning) throw new Error(`${name} has no line of comment that says what it means.`)
    const { def } = schema._zod
    const standard =
      def.type === 'default' ? `\`${def.defaultValue}\`` : isRequired(name) ? 'required in production' : ''
    return `| \`${name}\` | ${standard} | ${meaning}${listChoices(schema)} |`
  })
  return `${HEAD}${rows.join('\n')}\n`
}

function isRequired(name: string): boolean {
  try {
    readConfig({ ...PRODUCTION, [name]: '' })
    return false
  } catch {
    return name in PRODUCTION
  }
}

/** Returns the allowed values of an enum. */
function listChoices(schema: (typeof environment.shape)[keyof typeof environment.shape]): string {
  const { def } = schema._zod
  const inner = def.innerType._zod.def
  if (inner.type !== 'enum') return ''
  return ` One of ${Object.values(inner.entries)
    .map((word) => `\`${word}\``)
    .join(', ')}.`
}

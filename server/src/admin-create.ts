// `npm run admin:create` creates the first super admin. No other way exists. It works while there is none, and where
// the two-person rule is on and fewer than two super admins are left.

import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { emailAddress, newPassword, personName, Refusal } from '@paps/contract'
import { makeFirstSuperAdmin } from '@paps/features/people/staff'
import * as z from 'zod/mini'
import { readConfig } from './config.ts'
import { makeLog } from './plugins/logging.ts'
import { openDatabase } from './start/open-database.ts'
import { StartError } from './start-error.ts'

const person = z.object({
  email: emailAddress,
  first_name: personName,
  last_name: personName,
  password: newPassword,
})

async function askFor(label: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await prompt.question(`${label}: `)
  } finally {
    prompt.close()
  }
}

/**
 * Reads the arguments and prompts for the rest. The password is never an argument, since other users can read command
 * lines.
 */
async function readPerson() {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
  })
  const given = {
    email: values.email ?? (await askFor('Email')),
    first_name: values['first-name'] ?? (await askFor('First name')),
    last_name: values['last-name'] ?? (await askFor('Last name')),
    password: process.env.ADMIN_PASSWORD ?? (await askFor('Password (at least 8 characters)')),
  }
  const parsed = person.safeParse(given)
  if (parsed.success) return parsed.data
  throw new StartError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
}

async function run(): Promise<void> {
  const config = { ...readConfig(process.env), seed: 'none' as const }
  const body = await readPerson()
  const { database, close } = await openDatabase(config, makeLog('warn'))
  try {
    await makeFirstSuperAdmin(database, body)
    console.log(`${body.email} is a super admin. Sign in and make the others in the back-office.`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new StartError(explain(error))
  } finally {
    await close()
  }
}

function explain({ code, errors }: Refusal): string {
  if (code === 'conflict') return 'There is a super admin already. Only a super admin makes others.'
  if (code === 'signup_refused') return 'Somebody has this email already.'
  return errors.map(({ field, msg }) => `${field} ${msg}`).join('\n')
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})

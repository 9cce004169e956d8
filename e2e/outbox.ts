import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Returns the code in the last message to an address, from the development outbox. */
export async function codeFor(to: string, after = ''): Promise<string> {
  let code = ''
  await expect(async () => {
    const lines = (await readFile(join(process.env.E2E_DATA_DIR ?? '', 'outbox.jsonl'), 'utf8')).trim().split('\n')
    const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string })
    code = /\b\d{6}\b/.exec(messages.findLast((message) => message.to === to)?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe(after)
  }).toPass()
  return code
}

/** Returns the texts of all messages to an address so far, oldest first. */
export async function readOutboxOf(to: string): Promise<string[]> {
  const lines = (await readFile(join(process.env.E2E_DATA_DIR ?? '', 'outbox.jsonl'), 'utf8')).split('\n').slice(0, -1)
  const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string })
  return messages.filter((message) => message.to === to).map(({ text }) => text)
}

/** Returns the path of the link in the last message to an address. */
export async function linkFor(to: string): Promise<string> {
  let path = ''
  await expect(async () => {
    const link = /https?:\/\/\S+/.exec((await readOutboxOf(to)).at(-1) ?? '')?.[0] ?? ''
    path = link.replace(/^https?:\/\/[^/]+/, '')
    expect(path).not.toBe('')
  }).toPass()
  return path
}

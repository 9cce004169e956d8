import { parsePapsId, Refusal, WALLET_KINDS } from '@paps/contract'
import { type Reader, textArray } from '@paps/database'
import { sql } from 'kysely'
import { parsePhoneNumber } from '../../people/codes/phone-number.ts'
import { IS_PROVEN } from '../../people/drafts/draft.ts'

type Way = 'paps_id' | 'email' | 'phone_number'

interface FoundReceivers {
  /** The ids of wallets by the texts that name them. */
  ids: Map<string, string>
  /** How many texts are a paps id, an email or a phone number without a wallet. */
  unknown: number
}

/** Finds wallets by a paps id, or an email or phone number that its owner verified. */
export async function findReceivers(
  reader: Reader,
  texts: readonly string[],
  country: string | null,
): Promise<FoundReceivers> {
  const named = new Map([...new Set(texts)].map((text) => [text, parseReceiver(text, country)]))
  const found = new Map<string, string>()
  for (const way of ['paps_id', 'email', 'phone_number'] as const) {
    const values = [...named.values()].flatMap((one) => (one?.way === way ? [one.value] : []))
    const ids = values.length > 0 ? await readIds(reader, way, [...new Set(values)]) : new Map<string, string>()
    for (const [text, one] of named) {
      const id = one?.way === way ? ids.get(one.value) : undefined
      if (id !== undefined) found.set(text, id)
    }
  }
  const unknown = [...named].filter(([text, one]) => one !== null && !found.has(text)).length
  return { ids: found, unknown }
}

function parseReceiver(text: string, country: string | null): { way: Way; value: string } | null {
  const papsId = parsePapsId(text)
  if (papsId) return { way: 'paps_id', value: papsId }
  if (text.includes('@')) return { way: 'email', value: text.toLowerCase() }
  if (!/^[+\d][\d\s()-]+$/.test(text)) return null
  try {
    return { way: 'phone_number', value: parsePhoneNumber(text, 'receiver', country) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const VERIFIED = {
  paps_id: IS_PROVEN,
  email: sql`is_email_verified`,
  phone_number: sql`is_phone_verified`,
} as const

async function readIds(reader: Reader, way: Way, values: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; value: string }>`
    select id, ${sql.ref(way)} as value from users
    where ${sql.ref(way)} = any (${textArray(values)}::text[]) and ${VERIFIED[way]}
      and deleted_at is null and user_type = any (${[...WALLET_KINDS]})`.execute(reader)
  return new Map(rows.map(({ id, value }) => [value, id]))
}

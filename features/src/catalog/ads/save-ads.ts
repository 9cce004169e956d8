import { type AdsRecord, fieldError, newId, Refusal, type routes, type Values } from '@paps/contract'
import { sqlState, type Tx } from '@paps/database'
import { audit, type Caller } from '../../people/audit/audit.ts'
import { mergePublishing, SHOWN_AT_ONCE } from '../editing/publishing.ts'
import { requireVersion } from '../editing/require-version.ts'
import {
  type AdBlockRow,
  type AdBlockValues,
  findAds,
  insertAds,
  listBlocks,
  lockAds,
  replaceBlocks,
  touchAds,
} from './ads-store.ts'
import { presentAds } from './read-ads.ts'

type Changes = Values<(typeof routes)['ads']['changeAds']>['body']
type Block = Changes['content'][number]

const FOREIGN_KEY_VIOLATION = '23503'

/** Creates the only record of ads. If it exists, writes its next version under the rules for changes. */
export async function makeAds(tx: Tx, staff: Caller, content: Block[], now: Date): Promise<AdsRecord> {
  const id = newId()
  if (!(await insertAds(tx, id, staff.userId))) return changeAds(tx, staff, { content }, now)
  await writeBlocks(tx, id, [], content)
  return settle(tx, staff, 'ads.make', [])
}

export async function changeAds(
  tx: Tx,
  staff: Caller,
  { _id, version, content }: Changes,
  now: Date,
): Promise<AdsRecord> {
  const ads = await lockAds(tx)
  if (!ads || (_id !== undefined && _id !== ads.id)) throw new Refusal('not_found')
  requireVersion(ads, version, staff, now)
  const before = await listBlocks(tx, { publishedOnly: false })
  await writeBlocks(tx, ads.id, before, content)
  await touchAds(tx, ads.id, staff.userId)
  return settle(tx, staff, 'ads.change', before)
}

async function writeBlocks(tx: Tx, adsId: string, before: AdBlockRow[], content: Block[]): Promise<void> {
  const values = content.map((block, index) => buildValues(block, before, index))
  if (new Set(values.map(({ id }) => id)).size < values.length) throw refusal('content', 'block_twice')
  try {
    await replaceBlocks(tx, adsId, values)
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error
    throw refusal('content', 'picture_gone')
  }
}

function buildValues(block: Block, before: AdBlockRow[], index: number): AdBlockValues {
  const known = before.find(({ id }) => id === block._id)
  if (block._id !== undefined && !known) throw refusal(`content.${index}._id`, 'unknown_block')
  return {
    id: known?.id ?? newId(),
    image: block.image ?? null,
    title: block.title,
    text: block.text ?? '',
    link: block.link ?? null,
    ...mergePublishing(SHOWN_AT_ONCE, block),
  }
}

async function settle(tx: Tx, staff: Caller, action: string, before: AdBlockRow[]): Promise<AdsRecord> {
  const [ads, blocks] = [await findAds(tx), await listBlocks(tx, { publishedOnly: false })]
  const noted = (rows: AdBlockRow[]) => ({
    content: rows.map(({ id, title, text, image, link, state }) => ({ id, title, text, image, link, state })),
  })
  await audit(tx, staff, { action, before: noted(before), after: noted(blocks) })
  return presentAds(ads, blocks, true)
}

function refusal(field: string, code: 'block_twice' | 'picture_gone' | 'unknown_block'): Refusal {
  return new Refusal('invalid', {}, [fieldError(field, code)])
}

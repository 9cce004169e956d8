import { type Actor, type AdBlock, type AdsRecord, may } from '@paps/contract'
import type { Reader } from '@paps/database'
import { requireUser } from '../../people/users/user-store.ts'
import { presentPublishing } from '../editing/publishing.ts'
import { type AdBlockRow, type AdsRow, findAds, listBlocks } from './ads-store.ts'

/** Returns the ads for this person: all of them for editors, none for people who turned ads off. */
export async function readAds(reader: Reader, actor: Actor): Promise<AdsRecord> {
  const editor = may(actor.userType, 'content.edit')
  const wanted = editor || (await requireUser(reader, actor.userId)).allow_ads
  const ads = await findAds(reader)
  const blocks = wanted ? await listBlocks(reader, { publishedOnly: !editor }) : []
  return presentAds(ads, blocks, editor)
}

export function presentAds(ads: AdsRow | undefined, blocks: AdBlockRow[], editor: boolean): AdsRecord {
  return {
    _id: ads?.id ?? null,
    content: blocks.map((block) => presentBlock(block, editor)),
    version: ads?.version ?? 0,
    updated_at: ads?.updated_at ?? null,
  }
}

function presentBlock(block: AdBlockRow, editor: boolean): AdBlock {
  const { id, image, title, text, link } = block
  return { _id: id, image, title, text, link, publishing: editor ? presentPublishing(block) : null }
}

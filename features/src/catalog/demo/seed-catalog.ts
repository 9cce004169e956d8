import { newId } from '@paps/contract'
import { addJob, type Tx } from '@paps/database'
import {
  DEMO_ADS,
  DEMO_BANNERS,
  DEMO_HOMES,
  DEMO_SERVICES,
  DEMO_SLIDERS,
  DEMO_STORES,
  DEMO_VIDEOS,
} from '@paps/database/seeds'
import { insertAds, replaceBlocks } from '../ads/ads-store.ts'
import { type ContentValues, insertContent } from '../content/content-store.ts'
import { SHOWN_AT_ONCE } from '../editing/publishing.ts'
import { upsertStorePage } from '../stores/store-store.ts'
import { DRAW_DEMO, type Drawing } from './draw-demo-pictures.ts'
import type { Icon } from './icons.ts'
import type { Scene } from './scenes.ts'

/**
 * Seeds the content that staff and stores would have published. A job draws the pictures afterwards in batches, so that
 * the server does not wait for them. Pictures at the top of a screen are drawn first.
 */
export async function seedCatalog(tx: Tx, idByEmail: ReadonlyMap<string, string>): Promise<void> {
  const drawings = [
    ...(await seedSliders(tx)),
    ...(await seedBanners(tx)),
    ...(await seedAds(tx)),
    ...(await seedHomes(tx)),
    ...(await seedStores(tx, idByEmail)),
    ...(await seedServices(tx)),
    ...(await seedVideos(tx)),
  ]
  // The first picture of every item precedes the second of any.
  const later = ({ on }: Drawing) => (on.what === 'content' && on.position > 0 ? 1 : 0)
  drawings.sort((one, other) => later(one) - later(other))
  await addJob(tx, { task: DRAW_DEMO, payload: { drawings } })
}

/** Items are inserted in reverse, so that the first one is the newest and is listed first. */
async function seedContent(
  tx: Tx,
  kind: 'realestate' | 'slider' | 'banner' | 'video' | 'service',
  items: readonly { values: Partial<ContentValues> & Pick<ContentValues, 'title' | 'description'>; scenes: Scene[] }[],
): Promise<Drawing[]> {
  const drawings: Drawing[] = []
  for (const { values, scenes } of items.toReversed()) {
    const id = newId()
    const whole = { price_minor: null, category: null, details: {}, ...SHOWN_AT_ONCE, ...values }
    await insertContent(tx, { id, kind, changedBy: null }, whole)
    drawings.unshift(...scenes.map((scene, position) => ({ on: { what: 'content' as const, id, position }, scene })))
  }
  return drawings
}

const seedHomes = (tx: Tx) =>
  seedContent(
    tx,
    'realestate',
    DEMO_HOMES.map(({ name, description, price, facts, place, contact, scenes, seed }) => ({
      values: { title: name, description, price_minor: price, details: { facts, place, contact } },
      scenes: scenes.map((scene) => ({ scene: scene as Scene['scene'], seed })),
    })),
  )

/** A slider requires a picture, so it stays a draft until it has one. */
const seedSliders = (tx: Tx) =>
  seedContent(
    tx,
    'slider',
    DEMO_SLIDERS.map(({ name, description, link, scene, seed }) => ({
      values: { title: name, description, details: { link }, draft: true },
      scenes: [{ scene, seed }],
    })),
  )

const seedBanners = (tx: Tx) =>
  seedContent(
    tx,
    'banner',
    DEMO_BANNERS.map(({ title, description, otherElements, icon, seed }) => ({
      values: { title, description, details: { otherElements } },
      scenes: [{ scene: 'sign', seed, icon }],
    })),
  )

const seedVideos = (tx: Tx) =>
  seedContent(
    tx,
    'video',
    DEMO_VIDEOS.map(({ name, description, source, seed }) => ({
      values: { title: name, description, details: { source } },
      scenes: [{ scene: 'film', seed }],
    })),
  )

const seedServices = (tx: Tx) =>
  seedContent(
    tx,
    'service',
    DEMO_SERVICES.map(({ name, description, price, category, provider, contact, icon, seed }) => ({
      values: { title: name, description, price_minor: price, category, details: { provider, contact } },
      scenes: [{ scene: 'sign', seed, icon: icon as Icon }],
    })),
  )

async function seedAds(tx: Tx): Promise<Drawing[]> {
  const adsId = newId()
  await insertAds(tx, adsId, null)
  const blocks = DEMO_ADS.map((ad) => ({ id: newId(), ad }))
  await replaceBlocks(
    tx,
    adsId,
    blocks.map(({ id, ad: { title, text, link } }) => ({ id, title, text, link, image: null, ...SHOWN_AT_ONCE })),
  )
  return blocks.map(({ id, ad }) => ({
    on: { what: 'ad', id },
    scene: { scene: 'sign', seed: ad.seed, icon: ad.icon },
  }))
}

async function seedStores(tx: Tx, idByEmail: ReadonlyMap<string, string>): Promise<Drawing[]> {
  const drawings: Drawing[] = []
  for (const { email, description, phone, website, opening_hours, latitude, longitude, icon, seed } of DEMO_STORES) {
    const id = idByEmail.get(email)
    if (!id) continue
    const hours = JSON.stringify(opening_hours)
    const page = { description, phone, website, latitude, longitude, time_zone: 'Africa/Accra', opening_hours: hours }
    await upsertStorePage(tx, id, page)
    drawings.push({ on: { what: 'cover', id }, scene: { scene: 'shop', seed, icon } })
    drawings.push({ on: { what: 'avatar', id }, scene: { scene: 'badge', seed, icon } })
  }
  return drawings
}

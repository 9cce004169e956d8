import {
  type BannerRecord,
  MOST_PICTURES,
  parseVideoLink,
  playerLink,
  type RealEstateRecord,
  type routes,
  type ServiceRecord,
  type SliderRecord,
  type Values,
  type VideoRecord,
  type VideoSource,
  watchLink,
} from '@paps/contract'
import { definedFields, type Kind, presentCommon } from './kind.ts'

type Routes = typeof routes
/** The fields of both adding and changing. A field omitted from a change is undefined. */
type BodyOf<Area extends 'realEstate' | 'sliders' | 'banners' | 'videos' | 'services'> = Omit<
  Values<Routes[Area]['change']>['body'],
  '_id' | 'version' | 'keep'
>

export const realEstateKind: Kind<BodyOf<'realEstate'>, RealEstateRecord> = {
  kind: 'realestate',
  pictureField: 'images',
  fewestPictures: 0,
  mostPictures: MOST_PICTURES,
  fieldsOf: ({ name, description, price, facts, place, contact }) => ({
    title: name,
    description,
    price,
    details: definedFields({ facts, place, contact }),
  }),
  present: (row, editor) => ({
    ...presentCommon(row, editor),
    name: row.title,
    description: row.description,
    price: row.price_minor,
    facts: (row.details.facts ?? {}) as RealEstateRecord['facts'],
    place: (row.details.place ?? {}) as RealEstateRecord['place'],
    contact: (row.details.contact ?? {}) as RealEstateRecord['contact'],
  }),
}

export const sliderKind: Kind<BodyOf<'sliders'>, SliderRecord> = {
  kind: 'slider',
  pictureField: 'files',
  fewestPictures: 1,
  mostPictures: MOST_PICTURES,
  fieldsOf: ({ name, description, link }) => ({ title: name, description, details: definedFields({ link }) }),
  present: (row, editor) => ({
    ...presentCommon(row, editor),
    name: row.title,
    description: row.description,
    link: (row.details.link as string | undefined) || null,
  }),
}

export const bannerKind: Kind<BodyOf<'banners'>, BannerRecord> = {
  kind: 'banner',
  pictureField: 'files',
  fewestPictures: 0,
  mostPictures: MOST_PICTURES,
  fieldsOf: ({ title, description, otherElements }) => ({
    title,
    description,
    details: definedFields({ otherElements }),
  }),
  present: (row, editor) => ({
    ...presentCommon(row, editor),
    title: row.title,
    description: row.description,
    otherElements: (row.details.otherElements ?? []) as BannerRecord['otherElements'],
  }),
}

export const videoKind: Kind<BodyOf<'videos'>, VideoRecord> = {
  kind: 'video',
  pictureField: 'poster',
  fewestPictures: 0,
  mostPictures: 1,
  fieldsOf: ({ name, description, link }) => ({
    title: name,
    description,
    // Only the host and the id of the link are stored, without tracking parameters.
    details: definedFields({ source: link === undefined ? undefined : parseVideoLink(link) }),
  }),
  present: (row, editor) => {
    const source = row.details.source as VideoSource
    return {
      ...presentCommon(row, editor),
      name: row.title,
      description: row.description,
      link: watchLink(source),
      host: source.host,
      video_id: source.videoId,
      player: playerLink(source),
    }
  },
}

export const serviceKind: Kind<BodyOf<'services'>, ServiceRecord> = {
  kind: 'service',
  pictureField: 'image',
  fewestPictures: 0,
  mostPictures: 1,
  fieldsOf: ({ name, description, price, category, provider, provider_paps_id, contact }) => ({
    title: name,
    description,
    price,
    category,
    details: definedFields({ provider, provider_paps_id, contact }),
  }),
  present: (row, editor) => ({
    ...presentCommon(row, editor),
    name: row.title,
    description: row.description,
    price: row.price_minor,
    category: row.category ? { slug: row.category, name: row.category_name ?? row.category } : null,
    image: row.images[0] ?? null,
    provider: (row.details.provider ?? '') as string,
    provider_paps_id: (row.details.provider_paps_id ?? null) as string | null,
    contact: (row.details.contact ?? {}) as ServiceRecord['contact'],
  }),
}

import * as z from 'zod/mini'
import { fieldMessage } from '../field-errors.ts'
import { currentUser, exampleCurrentUser } from '../people.ts'
import { MAX_PICTURE_BYTES } from '../pictures.ts'
import { route } from '../route.ts'

const exampleName = 'avatar-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.webp'
const onePicture = { maxBytes: MAX_PICTURE_BYTES, max: 1 } as const

export const updateAvatar = route({
  method: 'POST',
  path: '/api/profile/update_avatar',
  summary: 'Choose a picture of oneself: JPEG, PNG, WebP or AVIF',
  access: 'signed-in',
  pin: 'no: only changes a picture',
  stepUp: 'no: only changes a picture',
  files: { avatar: onePicture },
  answer: z.object({ user: currentUser }),
  errors: ['quota_reached'],
  limit: { times: 30, seconds: 60, by: 'person' },
  example: { answer: { user: { ...exampleCurrentUser, avatar: `/files/${exampleName}` } } },
})

export const uploadAdPicture = route({
  method: 'POST',
  path: '/api/profile/upload/ads',
  summary: 'Put up a picture for an ad',
  access: 'content.edit',
  stepUp: 'no: content, which moves no money and opens no account',
  files: { file: onePicture },
  answer: z.object({ link: z.string() }),
  errors: ['quota_reached'],
  limit: { times: 60, seconds: 60, by: 'person' },
  example: { answer: { link: `/files/${exampleName.replace('avatar', 'picture')}` } },
})

export const getPictureQuota = route({
  method: 'GET',
  path: '/api/profile/pictures',
  summary: 'The storage used by the caller’s pictures, and its limit',
  access: 'signed-in',
  answer: z.object({ used_bytes: z.int(), most_bytes: z.int() }),
  errors: [],
  example: { answer: { used_bytes: 204_800, most_bytes: 26_214_400 } },
})

export const getPicture = route({
  method: 'GET',
  path: '/files/{name}',
  summary: 'A public picture, at least as wide as asked where it was sent that wide',
  access: 'anyone',
  params: z.object({ name: z.string() }),
  query: z.object({
    w: z.optional(z.coerce.number(fieldMessage('not_a_number_of_pixels')).check(z.int(), z.gte(1), z.lte(10_000))),
  }),
  answer: z.unknown(),
  sends: { type: 'image/webp', keep: 'forever' },
  errors: ['not_found'],
  example: { params: { name: exampleName }, query: { w: '128' }, answer: null },
})

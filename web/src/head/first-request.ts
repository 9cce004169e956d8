/**
 * A part of the script in the head of a first page. While the app loads, it requests the data of the largest picture on the screen, and
 * then the picture. The app takes the response for its own call (kit/api/call.ts). Nothing depends on this script: without
 * it, or if it fails, the app makes the request itself.
 */

import type { ResponseOf } from '../kit/api/call.ts'
import { BANNER_PICTURE_SIZES, BANNERS, STORE_PICTURE_SIZES, STORES } from '../kit/api/first-requests.ts'
import { readToken } from '../kit/session/token.ts'
import { detectLanguage } from '../kit/words/languages.ts'
import { readTimeZone } from '../kit/words/read-time-zone.ts'
import { fetchPicture } from '../wallet/browse/picture-source.ts'

interface First {
  address: string
  /** Returns the first picture of the response. */
  picture: (text: string) => string | null | undefined
  sizes: string
}

const addressOf = (path: string, query: Record<string, unknown>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const banners: First = {
  address: addressOf('/api/banner/', BANNERS),
  picture: (text) => (JSON.parse(text) as ResponseOf<'GET /api/banner/'>).data[0]?.images[0],
  sizes: BANNER_PICTURE_SIZES,
}

const stores: First = {
  address: addressOf('/api/store/', STORES),
  picture: (text) => (JSON.parse(text) as ResponseOf<'GET /api/store/'>).data[0]?.cover,
  sizes: STORE_PICTURE_SIZES,
}

function request({ address, picture, sizes }: First, token: string | null): void {
  const headers = {
    accept: 'application/json',
    'x-time-zone': readTimeZone(),
    'accept-language': detectLanguage(),
    ...(token !== null && { authorization: token }),
  }
  const response = fetch(address, { headers }).then(async (got) => ({ status: got.status, text: await got.text() }))
  window.papsFirst = { address, token, atMs: performance.now(), response }
  response
    .then(({ status, text }) => {
      const link = status === 200 ? picture(text) : null
      if (link) fetchPicture(link, sizes)
    })
    // The app repeats the request and shows why it failed.
    .catch(() => undefined)
}

const { pathname, search } = location
const token = readToken()
// A wide screen has the banners below its first part.
if (pathname === '/home' && token !== null && !matchMedia('(min-width: 48em)').matches) request(banners, token)
if (pathname === '/stores' && search === '') request(stores, token)

import { call, callEarly } from '../../kit/api/call.ts'
import { BANNER_PICTURE_SIZES, BANNERS } from '../../kit/api/first-requests.ts'
import { fetchPicture } from '../browse/picture-source.ts'

/** Fetches before the page is drawn, with the first picture: it is the largest part of a phone's first screen. */
export function fetchDiscover(): void {
  callEarly('GET /api/banner/', { query: BANNERS }).then(
    ({ data: [first] }) => {
      const image = first?.images[0]
      if (image !== undefined) fetchPicture(image, BANNER_PICTURE_SIZES)
    },
    () => undefined,
  )
  callEarly('GET /api/realestate/sliders', { query: BANNERS })
}

export async function loadPromos(signal: AbortSignal) {
  const [sliders, banners] = await Promise.all([
    call('GET /api/realestate/sliders', { query: BANNERS, signal }),
    call('GET /api/banner/', { query: BANNERS, signal }),
  ])
  return { sliders: sliders.data, banners: banners.data }
}

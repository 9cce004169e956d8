import { call, callEarly } from '../../kit/api/call.ts'
import { BANNER_PICTURE_SIZES } from '../../kit/ui/banner-frame.tsx'
import { fetchPicture } from '../browse/picture-source.ts'

const published = { published: 'true', limit: 12 } as const

/** Fetches before the page is drawn, with the first picture: it is the largest part of a phone's first screen. */
export function fetchDiscover(): void {
  callEarly('GET /api/banner/', { query: published }).then(
    ({ data: [first] }) => {
      const image = first?.images[0]
      if (image !== undefined) fetchPicture(image, BANNER_PICTURE_SIZES)
    },
    () => undefined,
  )
  callEarly('GET /api/realestate/sliders', { query: published })
}

export async function loadPromos(signal: AbortSignal) {
  const [sliders, banners] = await Promise.all([
    call('GET /api/realestate/sliders', { query: published, signal }),
    call('GET /api/banner/', { query: published, signal }),
  ])
  return { sliders: sliders.data, banners: banners.data }
}

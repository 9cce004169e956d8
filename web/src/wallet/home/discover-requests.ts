import { call, callEarly } from '../../kit/api/call.ts'

const published = { published: 'true', limit: 12 } as const

/** Fetches before the page is drawn. */
export function fetchDiscover(): void {
  callEarly('GET /api/banner/', { query: published })
  callEarly('GET /api/realestate/sliders', { query: published })
}

export async function loadPromos(signal: AbortSignal) {
  const [sliders, banners] = await Promise.all([
    call('GET /api/realestate/sliders', { query: published, signal }),
    call('GET /api/banner/', { query: published, signal }),
  ])
  return { sliders: sliders.data, banners: banners.data }
}

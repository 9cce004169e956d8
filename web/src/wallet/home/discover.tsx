import { useCallback } from 'react'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Ads } from './ads.tsx'
import { Banners } from './banners.tsx'
import classes from './discover.module.css'
import { Slides } from './slides.tsx'

const published = { published: 'true', limit: 12 } as const

async function load(signal: AbortSignal) {
  const [sliders, banners] = await Promise.all([
    call('GET /api/realestate/sliders', { query: published, signal }),
    call('GET /api/banner/', { query: published, signal }),
  ])
  return { sliders: sliders.data, banners: banners.data }
}

/** Below one's own money: what there is to see and do. Where it does not come, nothing is missing. */
export function Discover() {
  const { allow_ads } = useWalletUser()
  const { value } = useLoaded(load)
  return (
    <div className={classes.discover}>
      {value && <Slides sliders={value.sliders} />}
      {value && <Banners banners={value.banners} />}
      {allow_ads && <AllowedAds />}
    </div>
  )
}

function AllowedAds() {
  const { value } = useLoaded(useCallback((signal: AbortSignal) => call('GET /api/ads', { signal }), []))
  return value && <Ads blocks={value.content} />
}

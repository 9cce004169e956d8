import { ContentScreen } from './content-screen.tsx'
import { banners, realEstate, sliders, videos } from './form-sources.ts'
import { ads, services } from './link-sources.ts'

export const RealEstateScreen = () => <ContentScreen source={realEstate} />
export const SlidersScreen = () => <ContentScreen source={sliders} />
export const BannersScreen = () => <ContentScreen source={banners} />
export const VideosScreen = () => <ContentScreen source={videos} />
export const ServicesScreen = () => <ContentScreen source={services} />
export const AdsScreen = () => <ContentScreen source={ads} />

import { browse, discover, visit } from './browse.ts'
import { directory } from './directory.ts'
import { homes, services, videos } from './homes.ts'
import { stores } from './stores.ts'

/** The words of what people browse: stores, homes, services, the directory, videos. */
export const words = { browse, visit, discover, stores, homes, services, videos, directory } as const

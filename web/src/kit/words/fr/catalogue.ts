import { browse, discover, visit } from './browse.ts'
import { directory } from './directory.ts'
import { homes, services, videos } from './homes.ts'
import { stores } from './stores.ts'

export const words = { browse, visit, discover, stores, homes, services, videos, directory }

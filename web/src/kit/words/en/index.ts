import type { words as account } from './account.ts'
import type { words as cash } from './cash.ts'
import type { words as catalogue } from './catalogue.ts'
import type { words as integrations } from './integrations.ts'
import type { words as staff } from './staff.ts'
import type { words as start } from './start.ts'
import type { words as team } from './team.ts'
import type { words as visitor } from './visitor.ts'
import type { words as wallet } from './wallet.ts'

/** Every word of the app, by area. English is the shape that the other languages are held to. */
export type English = typeof start &
  typeof visitor &
  typeof wallet &
  typeof catalogue &
  typeof staff &
  typeof account &
  typeof cash &
  typeof integrations &
  typeof team

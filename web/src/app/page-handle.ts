import type { en } from '../kit/words/en.ts'

/** What a route tells the shell about its page. */
export interface PageHandle {
  title: `titles.${keyof (typeof en)['titles']}`
}

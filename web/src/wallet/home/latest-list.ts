import { call } from '../../kit/api/call.ts'
import { createList } from '../../kit/lists/create-list.ts'

export const LATEST = 6

/** The newest of the activity, for the home screen. */
export const latestList = createList('latest', (_: object) => call('GET /api/activity', { query: { limit: LATEST } }))

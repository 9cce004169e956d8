import { createList } from '../../kit/lists/create-list.ts'
import { fetchCsvOf, fetchPageOf } from '../../kit/lists/fetch-page.ts'

export const peopleList = createList('users', fetchPageOf('/api/user'))

export const peopleCsv = fetchCsvOf('/api/user')

export type PersonRow = ReturnType<typeof peopleList.select>['rows'][number]

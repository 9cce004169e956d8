import { createList } from '../../kit/lists/create-list.ts'
import { fetchCsvOf, fetchPageOf } from '../../kit/lists/fetch-page.ts'

export const storesList = createList('storesDesk', fetchPageOf('/api/store/desk'))

export const storesCsv = fetchCsvOf('/api/store/desk')

export type StoreRow = ReturnType<typeof storesList.select>['rows'][number]

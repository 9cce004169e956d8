import { approvals } from './approvals.ts'
import { backoffice } from './backoffice.ts'
import { books } from './books.ts'
import { content } from './content.ts'
import { control } from './control.ts'
import { corrections } from './corrections.ts'
import { dashboard } from './dashboard.ts'
import { desk } from './desk.ts'
import { person } from './person.ts'
import { me } from './staff-account.ts'
import { banks, storeQueue, storesDesk } from './stores-and-banks.ts'

export const words = {
  approvals,
  backoffice,
  books,
  content,
  control,
  corrections,
  dashboard,
  desk,
  person,
  me,
  storesDesk,
  storeQueue,
  banks,
}

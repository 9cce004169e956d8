import { approvals } from './approvals.ts'
import { backoffice } from './backoffice.ts'
import { books } from './books.ts'
import { content } from './content.ts'
import { control } from './control.ts'
import { dashboard } from './dashboard.ts'
import { desk } from './desk.ts'
import { person } from './person.ts'
import { me } from './staff-account.ts'

/** The words of the back-office, which only staff load. */
export const words = { approvals, backoffice, books, content, control, dashboard, desk, person, me } as const

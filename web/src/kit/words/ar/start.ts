import { auth } from './auth.ts'
import { debt } from './debt.ts'
import { home } from './home.ts'
import { list } from './list.ts'
import { nav } from './nav.ts'
import { news } from './news.ts'
import { records } from './records.ts'
import { refusals } from './refusals.ts'
import { shell } from './shell.ts'
import { titles } from './titles.ts'

export const words = { ...shell, titles, nav, auth, home, debt, list, records, news, refusals }

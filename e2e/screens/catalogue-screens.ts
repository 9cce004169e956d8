import type { Page } from '@playwright/test'
import { makolaMarket, putUpHome } from '../catalogue.ts'
import { scrollDownTo } from '../wallets.ts'
import type { Screen } from './screen.ts'

async function store(page: Page): Promise<string> {
  return `/stores/${(await makolaMarket(page.request)).paps_id}`
}

async function property(page: Page): Promise<string> {
  return `/realestate/${(await putUpHome(page))._id}`
}

async function seeEnd(page: Page): Promise<void> {
  await scrollDownTo(page, page.getByText('Ad settings'))
}

async function enlarge(page: Page): Promise<void> {
  if (!(await page.getByRole('dialog').isVisible())) {
    await page.getByRole('button', { name: 'Enlarge picture' }).click()
  }
}

export const CATALOGUE_SCREENS: Screen[] = [
  { name: 'home with ads', as: 'ama', path: '/home', steps: seeEnd, shows: 'Ad settings' },
  { name: 'stores', as: 'ama', path: '/stores', shows: 'Makola Market' },
  { name: 'store', as: 'ama', path: store, shows: 'Opening hours' },
  { name: 'real estate', as: 'ama', path: '/realestate', shows: 'Garden house in East Legon' },
  { name: 'home for sale', as: 'ama', path: property, shows: 'About this place' },
  { name: 'enlarged picture', as: 'ama', path: property, stir: enlarge, shows: 'About this place' },
  { name: 'services', as: 'ama', path: '/services', shows: 'Wiring and repairs' },
  { name: 'directory', as: 'ama', path: '/directory', shows: 'Kofi B.' },
  { name: 'leaving paps', as: 'ama', path: '/leave', shows: 'No link to open' },
  { name: 'videos', as: 'ama', path: '/videos', shows: 'Big Buck Bunny' },
]

/** The script of the landing page. Without it, links, languages and questions work as they are. */
import './styles.ts'
import { readToken } from '../kit/session/token.ts'
import { THEME_KEY } from '../kit/ui/theme-key.ts'
import { chosenLanguage, type Language, rememberLanguage } from '../kit/words/languages.ts'

const page = document.documentElement

/** A language chosen before the cookie existed, or in another tab. */
function followLanguage(): void {
  const chosen = chosenLanguage()
  if (location.pathname === '/' && chosen !== null && chosen !== page.lang) location.replace(`/${chosen}`)
}

function leadToWallet(): void {
  if (readToken() === null) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-wallet]')) {
    link.href = link.dataset.home ?? ''
    link.textContent = link.dataset.wallet ?? ''
  }
  for (const link of document.querySelectorAll<HTMLElement>('a[data-visitor]')) link.hidden = true
}

function showTheme(theme: 'light' | 'dark'): void {
  page.dataset.mantineColorScheme = theme
  document.body.dataset.theme = theme
}

function switchTheme(): void {
  const theme = page.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark'
  showTheme(theme)
  localStorage.setItem(THEME_KEY, theme)
}

function listen(): void {
  // Another tab chose a theme.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY) showTheme(newValue === 'dark' ? 'dark' : 'light')
  })
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-button]')) {
    button.hidden = false
    button.addEventListener('click', switchTheme)
  }
  for (const link of document.querySelectorAll<HTMLElement>('a[data-language]')) {
    link.addEventListener('click', () => rememberLanguage(link.dataset.language as Language))
  }
  document.addEventListener('click', ({ target }) => closeMenus(target as Node))
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeMenus(null)
  })
}

/** Closes the open menus, except the one that contains `inside`. A link within a menu closes it too. */
function closeMenus(inside: Node | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    const isLink = inside instanceof Element && inside.closest('a') !== null
    if (isLink || inside === null || !menu.contains(inside)) menu.open = false
  }
}

/** Fetches the app's files once a person is about to open it. */
function prefetchApp(): void {
  for (const file of page.dataset.app?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = file
    document.head.append(link)
  }
}

function prefetchOnIntent(): void {
  const events = ['pointerdown', 'pointerover', 'focusin'] as const
  const fetchOnce = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (link === null) return
    for (const event of events) document.removeEventListener(event, fetchOnce)
    prefetchApp()
  }
  for (const event of events) document.addEventListener(event, fetchOnce)
}

followLanguage()
leadToWallet()
listen()
prefetchOnIntent()
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => undefined)

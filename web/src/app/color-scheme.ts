import { localStorageColorSchemeManager, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'

/** `public/theme.js` reads the same key before the first paint. */
export const THEME_KEY = 'paps_theme'
export const DEFAULT_THEME = 'light'

/** Mantine marks the root element; the page body carries the theme too. */
function applyToBody(theme: MantineColorScheme): void {
  document.body.dataset.theme = theme
}

export function bodyColorSchemeManager(): MantineColorSchemeManager {
  const stored = localStorageColorSchemeManager({ key: THEME_KEY })
  return {
    ...stored,
    get: (fallback) => {
      const theme = stored.get(fallback)
      applyToBody(theme)
      return theme
    },
    set: (theme) => {
      stored.set(theme)
      applyToBody(theme)
    },
    subscribe: (onUpdate) =>
      stored.subscribe((theme) => {
        applyToBody(theme)
        onUpdate(theme)
      }),
  }
}

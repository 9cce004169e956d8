/** The storage key of the theme. `public/theme.js` reads it before the first paint. */
export const THEME_KEY = 'paps_theme'

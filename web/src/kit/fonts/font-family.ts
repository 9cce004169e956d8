/** The faces are in fonts.css and in the package of Inter. */
export const FONT_FAMILY = "'Inter Variable', 'Plex Arabic', 'Inter Fallback', system-ui, sans-serif"

import config from './playwright.config.ts'

const [phone] = config.projects ?? []

/** The sizes of the pictures. Those in Arabic show the screens that their address alone leads to. */
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 } },
  desktop: { viewport: { width: 1440, height: 900 } },
  wide: { viewport: { width: 1920, height: 1080 } },
} as const

/** A step that fails is named soon, and not at the limit of its whole walk. */
const ACTION_MS = 60_000

const sized = (size: keyof typeof SIZES) => ({
  launchOptions: phone?.use?.launchOptions,
  actionTimeout: ACTION_MS,
  ...SIZES[size],
})

/** The same browsers, for screenshots. */
export default {
  ...config,
  testMatch: /shots\.ts/,
  outputDir: '../shots/failed',
  projects: [
    ...(['phone', 'tablet', 'desktop', 'wide'] as const).map((name) => ({ name, use: sized(name) })),
    { name: 'arabic-phone', metadata: { language: 'ar' }, use: sized('phone') },
    { name: 'arabic-desktop', metadata: { language: 'ar' }, use: sized('desktop') },
  ],
}

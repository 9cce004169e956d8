import config from './playwright.config.ts'

/** One browser, for the screenshots of the landing page. */
export default {
  ...config,
  testMatch: /landing-pictures\.ts/,
  outputDir: '../shots/failed',
  projects: config.projects?.slice(0, 1).map(({ name, use }) => ({ name, use })),
}

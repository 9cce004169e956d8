import config from './playwright.config.ts'

/** The same browsers, for screenshots. */
export default {
  ...config,
  testMatch: /shots\.ts/,
  outputDir: '../shots/failed',
  projects: config.projects?.map(({ name, use }) => ({ name, use })),
}

import config from './playwright.config.ts'

const [phone] = config.projects ?? []

/** Compares twelve screens with their reference pictures. `--update-snapshots=all` records them again. */
export default {
  ...config,
  testMatch: /looks\.ts/,
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  workers: 1,
  retries: 0,
  projects: [{ name: 'looks', use: { launchOptions: phone?.use?.launchOptions } }],
}

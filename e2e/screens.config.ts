import config from './playwright.config.ts'

const [phone, desktop] = config.projects ?? []

/** Every screen in every language: the wallet on a phone, the back-office on a desktop. */
export default {
  ...config,
  projects: [
    { name: 'phone', testMatch: /accessibility-wallet\.ts/, use: phone?.use ?? {} },
    { name: 'desktop', testMatch: /accessibility-backoffice\.ts/, use: desktop?.use ?? {} },
  ],
}

export { presentSettingChange, settingHistory } from './setting-history.ts'
export { readSettings } from './settings-store.ts'

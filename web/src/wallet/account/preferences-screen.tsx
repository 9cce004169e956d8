import { PreferencesPage } from '../../kit/account/preferences-page.tsx'
import { urls } from '../../kit/urls.ts'

export function PreferencesScreen() {
  return <PreferencesPage back={urls.profile} />
}

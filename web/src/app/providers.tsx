import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { directionOf } from '../kit/words/languages.ts'
import { Splash } from './fallback-screens.tsx'
import { PersistGate } from './persist-gate.tsx'
import { persistor, store } from './store.ts'
import { bodyColorSchemeManager, cssVariablesResolver, DEFAULT_THEME, theme } from './theme.ts'

const colorSchemeManager = bodyColorSchemeManager()

/** The providers of every page. Children render once the persisted slices are restored. */
export function Providers({ children, onRestored }: { children: ReactNode; onRestored: () => void }) {
  return (
    <Provider store={store}>
      <Direction>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme={DEFAULT_THEME}
        >
          <PersistGate loading={<Splash />} persistor={persistor} onBeforeLift={onRestored}>
            {children}
          </PersistGate>
        </MantineProvider>
      </Direction>
    </Provider>
  )
}

function FollowLanguage() {
  const { i18n } = useTranslation()
  const { setDirection } = useDirection()
  useEffect(() => setDirection(directionOf(i18n.language)), [i18n.language, setDirection])
  return null
}

/** Sets the layout direction of the language. */
function Direction({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider detectDirection>
      <FollowLanguage />
      {children}
    </DirectionProvider>
  )
}

import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { bodyColorSchemeManager, DEFAULT_THEME } from './color-scheme.ts'
import { Direction } from './direction.tsx'
import { PersistGate } from './persistence.ts'
import { Splash } from './splash.tsx'
import { persistor, store } from './store.ts'
import { cssVariablesResolver, theme } from './theme.ts'

const colorSchemeManager = bodyColorSchemeManager()

/** What every page stands in. Nothing inside is rendered before the persisted slices are back. */
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

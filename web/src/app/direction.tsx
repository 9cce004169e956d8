import { DirectionProvider, useDirection } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../kit/words/languages.ts'

function FollowLanguage() {
  const { i18n } = useTranslation()
  const { setDirection } = useDirection()
  useEffect(() => setDirection(directionOf(i18n.language)), [i18n.language, setDirection])
  return null
}

/** Lays everything out in the direction of the language. */
export function Direction({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider detectDirection>
      <FollowLanguage />
      {children}
    </DirectionProvider>
  )
}

import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../sheet.tsx'
import classes from './keyboard.module.css'
import type { MenuPage } from './menu-pages.ts'

const EVERYWHERE = [
  ['palette', ['Ctrl', 'K']],
  ['search', ['/']],
  ['rows', ['J', 'K']],
  ['openRow', ['Enter']],
  ['close', ['Esc']],
  ['help', ['?']],
] as const

const IDENTITY = [
  ['approve', ['A']],
  ['refuse', ['R']],
  ['next', ['N']],
  ['zoom', ['+', '−']],
  ['rotate', ['T']],
] as const

/** Lists all shortcuts. */
export function HelpSheet({ pages, onClose }: { pages: readonly MenuPage[]; onClose: () => void }) {
  const { t } = useTranslation()
  const reviews = pages.some(({ name }) => name === 'identityQueue')
  const line = (label: string, keys: readonly string[]) => (
    <div key={label} className={classes.line}>
      <dt>{label}</dt>
      <dd>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  )
  return (
    <Sheet onClose={onClose} title={t('backoffice.help.title')} size="lg">
      <div className={classes.parts}>
        <section>
          <h3 className={classes.title}>{t('backoffice.help.everywhere')}</h3>
          <dl>{EVERYWHERE.map(([name, keys]) => line(t(`backoffice.help.keys.${name}`), keys))}</dl>
          {reviews && (
            <>
              <h3 className={classes.title}>{t('backoffice.help.identity')}</h3>
              <dl>{IDENTITY.map(([name, keys]) => line(t(`backoffice.help.keys.${name}`), keys))}</dl>
            </>
          )}
        </section>
        <section>
          <h3 className={classes.title}>{t('backoffice.help.jumps')}</h3>
          <dl>{pages.map(({ name, jump }) => line(t(`backoffice.pages.${name}`), ['G', jump.toUpperCase()]))}</dl>
        </section>
      </div>
    </Sheet>
  )
}

import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { callForFile } from '../../kit/api/call.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { useDownload } from '../../kit/ui/use-download.ts'
import { urls } from '../../kit/urls.ts'
import { localeOf } from '../../kit/words/languages.ts'
import { monthsSince } from './calendar.ts'
import classes from './statements-screen.module.css'

const FORMS = { pdf: 'application/pdf', csv: 'text/csv' } as const

/** Monthly statements to download. */
export function StatementsScreen() {
  const { t } = useTranslation()
  const { created_at } = useWalletUser()
  return (
    <>
      <PageHead title={t('titles.statements')} lead={t('statements.lead')} back={urls.activity} />
      <ul className={classes.months}>
        {monthsSince(new Date(created_at)).map((month, index) => (
          <Month key={month} month={month} isRunning={index === 0} />
        ))}
      </ul>
    </>
  )
}

function Month({ month, isRunning }: { month: string; isRunning: boolean }) {
  const { t, i18n } = useTranslation()
  const { isBusy, download } = useDownload()
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'long', year: 'numeric' })
  const name = format.format(new Date(`${month}-15`))
  const get = (form: keyof typeof FORMS) =>
    download(
      () => callForFile('GET /api/statement/{month}', { params: { month } }, FORMS[form]),
      `paps-${month}.${form}`,
    )
  return (
    <li className={classes.month}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {isRunning && <span className={classes.hint}>{t('statements.running')}</span>}
      </span>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        aria-label={t('statements.pdf', { month: name })}
        onClick={() => get('pdf')}
      >
        PDF
      </Button>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        aria-label={t('statements.csv', { month: name })}
        onClick={() => get('csv')}
      >
        CSV
      </Button>
    </li>
  )
}

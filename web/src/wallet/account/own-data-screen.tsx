import { Button, Skeleton } from '@mantine/core'
import { IconArchive, IconPlugConnectedX } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call, callForFile, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { saveFile } from '../../kit/ui/use-download.ts'
import { urls } from '../../kit/urls.ts'
import { localeOf } from '../../kit/words/languages.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { PinDialog } from '../flow/pin-dialog.tsx'
import classes from './own-data-screen.module.css'

type Latest = ResponseOf<'GET /api/profile/export'>
type DataExport = NonNullable<Latest['export']>

const ASK_AGAIN_MS = 2_000

/** Exports the person's data, or closes the account. */
export function OwnDataScreen() {
  const { t } = useTranslation()
  const { user_type } = useWalletUser()
  return (
    <>
      <PageHead title={t('ownData.title')} lead={t('ownData.lead')} back={urls.profile} />
      <Cards>
        <ArchiveCard />
        <Card title={t('ownData.closing')} text={t(user_type === 'bank' ? 'ownData.bank' : 'ownData.closingText')}>
          {user_type === 'bank' ? undefined : (
            <Button component={Link} to={urls.closeAccount} variant="light" color="red" size="md">
              {t('ownData.closingAction')}
            </Button>
          )}
        </Card>
      </Cards>
    </>
  )
}

/** The latest archive. Refetched while it is being built. */
function ArchiveCard() {
  const { t } = useTranslation()
  const load = useCallback((signal: AbortSignal) => call('GET /api/profile/export', { signal }), [])
  const { status, value, reload } = useLoaded(load)
  const [isAsking, setAsking] = useState(false)
  const isPending = value?.export?.status === 'pending'
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => void reload(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isPending, reload])

  return (
    <Card title={t('ownData.archive')} text={t('ownData.archiveText')}>
      {status === 'rejected' && value === null && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
          <Button onClick={reload}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {status === 'loading' && value === null && <Skeleton height={56} role="status" aria-label={t('app.loading')} />}
      {value?.export && <State latest={value.export} />}
      {value && !isPending && (
        <div className={classes.foot}>
          <Button
            size="md"
            variant={value.export?.status === 'ready' ? 'default' : 'filled'}
            disabled={value.left_today === 0}
            onClick={() => setAsking(true)}
          >
            {t(value.export?.status === 'ready' ? 'ownData.askAgain' : 'ownData.ask')}
          </Button>
          <p className={classes.hint}>
            {value.left_today === 0 ? t('ownData.noneLeft') : t('ownData.left', { count: value.left_today })}
          </p>
        </div>
      )}
      {isAsking && (
        <PinDialog
          title={t('ownData.pinTitle')}
          text={t('ownData.pinText')}
          action={t('ownData.ask')}
          onPin={async (pin) => {
            await call('POST /api/profile/export', { body: { pin } })
            await reload()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

function State({ latest }: { latest: DataExport }) {
  const { t, i18n } = useTranslation()
  const format = useFormats()
  const [isOpening, setOpening] = useState(false)
  const { _id, status, created_at, expires_at, bytes } = latest
  if (status === 'failed' || status === 'expired') return <p className={classes.hint}>{t(`ownData.${status}`)}</p>
  const save = async (pin: string) => {
    const file = await callForFile('POST /api/profile/export/{id}/file', { params: { id: _id }, body: { pin } })
    saveFile(file, `paps-data-${created_at.slice(0, 10)}.zip`)
  }
  const size = new Intl.NumberFormat(localeOf(i18n.language), {
    style: 'unit',
    unit: (bytes ?? 0) < 1_000_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format((bytes ?? 0) / ((bytes ?? 0) < 1_000_000 ? 1_000 : 1_000_000))
  return (
    <div className={classes.state} role="status">
      <span className={classes.picture} data-pending={status === 'pending' || undefined}>
        <IconArchive size={24} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{t(status === 'pending' ? 'ownData.pending' : 'ownData.ready')}</p>
        <p className={classes.hint}>
          {status === 'pending'
            ? t('ownData.pendingText')
            : t('ownData.readyText', { date: format.moment(expires_at ?? created_at), size })}
        </p>
      </div>
      {status === 'ready' && (
        <Button size="md" onClick={() => setOpening(true)}>
          {t('ownData.download')}
        </Button>
      )}
      {isOpening && (
        <PinDialog
          title={t('ownData.downloadTitle')}
          text={t('ownData.downloadText')}
          action={t('ownData.download')}
          onPin={save}
          onClose={() => setOpening(false)}
        />
      )}
    </div>
  )
}

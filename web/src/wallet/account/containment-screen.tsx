import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnectedX, IconShieldCheck } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { AskDialog } from '../../kit/ui/ask-dialog.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { PinDialog } from '../flow/pin-dialog.tsx'
import classes from './containment-screen.module.css'

type Item = ResponseOf<'GET /api/containment'>['data'][number]

/** Things that were set up while the account may have been in other hands. Its owner confirms or discards each. */
export function ContainmentScreen() {
  const { t } = useTranslation()
  const load = useCallback((signal: AbortSignal) => call('GET /api/containment', { signal }), [])
  const { value, error, reload } = useLoaded(load)
  const again = () => void reload()
  const open = value?.data.filter(({ status }) => status === 'open') ?? []
  const decided = value?.data.filter(({ status }) => status !== 'open') ?? []
  return (
    <>
      <PageHead title={t('titles.containment')} lead={t('containment.lead')} back={urls.security} />
      {!value && error && (
        <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
          <Button onClick={again}>{t('app.retry')}</Button>
        </MessagePanel>
      )}
      {!value && !error && <Skeleton height={240} radius={20} role="status" aria-label={t('app.loading')} />}
      {value && open.length === 0 && (
        <MessagePanel icon={IconShieldCheck} title={t('containment.none')} text={t('containment.noneText')} />
      )}
      <Items title={t('containment.waits')} items={open} onDecided={again} />
      <Items title={t('containment.decided')} items={decided} onDecided={again} />
    </>
  )
}

interface ItemsProps {
  title: string
  items: readonly Item[]
  onDecided: () => void
}

function Items({ title, items, onDecided }: ItemsProps) {
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.items}>
        {items.map((item) => (
          <Row key={item._id} item={item} onDecided={onDecided} />
        ))}
      </ul>
    </section>
  )
}

function Row({ item, onDecided }: { item: Item; onDecided: () => void }) {
  const { t } = useTranslation()
  const format = useFormats()
  const [asking, setAsking] = useState<'confirm' | 'discard' | null>(null)
  const { _id: id, kind, name, amount, made_at, why, status } = item
  const words = [t(`containment.kinds.${kind}`), amount !== null && format.paps(amount)].filter(Boolean).join(' · ')
  const about = [words, name].filter(Boolean).join(' · ')
  const close = () => setAsking(null)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{words}</p>
        {name !== null && (
          <p>
            <bdi>{name}</bdi>
          </p>
        )}
        <p className={classes.about}>{t('containment.made', { date: format.date(made_at) })}</p>
        <p className={classes.about}>{t(`containment.why.${why}`)}</p>
      </div>
      {status === 'open' ? (
        <span className={classes.buttons}>
          <Button size="sm" aria-label={`${t('containment.confirm')}: ${about}`} onClick={() => setAsking('confirm')}>
            {t('containment.confirm')}
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={`${t('containment.discard')}: ${about}`}
            onClick={() => setAsking('discard')}
          >
            {t('containment.discard')}
          </Button>
        </span>
      ) : (
        <StatusChip tone={status === 'confirmed' ? 'good' : 'bad'}>{t(`containment.${status}`)}</StatusChip>
      )}
      {asking === 'confirm' && (
        <PinDialog
          title={t('containment.confirmTitle')}
          text={`${about}. ${t('containment.confirmText')}`}
          action={t('containment.confirm')}
          {...(kind === 'schedule' && amount !== null && { amount })}
          onPin={async (pin) => {
            await call('POST /api/containment/{id}/confirm', { params: { id }, body: { pin } })
            onDecided()
          }}
          onClose={close}
        />
      )}
      {asking === 'discard' && (
        <AskDialog
          title={t('containment.discardTitle')}
          text={`${about}. ${t('containment.discardText')}`}
          action={t('containment.discard')}
          isDanger
          onYes={async () => {
            await call('POST /api/containment/{id}/discard', { params: { id } })
            onDecided()
          }}
          onClose={close}
        />
      )}
    </li>
  )
}

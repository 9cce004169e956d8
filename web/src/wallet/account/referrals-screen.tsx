import { Button, Skeleton } from '@mantine/core'
import { IconGift, IconLink, IconPlugConnectedX, IconShare2 } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { createList } from '../../kit/lists/create-list.ts'
import { SimpleList } from '../../kit/lists/simple-list.tsx'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Card, Cards } from '../../kit/ui/card.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { useCopy, useShare } from '../../kit/ui/use-copy.ts'
import { invitation } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { IdentityChip } from './identity-chip.tsx'
import classes from './referrals-screen.module.css'

type Waits = ResponseOf<'GET /api/referrals'>['waiting']
type Referred = ResponseOf<'GET /api/profile/referredusers/{id}'>['data'][number]

/** The referral code, ways to share it, and the rewards so far. */
export function ReferralsScreen() {
  const { t } = useTranslation()
  const format = useFormats()
  const user = useWalletUser()
  const load = useCallback((signal: AbortSignal) => call('GET /api/referrals', { signal }), [])
  const { status, value, reload } = useLoaded(load)
  const query = useMemo(() => ({ id: user._id }), [user._id])
  return (
    <>
      <PageHead title={t('referrals.title')} lead={t('referrals.lead', { count: value?.reward ?? 0 })} />
      <Cards>
        <ShareCard code={user.referral_code} />
        {status === 'rejected' && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={t('list.failed.text')} isAlert>
            <Button onClick={reload}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {status === 'loading' && value === null && (
          <Skeleton height={130} radius={20} role="status" aria-label={t('app.loading')} />
        )}
        {value && (
          <Card title={t('referrals.so_far')}>
            <div className={classes.figures}>
              <Figure label={t('referrals.brought')} value={value.brought} />
              <Figure label={t('referrals.rewarded')} value={value.rewarded} />
              <Figure label={t('referrals.points')} value={value.points_earned} />
            </div>
            {value.least_topup > 0 && (
              <p className={classes.rule}>{t('referrals.least', { paps: format.paps(value.least_topup) })}</p>
            )}
          </Card>
        )}
        {value && value.waiting.length > 0 && <Waiting waits={value.waiting} />}
        <SimpleList
          list={referredList}
          query={query}
          title={t('referrals.who')}
          row={(person) => <Person person={person} />}
          empty={<MessagePanel icon={IconGift} title={t('referrals.none')} text={t('referrals.noneText')} />}
        />
      </Cards>
    </>
  )
}

/** The rewards that wait until a friend's top-up can no longer be returned. */
function Waiting({ waits }: { waits: Waits }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <Card title={t('referrals.waiting')}>
      <p className={classes.rule}>{t('referrals.waitingText')}</p>
      <ul className={classes.waits}>
        {waits.map(({ until }, place) => (
          // Several can be due at the same moment, and none has an identity of its own.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={`${until} ${place}`}>{t('referrals.until', { date: format.date(until) })}</li>
        ))}
      </ul>
    </Card>
  )
}

const referredList = createList('referred', ({ id }: { id: string }, cursor?: string) =>
  call('GET /api/profile/referredusers/{id}', { params: { id }, query: cursor === undefined ? {} : { cursor } }),
)

function ShareCard({ code }: { code: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const share = useShare()
  const url = invitation(code)
  return (
    <Card title={t('referrals.code')}>
      <p className={classes.code}>
        <bdi dir="ltr">{code}</bdi>
      </p>
      <div className={classes.actions}>
        <Button
          size="md"
          leftSection={<IconShare2 size={18} aria-hidden />}
          onClick={() => share({ text: t('referrals.shareText'), url })}
        >
          {t('referrals.share')}
        </Button>
        <Button size="md" variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={() => copy(url)}>
          {t('referrals.copy')}
        </Button>
      </div>
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  const format = useFormats()
  return (
    <div>
      <p className={classes.figure}>{format.points(value)}</p>
      <p className={classes.label}>{label}</p>
    </div>
  )
}

function Person({ person: { name, avatar, created_at, national_id } }: { person: Referred }) {
  const { t } = useTranslation()
  const format = useFormats()
  return (
    <div className={classes.person}>
      <Avatar name={name} picture={avatar} size={44} />
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.when}>{t('referrals.since', { date: format.date(created_at) })}</p>
      </div>
      <IdentityChip status={national_id.status} />
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconCalendarRepeat, IconLock, IconPigMoney, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { ALL, SimpleList } from '../../kit/lists/simple-list.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { Secret } from '../../kit/money/secret.tsx'
import { useAppSelector } from '../../kit/state.ts'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import { PotCover } from './pot-cover.tsx'
import { dueShare, outlookOf } from './pot-outlook.ts'
import { type Pot, potList } from './pots.tsx'
import { SavingsHero } from './savings-hero.tsx'
import classes from './savings-screen.module.css'

/** All savings at a glance, and the pots, each with its progress and outlook. */
export function SavingsScreen() {
  const { t } = useTranslation()
  const { rows } = useAppSelector(potList.select)
  return (
    <>
      <PageHead title={t('savings.title')}>
        <Button component={Link} to={urls.newPot} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('savings.open')}
        </Button>
      </PageHead>
      {rows.length > 0 && <SavingsHero pots={rows} />}
      <div className={classes.pots}>
        <SimpleList
          list={potList}
          query={ALL}
          title={t('savings.pots')}
          row={(pot) => <PotCard pot={pot} />}
          empty={
            <MessagePanel icon={IconPigMoney} title={t('savings.none')} text={t('savings.noneText')}>
              <Button component={Link} to={urls.newPot} size="md">
                {t('savings.first')}
              </Button>
            </MessagePanel>
          }
        />
      </div>
    </>
  )
}

function PotCard({ pot }: { pot: Pot }) {
  const { t } = useTranslation()
  const format = useFormats()
  const due = dueShare(pot)
  return (
    <Link to={generatePath(urls.pot, { id: pot._id })} className={classes.card}>
      <span className={classes.cover}>
        <PotCover pot={pot} />
        <CoverChip pot={pot} />
      </span>
      <span className={classes.body}>
        <span className={classes.head}>
          <bdi className={classes.name}>{pot.name}</bdi>
          <Secret>
            <PapsText paps={pot.balance} />
          </Secret>
        </span>
        {pot.progress !== null && (
          <span className={classes.bar}>
            <span style={{ width: `${pot.progress}%` }} />
            {due !== null && <i style={{ insetInlineStart: `${due * 100}%` }} />}
          </span>
        )}
        <span className={classes.foot}>
          {pot.target !== null && (
            <span>{t('savings.ofTarget', { percent: pot.progress ?? 0, target: format.paps(pot.target) })}</span>
          )}
          <Outlook pot={pot} />
        </span>
      </span>
    </Link>
  )
}

/** The lock, or the next automatic saving. */
function CoverChip({ pot: { locked_until, auto } }: { pot: Pot }) {
  const { t } = useTranslation()
  const format = useFormats()
  if (locked_until !== null) {
    return (
      <span className={classes.chip}>
        <IconLock size={16} stroke={1.8} aria-hidden />
        {t('savings.until', { date: format.dayOfMonth(`${locked_until}T12:00`) })}
      </span>
    )
  }
  if (auto === null) return null
  return (
    <span className={classes.chip}>
      <IconCalendarRepeat size={16} stroke={1.8} aria-hidden />
      {t('home.pots.next', { paps: format.paps(auto.amount), day: format.nearDay(`${auto.next}T12:00`) })}
    </span>
  )
}

function Outlook({ pot }: { pot: Pot }) {
  const { t } = useTranslation()
  const format = useFormats()
  const outlook = outlookOf(pot)
  if (outlook === null) return null
  if (outlook.kind === 'full') return <span data-full>{t('savings.full')}</span>
  if (outlook.kind === 'ready') return <span>{t('savings.ready', { month: format.month(outlook.at) })}</span>
  return <span data-behind>{t('savings.behind', { paps: format.points(outlook.weekly) })}</span>
}

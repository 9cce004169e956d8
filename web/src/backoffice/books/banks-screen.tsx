import { Button } from '@mantine/core'
import { may } from '@paps/contract/access'
import { IconBuildingBank, IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppSelector } from '../../kit/state.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import type { Decision } from '../queue/decision.ts'
import { DecisionDialog } from '../queue/decision-dialog.tsx'
import { type Bank, BankDialog, SettleDialog } from './bank-dialogs.tsx'
import classes from './books.module.css'

const load = (signal: AbortSignal) => call('GET /api/bank/overview', { query: { limit: 200 }, signal })

type Opened = { what: 'add' } | { what: 'change' | 'settle'; bank: Bank }

/** The banks, with balances, today's volume and actions. */
export function BanksScreen() {
  const { t } = useTranslation()
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const { value, error, reload } = useLoaded(load)
  const [decision, setDecision] = useState<Decision | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayManage = may(userType, 'users.manage')
  const close = () => setOpened(null)
  return (
    <>
      <PageHead title={t('backoffice.pages.banks')} lead={t('banks.lead')}>
        {mayManage && (
          <Button ms="auto" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened({ what: 'add' })}>
            {t('banks.add')}
          </Button>
        )}
      </PageHead>
      <section className={classes.panel} aria-label={t('backoffice.pages.banks')} aria-busy={value === null && !error}>
        {error && (
          <MessagePanel icon={IconPlugConnectedX} title={t('list.failed.title')} text={error.message} isAlert>
            <Button onClick={reload}>{t('app.retry')}</Button>
          </MessagePanel>
        )}
        {!error && value === null && <ListSkeleton rows={4} />}
        {value?.data.length === 0 && (
          <MessagePanel icon={IconBuildingBank} title={t('banks.none')} text={t('banks.noneText')} />
        )}
        <ul>
          {value?.data.map((bank) => (
            <BankRow
              key={bank._id}
              bank={bank}
              mayManage={mayManage}
              onDecide={setDecision}
              onChange={() => setOpened({ what: 'change', bank })}
              onSettle={() => setOpened({ what: 'settle', bank })}
            />
          ))}
        </ul>
      </section>
      {decision && <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={reload} />}
      {opened?.what === 'add' && <BankDialog bank={null} onClose={close} onDone={reload} />}
      {opened?.what === 'change' && <BankDialog bank={opened.bank} onClose={close} onDone={reload} />}
      {opened?.what === 'settle' && <SettleDialog bank={opened.bank} onClose={close} onDone={reload} />}
    </>
  )
}

interface BankRowProps {
  bank: Bank
  mayManage: boolean
  onDecide: (decision: Decision) => void
  onChange: () => void
  onSettle: () => void
}

function BankRow({ bank, mayManage, onDecide, onChange, onSettle }: BankRowProps) {
  const { t, i18n } = useTranslation()
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const { _id, name, locked } = bank
  const place = [bank.city, bank.country && countryName(bank.country, i18n.language)].filter(Boolean).join(', ')

  const lock: Decision = {
    title: t(locked ? 'person.unlock.title' : 'person.lock.title'),
    text: t(locked ? 'person.unlock.text' : 'person.lock.text', { name }),
    action: t(locked ? 'person.unlock.action' : 'person.lock.action'),
    isDangerous: !locked,
    reason: { label: t('person.reason') },
    run: (reason) => call('PUT /api/user/lock', { body: { _id, locked: !locked, reason } }),
    done: t(locked ? 'person.unlock.done' : 'person.lock.done', { name }),
  }

  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <Avatar name={name} picture={bank.avatar} size={40} />
        <div className={classes.words}>
          <Link className={classes.name} to={generatePath(staffPages.person.url, { id: _id })}>
            <bdi>{name}</bdi>
          </Link>
          <span className={classes.small}>{[place, bank.paps_id].filter(Boolean).join(' · ')}</span>
        </div>
        {locked && <StatusChip tone="bad">{t('backoffice.locked')}</StatusChip>}
      </div>
      <BankFigures bank={bank} />
      <div className={classes.actions}>
        {may(userType, 'money.decide') && (
          <Button disabled={locked} aria-label={t('banks.settleOf', { name })} onClick={onSettle}>
            {t('banks.settle')}
          </Button>
        )}
        {mayManage && (
          <>
            <Button variant="default" aria-label={t('banks.changeOf', { name })} onClick={onChange}>
              {t('banks.change')}
            </Button>
            <Button
              variant="default"
              aria-label={t(locked ? 'banks.unlockOf' : 'banks.lockOf', { name })}
              onClick={() => onDecide(lock)}
            >
              {t(locked ? 'banks.unlock' : 'banks.lock')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function BankFigures({ bank }: { bank: Bank }) {
  const { t } = useTranslation()
  const times = ({ count }: { count: number }) => t('banks.times', { count })
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('banks.float')}</dt>
        <dd>
          <PapsText paps={bank.float} />
        </dd>
      </div>
      <div>
        <dt>{t('banks.held')}</dt>
        <dd>
          <PapsText paps={bank.held} />
        </dd>
      </div>
      <div>
        <dt>{t('banks.depositsToday')}</dt>
        <dd>
          <PapsText paps={bank.deposits.amount} />
          <span className={classes.times}>{times(bank.deposits)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('banks.payoutsToday')}</dt>
        <dd>
          <PapsText paps={bank.payouts.amount} />
          <span className={classes.times}>{times(bank.payouts)}</span>
        </dd>
      </div>
    </dl>
  )
}

import { Button } from '@mantine/core'
import { may } from '@paps/contract/access'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { countryName } from '../../kit/forms/country-name.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppSelector } from '../../kit/state.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { StatusChip } from '../../kit/ui/status-chip.tsx'
import type { Decision } from '../queue/decision.ts'
import type { Bank } from './bank.ts'
import classes from './banks-screen.module.css'

interface BankRowProps {
  bank: Bank
  mayManage: boolean
  onDecide: (decision: Decision) => void
  onChange: () => void
  onSettle: () => void
}

/** One bank: its float, its day, and what can be done with it. */
export function BankRow({ bank, mayManage, onDecide, onChange, onSettle }: BankRowProps) {
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
  const times = ({ count }: { count: number }) => t('banks.times', { count })

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

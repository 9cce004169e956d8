import { UnstyledButton } from '@mantine/core'
import {
  type Icon,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconLock,
  IconPigMoney,
  IconQrcode,
  IconSparkles,
} from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { PapsAmount } from '../../kit/money/paps-text.tsx'
import { useBalanceHidden } from '../../kit/money/secret.tsx'
import type { CurrentUser } from '../../kit/session/current-user-slice.ts'
import { useLastKnown } from '../../kit/session/use-wallet-user.ts'
import { useCopy } from '../../kit/ui/use-copy.ts'
import { urls } from '../../kit/urls.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './balance-card.module.css'

interface BalanceCardProps {
  user: CurrentUser
  /** Shows the parts of the balance too: in pots, on hold, points. */
  isWhole?: boolean
}

export function BalanceCard({ user, isWhole = false }: BalanceCardProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  const [isHidden, setHidden] = useBalanceHidden()
  const format = useFormats()
  const knownAt = useLastKnown()
  const Eye = isHidden ? IconEyeOff : IconEye
  const { paps, paps_id: papsId, user_type } = user
  return (
    <section className={classes.card} data-whole={isWhole || undefined} aria-labelledby="balance-label">
      <div className={classes.row}>
        <h2 id="balance-label" className={classes.label}>
          {t(knownAt === null ? 'home.balance' : 'home.lastKnown')}
        </h2>
        <UnstyledButton
          className={classes.eye}
          aria-label={t(isHidden ? 'home.show' : 'home.hide')}
          onClick={() => setHidden(!isHidden)}
        >
          <Eye size={22} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </div>
      <p className={classes.amount}>
        {isHidden ? (
          <span role="img" aria-label={t('home.hidden')}>
            •••••
          </span>
        ) : (
          <PapsAmount paps={paps} />
        )}
      </p>
      {knownAt && <p className={classes.asOf}>{t('home.asOf', { when: format.moment(knownAt) })}</p>}
      {isWhole && user_type !== 'bank' && !isHidden && <Parts user={user} />}
      <div className={`${classes.row} ${classes.foot}`}>
        <UnstyledButton
          className={classes.id}
          aria-label={t('home.copyId', { id: papsId })}
          onClick={() => copy(papsId)}
        >
          <bdi dir="ltr">{papsId}</bdi>
          <IconCopy size={18} stroke={1.7} aria-hidden />
        </UnstyledButton>
        {user_type !== 'bank' && (
          <Link to={urls.code} className={classes.code}>
            <IconQrcode size={18} stroke={1.8} aria-hidden />
            {t('nav.code')}
          </Link>
        )}
      </div>
    </section>
  )
}

/** The money that is not available, and the points. Refetched when the balance changes. */
function Parts({ user: { paps, points } }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const format = useFormats()
  const load = useCallback((signal: AbortSignal) => call('GET /api/balance', { signal }), [])
  const { value, reload } = useLoaded(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the balance may have changed its parts
  useEffect(() => {
    if (value !== null) void reload()
  }, [paps, points])

  return (
    <ul className={classes.parts}>
      {value !== null && value.savings > 0 && (
        <Part to={urls.savings} icon={IconPigMoney} text={t('home.inPots', { paps: format.paps(value.savings) })} />
      )}
      {value !== null && value.held > 0 && (
        <Part to={urls.balance} icon={IconLock} text={t('home.onHold', { paps: format.paps(value.held) })} />
      )}
      <Part to={urls.points} icon={IconSparkles} text={t('records.points', { count: points })} />
    </ul>
  )
}

function Part({ to, icon: Picture, text }: { to: string; icon: Icon; text: string }) {
  return (
    <li>
      <Link to={to} className={classes.part}>
        <Picture size={16} stroke={1.8} aria-hidden />
        {text}
      </Link>
    </li>
  )
}

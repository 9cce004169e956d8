import {
  type Icon,
  IconBuildingStore,
  IconCalendarStats,
  IconCashBanknote,
  IconCashRegister,
  IconCoins,
  IconPlugConnected,
  IconTableExport,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Page, pages } from '../../kit/pages.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { useAppSelector } from '../../kit/state.ts'
import { LinkRow, LinkRows } from '../../kit/ui/link-rows.tsx'
import { Waiting } from '../../kit/ui/nav-frame.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { urls } from '../../kit/urls.ts'
import classes from '../hub.module.css'

type Row = readonly [
  'till' | 'deposits' | 'payOuts' | 'withdraw' | 'day' | 'team' | 'payMany' | 'storeAccount' | 'integrations',
  Icon,
]

const COUNTER: readonly Row[] = [
  ['till', IconCashRegister],
  ['deposits', IconCashBanknote],
  ['payOuts', IconCoins],
  ['withdraw', IconWallet],
]
const OFFICE: readonly Row[] = [
  ['day', IconCalendarStats],
  ['team', IconUsersGroup],
  ['payMany', IconTableExport],
  ['storeAccount', IconBuildingStore],
  ['integrations', IconPlugConnected],
]

/** The pages of a store or a bank: its counter and its office. */
export function MyStoreScreen() {
  const { t } = useTranslation()
  const { user_type, business_name } = useWalletUser()
  const payOuts = useAppSelector((state) => state.unread.payOuts)
  const isOwn = ([name]: Row) => {
    const { kinds }: Page = pages[name]
    return kinds?.some((kind) => kind === user_type) ?? true
  }
  const rows = (of: readonly Row[]) => (
    <LinkRows>
      {of.filter(isOwn).map(([name, icon]) => (
        <LinkRow
          key={name}
          to={urls[name]}
          icon={icon}
          title={t(`nav.${name}`)}
          text={t(`storeHub.${name}`)}
          mark={name === 'payOuts' && payOuts > 0 && <Waiting count={payOuts} />}
        />
      ))}
    </LinkRows>
  )
  return (
    <>
      <PageHead title={business_name ?? t('titles.myStore')} />
      <div className={classes.hub}>
        {rows(COUNTER)}
        {rows(OFFICE)}
      </div>
    </>
  )
}

import {
  type Icon,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconCalendarRepeat,
  IconCash,
  IconCashBanknote,
  IconCirclePlus,
  IconQrcode,
  IconScan,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LinkRow, LinkRows } from '../../kit/ui/link-rows.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { sendTo, urls } from '../../kit/urls.ts'
import { KnownPeople } from '../flow/known-people.tsx'
import classes from '../hub.module.css'

const OUT = [
  ['send', IconArrowUpRight],
  ['pay', IconScan],
  ['schedules', IconCalendarRepeat],
  ['withdraw', IconCashBanknote],
] as const satisfies readonly (readonly [string, Icon])[]

const IN = [
  ['request', IconArrowDownLeft],
  ['topUp', IconCirclePlus],
  ['cashIn', IconCash],
  ['code', IconQrcode],
] as const satisfies readonly (readonly [string, Icon])[]

/** The ways to pay and to be paid, and the people paid lately. */
export function PaymentsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const row = ([name, icon]: (typeof OUT | typeof IN)[number]) => (
    <LinkRow key={name} to={urls[name]} icon={icon} title={t(`nav.${name}`)} text={t(`hub.${name}`)} />
  )
  return (
    <>
      <PageHead title={t('titles.payments')} />
      <div className={classes.hub}>
        <div>
          <LinkRows>{OUT.map(row)}</LinkRows>
          <LinkRows>{IN.map(row)}</LinkRows>
        </div>
        <KnownPeople text="" onChoose={({ paps_id }) => navigate(sendTo(paps_id))} />
      </div>
    </>
  )
}

import {
  type Icon,
  IconArrowBackUp,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBuildingStore,
  IconCash,
  IconCirclePlus,
  IconDeviceMobile,
  IconGift,
  IconMessage2Dollar,
  IconPigMoney,
  IconScale,
  IconSparkles,
} from '@tabler/icons-react'
import type { MoneyRecord, Side } from './record-view.ts'

type Icons = Record<MoneyRecord['kind'], Record<Side, Icon>>

const ICONS: Icons = {
  transfer: { in: IconArrowDownLeft, out: IconArrowUpRight },
  payment: { in: IconArrowDownLeft, out: IconBuildingStore },
  refund: { in: IconArrowBackUp, out: IconArrowBackUp },
  request: { in: IconMessage2Dollar, out: IconMessage2Dollar },
  deposit: { in: IconCash, out: IconCash },
  withdrawal: { in: IconCash, out: IconCash },
  topup: { in: IconCirclePlus, out: IconCirclePlus },
  saving: { in: IconPigMoney, out: IconPigMoney },
  redemption: { in: IconSparkles, out: IconSparkles },
  referral: { in: IconGift, out: IconGift },
  correction: { in: IconArrowBackUp, out: IconArrowBackUp },
  settlement: { in: IconScale, out: IconScale },
  phone_transfer: { in: IconArrowDownLeft, out: IconDeviceMobile },
}

export function recordIcon(kind: MoneyRecord['kind'], side: Side): Icon {
  return ICONS[kind][side]
}

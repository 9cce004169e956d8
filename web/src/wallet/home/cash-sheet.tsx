import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Drawer } from '@mantine/core'
import { IconCash, IconCashBanknote } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkRow, LinkRows } from '../../kit/ui/link-rows.tsx'
import { urls } from '../../kit/urls.ts'

/** The two ways of cash: pay in, take out. */
export function CashSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      radius="xl"
      title={t('home.cash.title')}
      closeButtonProps={{ 'aria-label': t('app.close'), size: 44 }}
    >
      <LinkRows>
        <LinkRow to={urls.cashIn} icon={IconCash} title={t('home.cash.in')} text={t('home.cash.inText')} />
        <LinkRow to={urls.withdraw} icon={IconCashBanknote} title={t('home.cash.out')} text={t('home.cash.outText')} />
      </LinkRows>
    </Drawer>
  )
}

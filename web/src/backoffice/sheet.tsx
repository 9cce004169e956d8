import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Mantine renders the head of a dialog as a `banner` landmark, and the page has one already. */
const NO_BANNER = { header: { role: 'presentation' } }

/** A modal dialog. */
export function Sheet(props: Omit<ModalProps, 'opened'>) {
  const { t } = useTranslation()
  return (
    <Modal opened radius="lg" closeButtonProps={{ 'aria-label': t('app.close') }} attributes={NO_BANNER} {...props} />
  )
}

/** A drawer beside the page. */
export function SidePanel({ opened = true, ...props }: Omit<DrawerProps, 'opened'> & { opened?: boolean }) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={opened}
      size={460}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      attributes={NO_BANNER}
      {...props}
    />
  )
}

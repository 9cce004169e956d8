import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Mantine draws the head of a dialog as one of the page, which has one already. */
const NO_BANNER = { header: { role: 'presentation' } }

/** Something that lies over the page until it is done or closed. */
export function Sheet(props: Omit<ModalProps, 'opened'>) {
  const { t } = useTranslation()
  return (
    <Modal opened radius="lg" closeButtonProps={{ 'aria-label': t('app.close') }} attributes={NO_BANNER} {...props} />
  )
}

/** Something that is looked at beside the page. */
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

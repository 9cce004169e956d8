import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './detail.module.css'

interface DetailDrawerProps {
  size: number
  onClose: () => void
  children: ReactNode
}

/** The detail as a drawer over the list. Its bar has the close button, and the frame returns the focus. */
export function DetailDrawer({ size, onClose, children }: DetailDrawerProps) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={size}
      withCloseButton={false}
      returnFocus={false}
      classNames={{ body: classes.drawer ?? '' }}
      attributes={{ content: { 'data-detail-drawer': '', 'aria-label': t('frame.detail') } }}
    >
      {children}
    </Drawer>
  )
}

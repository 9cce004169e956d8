import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './content-screen.module.css'

interface RowMenuProps {
  /** The name of the row's item. */
  name: string
  isFirst: boolean
  isLast: boolean
  isMoving: boolean
  onMove: (by: number) => void
  onRemove: () => void
  /** Items above the usual ones. */
  children?: ReactNode
}

/** The actions of a row besides editing. */
export function RowMenu({ name, isFirst, isLast, isMoving, onMove, onRemove, children }: RowMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.dots ?? ''}
          aria-label={t('content.more', { name })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item
          leftSection={<IconArrowUp size={16} aria-hidden />}
          disabled={isFirst || isMoving}
          aria-label={t('content.up', { name })}
          onClick={() => onMove(-1)}
        >
          {t('content.moveUp')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          disabled={isLast || isMoving}
          aria-label={t('content.down', { name })}
          onClick={() => onMove(1)}
        >
          {t('content.moveDown')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={16} aria-hidden />}
          c="var(--paps-danger-ink)"
          aria-label={t('content.removeOf', { name })}
          onClick={onRemove}
        >
          {t('content.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

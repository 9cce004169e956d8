import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './copy-line.module.css'
import { useCopy } from './use-copy.ts'

interface CopyLineProps {
  label: string
  value: string
  isLarge?: boolean
}

/** A value with a copy button. */
export function CopyLine({ label, value, isLarge = false }: CopyLineProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <div className={classes.line}>
      <div>
        <p className={classes.label}>{label}</p>
        <p className={classes.value} data-large={isLarge || undefined}>
          <bdi>{value}</bdi>
        </p>
      </div>
      <ActionIcon
        variant="light"
        size={44}
        radius="md"
        aria-label={t('copy.of', { what: label })}
        onClick={() => copy(value)}
      >
        <IconCopy size={20} stroke={1.7} />
      </ActionIcon>
    </div>
  )
}

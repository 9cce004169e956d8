import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Menu, Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter-chip.module.css'

/** A chosen filter: one press removes it. */
function ChosenChip({ label, chosen, onClear }: { label: string; chosen: string; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <UnstyledButton
      className={classes.chip}
      data-chosen
      aria-label={t('activity.removeFilter', { filter: `${label}: ${chosen}` })}
      onClick={onClear}
    >
      <bdi>{chosen}</bdi>
      <IconX size={16} stroke={2} aria-hidden />
    </UnstyledButton>
  )
}

interface ChoiceChipProps<Value extends string> {
  label: string
  /** Empty for none. */
  value: Value | ''
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value | '') => void
}

/** A filter with a menu of values. */
export function ChoiceChip<Value extends string>({ label, value, options, onChange }: ChoiceChipProps<Value>) {
  if (value !== '') {
    const chosen = options.find((option) => option.value === value)?.label ?? value
    return <ChosenChip label={label} chosen={chosen} onClear={() => onChange('')} />
  }
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.chip}>
          {label}
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.Item key={option.value} onClick={() => onChange(option.value)}>
            <bdi>{option.label}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface PanelChipProps {
  label: string
  /** The chosen value, in words; null for nothing. */
  chosen: string | null
  onClear: () => void
  children: (close: () => void) => ReactNode
}

/** A filter with fields of its own. */
export function PanelChip({ label, chosen, onClear, children }: PanelChipProps) {
  const [isOpen, setOpen] = useState(false)
  if (chosen !== null && !isOpen) return <ChosenChip label={label} chosen={chosen} onClear={onClear} />
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.chip} aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
          {label}
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children(() => setOpen(false))}</Popover.Dropdown>
    </Popover>
  )
}

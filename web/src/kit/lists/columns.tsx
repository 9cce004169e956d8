import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface Column<Row> {
  /** The key under which the chosen columns are stored. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The column that names the record: the head of its card on a narrow screen, never hidden. */
  isLead?: boolean
  /** Right-aligned. */
  isFigure?: boolean
  /** Hidden by default. */
  isExtra?: boolean
}

interface Chosen {
  isShown: (id: string) => boolean
  toggle: (id: string) => void
}

/** The ids of the shown columns of a list, stored on this device. */
export function useColumnIds(name: string, usual: readonly string[]) {
  return useLocalStorage<string[]>({
    key: `paps_columns_${name}`,
    defaultValue: [...usual],
    getInitialValueInEffect: false,
  })
}

export function usualColumns<Row>(columns: readonly Column<Row>[]): string[] {
  return columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id)
}

export function useChosenColumns<Row>(name: string, columns: readonly Column<Row>[]): [Column<Row>[], Chosen] {
  const [ids, setIds] = useColumnIds(name, usualColumns(columns))
  const isShown = (id: string) => ids.includes(id)
  const toggle = (id: string) => setIds(isShown(id) ? ids.filter((each) => each !== id) : [...ids, id])
  return [columns.filter(({ id, isLead }) => isLead || isShown(id)), { isShown, toggle }]
}

export function ColumnChooser<Row>({ columns, chosen }: { columns: readonly Column<Row>[]; chosen: Chosen }) {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <Stack gap={10}>
          {columns.map(({ id, header, isLead }) => (
            <Checkbox
              key={id}
              label={header}
              checked={isLead === true || chosen.isShown(id)}
              disabled={isLead === true}
              onChange={() => chosen.toggle(id)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

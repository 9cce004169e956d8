import { ActionIcon, Button, Checkbox, Popover, SegmentedControl, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './list-screen.module.css'

export interface Column<Row> {
  /** The key under which the chosen columns are stored. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The column that names the record and opens it; never hidden. */
  isLead?: boolean
  /** Right-aligned. */
  isFigure?: boolean
  /** Hidden by default. */
  isExtra?: boolean
  /** The order that the server has for this column. */
  sort?: 'date' | 'amount' | 'name'
  /** The width in pixels; columns without one share the rest. */
  width?: number
}

interface Chosen {
  isShown: (id: string) => boolean
  toggle: (id: string) => void
  /** Moves a shown column towards the start or the end. */
  move: (id: string, by: 1 | -1) => void
}

/** The ids of the shown columns of a list in their order, stored on this device. */
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
  const [stored, setIds] = useColumnIds(name, usualColumns(columns))
  const leads = columns.filter(({ id, isLead }) => isLead && !stored.includes(id)).map(({ id }) => id)
  const ids = [...leads, ...stored.filter((id) => columns.some((column) => column.id === id))]
  const isShown = (id: string) => ids.includes(id)
  return [
    ids.flatMap((id) => columns.find((column) => column.id === id) ?? []),
    {
      isShown,
      toggle: (id) => setIds(isShown(id) ? ids.filter((each) => each !== id) : [...ids, id]),
      move: (id, by) => setIds(moved(ids, id, by)),
    },
  ]
}

/** Returns the ids with one of them moved by a place. */
export function moved(ids: readonly string[], id: string, by: 1 | -1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from === -1 || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** The heights of a row that staff choose from, in pixels. */
const DENSITIES = ['40', '48'] as const

export function useDensity() {
  const [density, setDensity] = useLocalStorage<string>({
    key: 'paps_row_height',
    defaultValue: DENSITIES[0],
    getInitialValueInEffect: false,
  })
  return [DENSITIES.find((each) => each === density) ?? DENSITIES[0], setDensity] as const
}

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  chosen: Chosen
}

/** Chooses and reorders the columns, and sets the height of the rows. */
export function ColumnChooser<Row>({ columns, shown, chosen }: ColumnChooserProps<Row>) {
  const { t } = useTranslation()
  const [density, setDensity] = useDensity()
  const hidden = columns.filter((column) => !shown.includes(column))
  return (
    <Popover position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={18} aria-hidden />}>
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <Stack gap={2}>
          {[...shown, ...hidden].map(({ id, header, isLead }) => {
            const place = shown.findIndex((column) => column.id === id)
            return (
              <div key={id} className={classes.columnRow}>
                <Checkbox
                  label={header}
                  checked={isLead === true || chosen.isShown(id)}
                  disabled={isLead === true}
                  onChange={() => chosen.toggle(id)}
                />
                {place !== -1 && (
                  <span className={classes.movers}>
                    <Mover
                      label={t('table.earlier', { column: header })}
                      isOff={place === 0}
                      onClick={() => chosen.move(id, -1)}
                    >
                      <IconArrowUp size={16} />
                    </Mover>
                    <Mover
                      label={t('table.later', { column: header })}
                      isOff={place === shown.length - 1}
                      onClick={() => chosen.move(id, 1)}
                    >
                      <IconArrowDown size={16} />
                    </Mover>
                  </span>
                )}
              </div>
            )
          })}
          <SegmentedControl
            mt={8}
            size="xs"
            fullWidth
            aria-label={t('table.density')}
            value={density}
            onChange={setDensity}
            data={DENSITIES.map((value) => ({ value, label: t(`table.densities.${value}`) }))}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

interface MoverProps {
  label: string
  isOff: boolean
  onClick: () => void
  children: ReactNode
}

function Mover({ label, isOff, onClick, children }: MoverProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} disabled={isOff} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}

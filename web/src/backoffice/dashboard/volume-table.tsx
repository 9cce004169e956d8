import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Column, type Series, sumParts } from './series.ts'

interface VolumeTableProps {
  columns: readonly Column[]
  known: readonly Series[]
  write: (figure: number) => string
  nameOf: (column: Column) => string
}

/** The figures of the volume chart, for screen readers. */
export function VolumeTable({ columns, known, write, nameOf }: VolumeTableProps) {
  const { t } = useTranslation()
  return (
    <VisuallyHidden>
      <table aria-labelledby="volume-title">
        <thead>
          <tr>
            <th scope="col">{t('books.when')}</th>
            <th scope="col">{t('dashboard.moved')}</th>
            {known.map((series) => (
              <th key={series} scope="col">
                {t(`dashboard.series.${series}`)}
              </th>
            ))}
            <th scope="col">{t('dashboard.volume.before')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.startsAt}>
              <th scope="row">{nameOf(column)}</th>
              <td>{write(sumParts(column.parts, known))}</td>
              {known.map((series) => (
                <td key={series}>{write(column.parts[series])}</td>
              ))}
              <td>{column.before && write(sumParts(column.before, known))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}

import { Table } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type ResponseOf } from '../../kit/api/call.ts'
import { useLoaded } from '../../kit/api/use-loaded.ts'
import { FormAlert } from '../../kit/forms/form-alert.tsx'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import classes from './safeguarding.module.css'

type Line = ResponseOf<'GET /api/safeguarding/{id}'>['lines'][number]

/** Every difference of a report. */
export function SafeguardingLines({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormats()
  const load = useCallback(
    (signal: AbortSignal) => call('GET /api/safeguarding/{id}', { params: { id }, signal }),
    [id],
  )
  const { value, error } = useLoaded(load)
  const referenceOf = ({ record_id, about }: Line) =>
    record_id === null && /^\d+$/.test(about) ? t('control.safeguarding.records', { number: about }) : about
  return (
    <>
      <FormAlert error={error} />
      {!error && value === null && <ListSkeleton rows={3} />}
      {value && (
        <Table className={classes.lines ?? ''} aria-label={t('control.safeguarding.lines')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('control.safeguarding.what')}</Table.Th>
              <Table.Th>{t('control.safeguarding.reference')}</Table.Th>
              <Table.Th className={classes.when ?? ''}>{t('control.safeguarding.when')}</Table.Th>
              <Table.Th className={classes.amount ?? ''}>{t('control.safeguarding.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {value.lines.map((line) => (
              <Table.Tr key={`${line.kind} ${line.about} ${line.record_id}`}>
                <Table.Td>{t(`control.safeguarding.kinds.${line.kind}`)}</Table.Td>
                <Table.Td>
                  <bdi>{referenceOf(line)}</bdi>
                </Table.Td>
                <Table.Td className={classes.when ?? ''}>{line.at && format.recent(line.at)}</Table.Td>
                <Table.Td className={classes.amount ?? ''}>
                  <PapsText paps={line.amount} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}

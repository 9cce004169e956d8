import { Button } from '@mantine/core'
import { IconArrowBackUp, IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { BankStatement } from './lines.ts'
import classes from './reconciliation.module.css'

interface StatementStripProps {
  statement: BankStatement
  mayDecide: boolean
  onTakeBack: () => void
}

/** The last import: its file, and a bar of three parts. */
export function StatementStrip({ statement, mayDecide, onTakeBack }: StatementStripProps) {
  const { t } = useTranslation()
  const { recent, paps, percent } = useFormats()
  const { matched, to_review, unmatched, gap } = statement
  const all = matched + to_review + unmatched
  const by = statement.imported_by?.name ?? t('reconciliation.folder')
  const isWhole = statement.status === 'imported' && matched === 0
  return (
    <section className={classes.strip} aria-label={t('reconciliation.lastImport')}>
      <IconFileSpreadsheet size={24} className={classes.fileIcon} aria-hidden />
      <div className={classes.words}>
        <bdi className={classes.strong}>{statement.name}</bdi>
        <span className={classes.small}>
          {t('reconciliation.imported', { count: statement.lines, when: recent(statement.created_at), by })}
        </span>
        {gap !== null && <span className={classes.warning}>{t('reconciliation.gap', { before: paps(gap) })}</span>}
      </div>
      {statement.status === 'taken back' ? (
        <p className={classes.small}>{t('reconciliation.takenBack')}</p>
      ) : (
        <div className={classes.shares}>
          <div className={classes.bar} aria-hidden>
            {all > 0 &&
              (
                [
                  ['matched', matched],
                  ['review', to_review],
                  ['unmatched', unmatched],
                ] as const
              ).map(([part, count]) => count > 0 && <span key={part} data-part={part} style={{ flexGrow: count }} />)}
          </div>
          <p className={classes.small}>
            {t('reconciliation.shares', {
              matched,
              share: percent(all === 0 ? 0 : (matched / all) * 100),
              review: to_review,
              unmatched,
            })}
          </p>
        </div>
      )}
      {mayDecide && isWhole && (
        <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={onTakeBack}>
          {t('reconciliation.takeBack')}
        </Button>
      )}
    </section>
  )
}

import { Button, Menu } from '@mantine/core'
import { IconCheck, IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { StatementLine } from './lines.ts'
import classes from './reconciliation.module.css'

/** The lines that are explained, newest first. */
export function MatchedColumn({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.lines}>
      {lines.map((line) => {
        const [match] = line.matches
        return (
          <li key={line._id} className={classes.matchedRow}>
            <IconCheck size={16} className={classes.check} aria-hidden />
            <span className={classes.words}>
              <bdi className={classes.name}>{match?.name ?? t(`reconciliation.kinds.${match?.kind ?? 'cost'}`)}</bdi>
              <bdi className={classes.small}>
                {match?.reference ?? line.text}
                {match?.automatic && ` · ${t('reconciliation.automatic')}`}
              </bdi>
            </span>
            <PapsText paps={line.amount} />
          </li>
        )
      })}
    </ul>
  )
}

export type OtherKind = 'card' | 'mobile' | 'cost' | 'return'

interface UnmatchedColumnProps {
  lines: readonly StatementLine[]
  mayDecide: boolean
  onFind: (line: StatementLine) => void
  onCredit: (line: StatementLine) => void
  onExplain: (line: StatementLine, kind: OtherKind) => void
  onDecide: (line: StatementLine, decision: 'set aside' | 'sent back' | 'open') => void
}

/** The lines that nothing explains, oldest first, with what can be done about each. */
export function UnmatchedColumn({ lines, mayDecide, ...acts }: UnmatchedColumnProps) {
  const { t } = useTranslation()
  const { shortDate } = useFormats()
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line._id} className={classes.unmatchedRow}>
          <div className={classes.pair}>
            <bdi className={classes.strong}>{line.text || line.payer_name || t('reconciliation.noText')}</bdi>
            <PapsText paps={line.amount} />
          </div>
          <div className={classes.pair}>
            <bdi className={classes.small}>
              <Note line={line} />
            </bdi>
            <span className={classes.small}>{shortDate(line.booked_on)}</span>
          </div>
          {mayDecide && <Actions line={line} {...acts} />}
        </li>
      ))}
    </ul>
  )
}

/** The state of a line with its reason, or who paid. */
function Note({ line: { status, note, payer_name } }: { line: StatementLine }) {
  const { t } = useTranslation()
  if (status === 'unknown') return payer_name ?? t('reconciliation.noPayer')
  const state = t(status === 'set aside' ? 'reconciliation.setAsideNow' : 'reconciliation.sentBackNow')
  return note ? `${state}: ${note}` : state
}

function Actions({
  line,
  onFind,
  onCredit,
  onExplain,
  onDecide,
}: Omit<UnmatchedColumnProps, 'lines' | 'mayDecide'> & { line: StatementLine }) {
  const { t } = useTranslation()
  const isCredit = line.amount > 0
  const kinds: readonly OtherKind[] = isCredit ? ['card', 'mobile'] : ['cost', 'return']
  if (line.status !== 'unknown') {
    return (
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={() => onDecide(line, 'open')}>
          {t('reconciliation.open')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.actions}>
      <Button size="xs" variant="default" onClick={() => onFind(line)}>
        {t('reconciliation.find')}
      </Button>
      <Button size="xs" variant="default" onClick={() => onDecide(line, 'set aside')}>
        {t('reconciliation.setAside')}
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button size="xs" variant="subtle" aria-label={t('reconciliation.more')}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isCredit && <Menu.Item onClick={() => onCredit(line)}>{t('reconciliation.credit')}</Menu.Item>}
          {kinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => onExplain(line, kind)}>
              {t(`reconciliation.kinds.${kind}`)}
            </Menu.Item>
          ))}
          {isCredit && (
            <Menu.Item onClick={() => onDecide(line, 'sent back')}>{t('reconciliation.sentBack')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconArrowsLeftRight, IconBuildingBank, IconCirclePlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rowAttributes } from '../../kit/frame/row-keys.ts'
import { PapsText } from '../../kit/money/paps-text.tsx'
import { useFormats } from '../../kit/words/use-formats.ts'
import { findTyped, markDifferences, type StatementLine } from './lines.ts'
import classes from './reconciliation.module.css'

type SuggestedKind = NonNullable<StatementLine['suggestion']>['records'][number]['kind']

export interface ReviewActs {
  onMatch: (line: StatementLine) => void
  onOther: (line: StatementLine) => void
  onRefuse: (line: StatementLine) => void
}

interface ReviewColumnProps extends ReviewActs {
  lines: readonly StatementLine[]
  openId: string | null
  onOpen: (id: string) => void
  mayDecide: boolean
}

/** A credit is suggested for a top-up, or for a pay-out that the bank sent back. */
function titleOf(kind: SuggestedKind) {
  if (kind === 'pay-out') return 'reconciliation.payOutBack'
  return kind === 'credited' ? 'reconciliation.credited' : 'reconciliation.topUp'
}

/** The lines to review, surest first. The open one compares bank line and record. */
export function ReviewColumn({ lines, openId, onOpen, mayDecide, ...acts }: ReviewColumnProps) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) =>
        line._id === openId ? (
          <li key={line._id} className={classes.openLine}>
            <Comparison line={line} mayDecide={mayDecide} {...acts} />
          </li>
        ) : (
          <li key={line._id}>
            <button
              type="button"
              className={classes.reviewRow}
              onClick={() => onOpen(line._id)}
              {...rowAttributes(line._id)}
            >
              <Score score={line.suggestion?.score ?? 0} />
              <span className={classes.words}>
                <span className={classes.strong}>
                  <Headline line={line} />
                </span>
                <span className={classes.small}>
                  <bdi>
                    {line.suggestion?.records.map(({ name, reference }) => `${name}, ${reference}`).join(' · ')}
                  </bdi>
                </span>
              </span>
              <PapsText paps={line.amount} />
            </button>
          </li>
        ),
      )}
    </ul>
  )
}

/** Green from 85, amber from 65, grey below. */
function Score({ score }: { score: number }) {
  const { t } = useTranslation()
  const tone = score >= 85 ? 'good' : score >= 65 ? 'fair' : 'low'
  return (
    <span className={classes.score} data-tone={tone} style={{ '--share': `${score}%` } as React.CSSProperties}>
      <span aria-hidden>{score}</span>
      <span className={classes.hidden}>{t('reconciliation.sure', { score })}</span>
    </span>
  )
}

const HEADLINES = [
  'amount_differs',
  'paid_twice',
  'two_lines',
  'several_records',
  'one_more_fits',
  'reference_wrong',
  'reference_unlike',
  'reference_missing',
] as const

/** The reason that matters most. */
function headlineOf({ suggestion }: StatementLine) {
  return HEADLINES.find((reason) => suggestion?.reasons.includes(reason)) ?? 'reference_exact'
}

function Headline({ line }: { line: StatementLine }) {
  const { t } = useTranslation()
  const { paps } = useFormats()
  const first = headlineOf(line)
  const [record] = line.suggestion?.records ?? []
  if (first === 'amount_differs' && record) {
    return t('reconciliation.amountDiffers', { bank: paps(line.amount), asked: paps(record.amount) })
  }
  return t(`reconciliation.reasons.${first}`)
}

function Comparison({
  line,
  mayDecide,
  onMatch,
  onOther,
  onRefuse,
}: { line: StatementLine; mayDecide: boolean } & ReviewActs) {
  const { t } = useTranslation()
  const { paps, shortDate, recent } = useFormats()
  const { suggestion } = line
  const [record] = suggestion?.records ?? []
  const typed = record ? findTyped(line.text, record.reference) : null
  const waits = line.matches.some(({ waiting }) => waiting)
  return (
    <article className={classes.comparison} aria-label={t('reconciliation.lineOf', { number: line.number })}>
      <header className={classes.comparisonHead}>
        <Score score={suggestion?.score ?? 0} />
        <span className={classes.words}>
          <h3 className={classes.strong} {...rowAttributes(line._id)} tabIndex={-1}>
            {t('reconciliation.sure', { score: suggestion?.score ?? 0 })}: <Headline line={line} />
          </h3>
          <span className={classes.small}>
            {suggestion?.reasons
              .filter((reason) => reason !== headlineOf(line))
              .map((reason) => t(`reconciliation.reasons.${reason}`))
              .join(' · ')}
          </span>
        </span>
      </header>
      <div className={classes.sides}>
        <Side
          icon={<IconBuildingBank size={16} aria-hidden />}
          title={t('reconciliation.bankLine', { number: line.number })}
        >
          <Fact label={t('reconciliation.amount')}>{paps(line.amount)}</Fact>
          <Fact label={t('reconciliation.text')}>
            {typed && record ? <Marked text={typed} other={record.reference} /> : <bdi>{line.text || '–'}</bdi>}
          </Fact>
          <Fact label={t('reconciliation.payer')}>
            <bdi>{[line.payer_name, line.payer_account].filter(Boolean).join(', ') || '–'}</bdi>
          </Fact>
          <Fact label={t('reconciliation.when')}>{shortDate(line.booked_on)}</Fact>
        </Side>
        <IconArrowsLeftRight size={20} className={classes.arrows} aria-hidden />
        <div className={classes.records}>
          {suggestion?.records.map((each) => (
            <Side key={each.reference} icon={<IconCirclePlus size={16} aria-hidden />} title={t(titleOf(each.kind))}>
              <Fact label={t('reconciliation.amount')}>{paps(each.amount)}</Fact>
              <Fact label={t('reconciliation.reference')}>
                {typed ? <Marked text={each.reference} other={typed} /> : <bdi>{each.reference}</bdi>}
              </Fact>
              <Fact label={t('reconciliation.person')}>
                <bdi>{each.name}</bdi>
              </Fact>
              <Fact label={t('reconciliation.when')}>{recent(each.created_at)}</Fact>
            </Side>
          ))}
        </div>
      </div>
      {waits && <p className={classes.small}>{t('reconciliation.waits')}</p>}
      {mayDecide && !waits && (
        <div className={classes.actions}>
          <Button onClick={() => onMatch(line)} rightSection={<Cap>↵</Cap>}>
            {t('reconciliation.match')}
          </Button>
          <Button variant="default" onClick={() => onOther(line)} rightSection={<Cap>O</Cap>}>
            {t('reconciliation.other')}
          </Button>
          <Button variant="default" onClick={() => onRefuse(line)} rightSection={<Cap>N</Cap>}>
            {t('reconciliation.notThis')}
          </Button>
        </div>
      )}
    </article>
  )
}

/** The key that does the same as its button. */
function Cap({ children }: { children: string }) {
  return (
    <kbd className={classes.cap} aria-hidden>
      {children}
    </kbd>
  )
}

function Side({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className={classes.side}>
      <h4 className={classes.sideTitle}>
        {icon}
        {title}
      </h4>
      <dl className={classes.facts}>{children}</dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A reference whose letters that differ from the other one are marked. */
function Marked({ text, other }: { text: string; other: string }) {
  let at = 0
  return (
    <bdi>
      {markDifferences(text, other).map((part) => {
        at += part.text.length
        return part.differs ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>
      })}
    </bdi>
  )
}

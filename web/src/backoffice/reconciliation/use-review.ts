import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/api/use-action.ts'
import { isPageKey } from '../../kit/frame/letter-keys.ts'
import { useRowKeys } from '../../kit/frame/row-keys.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { isSentForApproval } from '../approvals/second-person.tsx'
import type { Decision } from '../queue/decision.ts'
import type { BankStatement, StatementLine } from './lines.ts'
import type { OtherKind } from './side-columns.tsx'
import type { LineDecisions } from './use-line-decisions.ts'

/** The open line, its keys (Enter or A, O, N or R, J, K) and the dialogs that are open. Null decisions: the viewer may only read. */
export function useReview(lines: readonly StatementLine[], decisions: LineDecisions | null, refresh: () => void) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const [finding, setFinding] = useState<StatementLine | null>(null)
  const [crediting, setCrediting] = useState<StatementLine | null>(null)
  const [decision, setDecision] = useState<Decision | null>(null)
  const place = Math.max(
    0,
    lines.findIndex(({ _id }) => _id === chosen),
  )
  const opened = lines[place] ?? null
  const close = () => {
    setFinding(null)
    setCrediting(null)
  }
  const { error, start } = useAction(async (what: 'match' | 'refuse' | 'certain', line: StatementLine | null) => {
    if (!decisions) return
    if (what === 'certain') {
      const { count, sum } = await decisions.readCertain()
      if (count === 0) toast(t('reconciliation.certainNone'), { type: 'info' })
      else setDecision(decisions.creditCertain(count, sum))
      return
    }
    if (!line) return
    const next = lines[place + 1] ?? lines[place - 1]
    const response = await (what === 'match' ? decisions.match(line) : decisions.refuse(line))
    if (what === 'match' && !isSentForApproval(response)) toast(t('reconciliation.matched'), { type: 'success' })
    setChosen(next?._id ?? null)
    refresh()
  })
  const match = (line: StatementLine) => void start('match', line)
  const refuse = (line: StatementLine) => void start('refuse', line)

  useRowKeys({ onMove: (by) => setChosen(lines[place + by]?._id ?? opened?._id ?? null) })
  useLetters({
    isOn: decisions !== null && opened !== null && !opened.matches.some(({ waiting }) => waiting),
    onEnter: () => opened && match(opened),
    onOther: () => setFinding(opened),
    onRefuse: () => opened && refuse(opened),
  })

  const ask = (make: (known: LineDecisions) => Decision) => {
    close()
    if (decisions) setDecision(make(decisions))
  }
  return {
    openId: opened?._id ?? null,
    open: setChosen,
    error,
    finding,
    crediting,
    decision,
    close,
    endDecision: () => setDecision(null),
    match,
    refuse,
    find: setFinding,
    credit: setCrediting,
    matchTo: (reference: string, name: string) =>
      ask((known) => known.matchTo(finding as StatementLine, reference, name)),
    creditTo: (userId: string, name: string) =>
      ask((known) => known.creditTo(crediting as StatementLine, userId, name)),
    explain: (line: StatementLine, kind: OtherKind) => ask((known) => known.explain(line, kind)),
    decide: (line: StatementLine, what: 'set aside' | 'sent back' | 'open') => ask((known) => known.decide(line, what)),
    takeBack: (statement: BankStatement) => ask((known) => known.takeBack(statement)),
    creditCertain: () => void start('certain', null),
  }
}

interface Letters {
  isOn: boolean
  onEnter: () => void
  onOther: () => void
  onRefuse: () => void
}

/** Handles the letters outside fields, and Enter outside buttons too. A and R are the letters of the queues. */
function useLetters(letters: Letters): void {
  const latest = useRef(letters)
  latest.current = letters
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { isOn, onEnter, onOther, onRefuse } = latest.current
      if (!isOn || event.defaultPrevented || event.repeat || event.shiftKey || !isPageKey(event)) return
      const isOnControl = event.target instanceof HTMLElement && event.target.closest('a, button') !== null
      const act = { enter: isOnControl ? undefined : onEnter, a: onEnter, o: onOther, n: onRefuse, r: onRefuse }[
        event.key.toLowerCase()
      ]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

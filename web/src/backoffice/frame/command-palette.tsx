import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { may } from '@paps/contract/access'
import { parseReference } from '@paps/contract/references'
import { IconReceipt2, IconSearch, IconUser } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import type { MoneyRecord } from '../../kit/records/record-view.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import { useAppSelector } from '../../kit/state.ts'
import { useFormats } from '../../kit/words/use-formats.ts'
import type { PersonRow } from '../people/people-list.tsx'
import { Sheet } from '../sheet.tsx'
import classes from './keyboard.module.css'
import { findStaffPage, type MenuPage } from './menu-pages.ts'

const TYPING_PAUSE_MS = 200
const MOST_PEOPLE = 6

/** Finds pages and people by a few letters, and records by reference. */
export function CommandPalette({ pages, onClose }: { pages: readonly MenuPage[]; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const choices = useChoices(typed, pages)
  const current = Math.min(chosen, choices.length - 1)

  function go(to: string | undefined): void {
    if (to === undefined) return
    onClose()
    void navigate(to)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setChosen(Math.min(current + 1, choices.length - 1))
    else if (event.key === 'ArrowUp') setChosen(Math.max(current - 1, 0))
    else if (event.key === 'Enter') go(choices[current]?.to)
    else return
    event.preventDefault()
  }

  return (
    <Sheet
      onClose={onClose}
      withCloseButton={false}
      size={600}
      padding={0}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': t('backoffice.palette.open') } }}
    >
      <TextInput
        data-autofocus
        size="lg"
        variant="unstyled"
        className={classes.input}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={current >= 0 ? `${list}-${choices[current]?.id}` : undefined}
        aria-label={t('backoffice.palette.hint')}
        placeholder={t('backoffice.palette.hint')}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={t('backoffice.palette.found')} className={classes.list}>
        {choices.map((choice, index) => (
          <Choice
            key={choice.id}
            id={`${list}-${choice.id}`}
            choice={choice}
            isCurrent={index === current}
            onPoint={() => setChosen(index)}
            onChoose={() => go(choice.to)}
          />
        ))}
      </div>
      {choices.length === 0 && <p className={classes.nothing}>{t('list.noResults.title')}</p>}
    </Sheet>
  )
}

interface ChoiceProps {
  id: string
  choice: ReturnType<typeof useChoices>[number]
  isCurrent: boolean
  onPoint: () => void
  onChoose: () => void
}

function Choice({ id, choice: { icon: Picture, label, more }, isCurrent, onPoint, onChoose }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box above keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classes.choice}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <Picture size={20} stroke={1.7} aria-hidden />
      <bdi className={classes.label}>{label}</bdi>
      <bdi className={classes.more}>{more}</bdi>
    </div>
  )
}

/** Returns what matches the typed text: records by reference, then pages, then people. */
function useChoices(typed: string, pages: readonly MenuPage[]) {
  const { t } = useTranslation()
  const people = usePeople(typed)
  const records = useRecords(typed)
  const format = useFormats()

  const wanted = typed.trim().toLowerCase()
  return [
    ...records.map((record) => ({
      id: record._id,
      icon: IconReceipt2,
      to: findStaffPage(record),
      label: `${t(`books.kinds.${record.kind}`)} ${record.reference}`,
      more: `${format.paps(record.amount)} · ${format.date(record.created_at)}`,
    })),
    ...pages
      .map(({ name, icon }) => ({
        id: name as string,
        icon,
        to: staffPages[name].url as string,
        label: t(`backoffice.pages.${name}`),
        more: '',
      }))
      .filter(({ label }) => label.toLowerCase().includes(wanted)),
    ...people.map((person) => ({
      id: person._id,
      icon: IconUser,
      to: generatePath(staffPages.person.url, { id: person._id }),
      label: person.business_name ?? `${person.first_name} ${person.last_name}`,
      more: person.paps_id,
    })),
  ]
}

/** Returns the records with the typed reference, for staff who may read money. Requests only valid references. */
function useRecords(typed: string): readonly MoneyRecord[] {
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const [text] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const reference = parseReference(text)?.text ?? null
  const [records, setRecords] = useState<readonly MoneyRecord[]>([])
  const isAllowed = may(userType, 'money.read')

  useEffect(() => {
    setRecords([])
    if (reference === null || !isAllowed) return
    const leaving = new AbortController()
    call('GET /api/activity/reference/{reference}', { params: { reference }, signal: leaving.signal }).then(
      ({ data }) => setRecords(data),
      () => undefined,
    )
    return () => leaving.abort()
  }, [reference, isAllowed])
  return records
}

/** Returns the people who match the typed letters, debounced. */
function usePeople(typed: string): readonly PersonRow[] {
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const [people, setPeople] = useState<readonly PersonRow[]>([])
  const isAllowed = may(userType, 'users.read')

  useEffect(() => {
    if (text.length < 2 || !isAllowed) {
      setPeople([])
      return
    }
    const leaving = new AbortController()
    const terms = JSON.stringify({ text: text.slice(0, 100) })
    call('GET /api/user/search/{terms}', {
      params: { terms },
      query: { limit: MOST_PEOPLE },
      signal: leaving.signal,
    }).then(
      ({ data }) => setPeople(data),
      () => {
        if (!leaving.signal.aborted) setPeople([])
      },
    )
    return () => leaving.abort()
  }, [text, isAllowed])
  return people
}

import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isPageKey } from '../kit/frame/letter-keys.ts'
import { Bell } from '../kit/notifications/bell.tsx'
import { urls } from '../kit/urls.ts'
import { AccountMenu } from './account-menu.tsx'
import classes from './wallet-header.module.css'

/** The header of wide screens: the title of the page, the search, notifications and the account. */
export function WalletHeader({ slot }: { slot: Ref<HTMLDivElement> }) {
  return (
    <header className={classes.header}>
      <div ref={slot} className={classes.slot} />
      <Search />
      <Bell />
      <AccountMenu />
    </header>
  )
}

/** Searches the person's own activity. The key / leads to the field. */
function Search() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== '/' || !isPageKey(event)) return
      event.preventDefault()
      const own = document.querySelector<HTMLInputElement>('main input[type="search"]')
      ;(own ?? field.current)?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    void navigate(text === '' ? urls.activity : `${urls.activity}?${new URLSearchParams({ q: text })}`)
    if (field.current) field.current.value = ''
  }

  return (
    <search className={classes.place}>
      <form className={classes.search} onSubmit={search}>
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <input
          ref={field}
          type="search"
          name="q"
          autoComplete="off"
          maxLength={100}
          aria-label={t('nav.search.label')}
          placeholder={t('nav.search.hint')}
        />
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      </form>
    </search>
  )
}

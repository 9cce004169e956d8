import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isPageKey } from '../../kit/frame/letter-keys.ts'
import { moveFocus } from '../../kit/frame/row-keys.ts'
import { staffPages } from '../../kit/staff-pages.ts'
import type { MenuPage } from './menu-pages.ts'

/** Timeout between the two keys of a sequence. */
const PAIR_MS = 1500

interface Opens {
  onPalette: () => void
  onHelp: () => void
}

/** Global shortcuts. They are ignored while a text field has the focus. */
export function useShortcuts(pages: readonly MenuPage[], opens: Opens): void {
  const navigate = useNavigate()
  const latest = useRef({ pages, opens, navigate })
  latest.current = { pages, opens, navigate }

  useEffect(() => {
    let jumpUntil = 0
    function onKey(event: KeyboardEvent): void {
      const key = event.key.toLowerCase()
      if (key === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        latest.current.opens.onPalette()
        return
      }
      // The frame of a list has handled J and K.
      if (event.defaultPrevented || event.repeat || !isPageKey(event)) return
      const isJump = event.timeStamp < jumpUntil
      jumpUntil = key === 'g' && !isJump ? event.timeStamp + PAIR_MS : 0
      if (isJump) jumpTo(key)
      else if (event.key === '?') latest.current.opens.onHelp()
      else if (event.key === '/') focusSearch(event)
      else if (key === 'j' || key === 'k') moveInRows(key === 'j' ? 1 : -1)
    }
    function jumpTo(key: string): void {
      const page = latest.current.pages.find(({ jump }) => jump === key)
      if (page) void latest.current.navigate(staffPages[page.name].url)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (search === null) return
  event.preventDefault()
  search.focus()
}

/** Moves between the rows of the page. List-and-detail moves in its own. */
function moveInRows(by: 1 | -1): void {
  if (document.querySelector('[data-list-detail]') === null) moveFocus(document.querySelector('main') ?? document, by)
}

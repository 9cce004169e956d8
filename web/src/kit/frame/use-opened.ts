import { useCallback } from 'react'
import { type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router'

/** The parameter of the address that names the open record. */
const OPEN = 'open'

/** The state of a history entry that was opened from its list: closing it goes back to the entry of the list. */
interface OverList {
  isOverList?: boolean
}

export interface Opened {
  id: string | null
  /** Opens a record; null closes. A record opened while another is open takes its history entry. */
  open: (id: string | null) => void
  /** The properties of a link that opens a record. */
  linkTo: (id: string) => Pick<LinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset'>
}

/** The record that is open beside the list, kept in the address as `?open=<id>`. */
export function useOpened(): Opened {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: OverList | null }
  const id = parameters.get(OPEN)
  const asked = parameters.toString()

  const linkTo = useCallback(
    (wanted: string) => ({
      to: { search: address(asked, wanted) },
      replace: id !== null,
      state: id === null ? { isOverList: true } : state,
      preventScrollReset: true,
    }),
    [asked, id, state],
  )
  const open = useCallback(
    (wanted: string | null) => {
      if (wanted === id) return
      if (wanted !== null) {
        const { to, ...options } = linkTo(wanted)
        void navigate(to, options)
      } else if (state?.isOverList) void navigate(-1)
      else void navigate({ search: address(asked, null) }, { replace: true, preventScrollReset: true })
    },
    [asked, id, linkTo, navigate, state],
  )
  return { id, open, linkTo }
}

function address(asked: string, id: string | null): string {
  const next = new URLSearchParams(asked)
  if (id === null) next.delete(OPEN)
  else next.set(OPEN, id)
  return next.size === 0 ? '' : `?${next}`
}

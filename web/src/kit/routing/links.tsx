import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import type { To } from 'react-router'
import { useRouter, useRouterState } from './context.ts'
import { createPath, resolveTo } from './paths.ts'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To
  replace?: boolean | undefined
  state?: unknown
  preventScrollReset?: boolean | undefined
  /** Whether the browser loads the page instead of the app. */
  reloadDocument?: boolean | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** An address of another site, or of another program. */
const ELSEWHERE = /^(?:[a-z][\w+.-]*:|\/\/)/i

export function Link({ to, replace, state, preventScrollReset, reloadDocument, onClick, ...rest }: LinkProps) {
  const { navigate } = useRouter()
  const { location } = useRouterState()
  const isElsewhere = typeof to === 'string' && ELSEWHERE.test(to)
  const href = isElsewhere ? to : createPath(resolveTo(to, location.pathname))

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (isElsewhere || reloadDocument || !isPlainClick(event, rest.target)) return
    event.preventDefault()
    // The open page again takes no second entry.
    const isSame = href === createPath(location)
    void navigate(href, { replace: replace ?? isSame, state, preventScrollReset: preventScrollReset ?? false })
  }

  return <a {...rest} href={href} onClick={open} />
}

/** The browser itself opens new tabs and windows. */
function isPlainClick(event: MouseEvent, target: string | undefined): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  return (!target || target === '_self') && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
}

interface NavLinkProps extends LinkProps {
  /** Whether pages below the address count as others. */
  end?: boolean
}

/** A link that marks itself as the current page. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const { location } = useRouterState()
  const here = location.pathname.toLowerCase()
  const there = resolveTo(rest.to, location.pathname).pathname.toLowerCase()
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`))
  return <Link aria-current={isCurrent ? 'page' : undefined} {...rest} />
}

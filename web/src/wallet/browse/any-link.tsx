import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { urls } from '../../kit/urls.ts'

interface AnyLinkProps {
  /** A path of the app or a web address, as an editor wrote it. */
  to: string
  className?: string | undefined
  style?: React.CSSProperties
  onClick?: () => void
  children: ReactNode
}

/** Opens a path of the app in place, and any other address on the page that names the host before leaving Paps. */
export function AnyLink({ to, children, ...props }: AnyLinkProps) {
  const isOwn = to.startsWith('/')
  return (
    <Link to={isOwn ? to : urls.leave} state={isOwn ? undefined : { to }} {...props}>
      {children}
    </Link>
  )
}

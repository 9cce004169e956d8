import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

interface AnyLinkProps {
  /** A path of the app or a web address, as an editor wrote it. */
  to: string
  className?: string | undefined
  style?: React.CSSProperties
  onClick?: () => void
  children: ReactNode
}

/** Opens a path of the app in place, and any other address in a new tab without referrer and opener. */
export function AnyLink({ to, children, ...props }: AnyLinkProps) {
  const { t } = useTranslation()
  if (to.startsWith('/')) {
    return (
      <Link to={to} {...props}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      <VisuallyHidden> {t('browse.newTab')}</VisuallyHidden>
    </a>
  )
}

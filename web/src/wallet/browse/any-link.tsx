import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

interface AnyLinkProps {
  /** A screen of our own, or a page of the web, as an editor wrote it. */
  to: string
  className?: string | undefined
  style?: React.CSSProperties
  onClick?: () => void
  children: ReactNode
}

/** Opens one of our screens here, and anything else in a tab of its own that learns nothing of ours. */
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

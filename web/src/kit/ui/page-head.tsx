import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageFrameContext } from './page-frame.ts'
import classes from './page-head.module.css'

interface PageHeadProps {
  title: string
  lead?: string
  /** The parent page. */
  back?: string
  /** State or actions at the end of the title row. */
  children?: ReactNode
}

/**
 * The heading of a page, with a link to the parent page. In a layout with a header it stands there, with the control of the
 * section beside it.
 */
export function PageHead({ title, lead, back, children }: PageHeadProps) {
  const { t } = useTranslation()
  const { slot, tabs, back: usual } = useContext(PageFrameContext)
  const to = tabs === null ? (back ?? usual) : undefined
  const row = (
    <div className={classes.row} data-in-header={slot !== null || undefined}>
      <div className={classes.name}>
        {to !== undefined && (
          <Link to={to} className={classes.back} aria-label={t('app.back')}>
            <IconArrowLeft size={24} stroke={1.8} aria-hidden />
          </Link>
        )}
        <h1 className={classes.title}>{title}</h1>
      </div>
      {slot && tabs}
      {children}
    </div>
  )
  if (slot) {
    return (
      <>
        {createPortal(row, slot)}
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </>
    )
  }
  return (
    <header className={classes.head}>
      {row}
      {tabs}
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
    </header>
  )
}

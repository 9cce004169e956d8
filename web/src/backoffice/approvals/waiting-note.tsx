import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { staffPages } from '../../kit/staff-pages.ts'
import type { Approval } from './control-of.ts'
import classes from './waiting-note.module.css'

/** Says that something waits for a second person, and leads to the request. */
export function WaitingNote({ approval }: { approval: Approval | null }) {
  const { t } = useTranslation()
  if (approval === null) return null
  const to = `${staffPages.approvals.url}${approval.mine ? '?show=mine' : ''}`
  return (
    <Link to={to} className={classes.note}>
      <IconUsersGroup size={16} aria-hidden />
      <bdi>
        {approval.mine ? t('approvals.waiting') : t('approvals.waitingAskedBy', { name: approval.asked_by.name })}
      </bdi>
    </Link>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './detail-parts.module.css'

/** The link from an entry to its list. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={classes.back}>
      <IconArrowLeft size={20} aria-hidden />
      {label}
    </Link>
  )
}

interface ContactActionsProps {
  contact: { phone?: string | undefined; email?: string | undefined }
  /** The name of the contact. */
  name: string
  /** The subject of a message. */
  subject: string
  /** Actions shown first. */
  children?: ReactNode
}

/** Links to call and to write to a contact. */
export function ContactActions({ contact, name, subject, children }: ContactActionsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.actions}>
      {children}
      {contact.phone !== undefined && (
        <Button
          component="a"
          href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}
          variant="default"
          size="md"
          leftSection={<IconPhone size={18} aria-hidden />}
          aria-label={t('browse.callWhom', { name })}
        >
          {t('browse.call')}
        </Button>
      )}
      {contact.email !== undefined && (
        <Button
          component="a"
          href={`mailto:${encodeURIComponent(contact.email)}?subject=${encodeURIComponent(subject)}`}
          variant="default"
          size="md"
          leftSection={<IconMail size={18} aria-hidden />}
          aria-label={t('browse.writeTo', { name })}
        >
          {t('browse.write')}
        </Button>
      )}
    </div>
  )
}

/** The placeholder of a detail page. */
export function DetailSkeleton({ ratio }: { ratio: string }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton radius={24} height="auto" style={{ aspectRatio: ratio }} mb={20} />
      <Skeleton height={30} width="60%" mb={14} />
      <Skeleton height={16} width="35%" mb={28} />
      <Skeleton height={200} radius={20} />
    </div>
  )
}

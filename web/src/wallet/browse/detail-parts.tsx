import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './detail-parts.module.css'

/** From one thing to all of its kind. */
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
  /** Who is reached. */
  name: string
  /** What a message is about. */
  subject: string
  /** What else can be done, before that. */
  children?: ReactNode
}

/** The ways to reach somebody. */
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

/** One thing on its way: its picture, its name, what is said of it. */
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

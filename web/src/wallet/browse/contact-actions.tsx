import { Button } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './contact-actions.module.css'

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

import { Button } from '@mantine/core'
import { IconEyeExclamation } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../kit/ui/card.tsx'
import { CopyLine } from '../../kit/ui/copy-line.tsx'
import { urls } from '../../kit/urls.ts'
import classes from './integrations.module.css'

interface ShownOnceProps {
  title: string
  text: string
  label: string
  secret: string
}

/** A secret that is here now and never again. It takes the focus, so that nobody leaves without it. */
export function ShownOnce({ title, text, label, secret }: ShownOnceProps) {
  const { t } = useTranslation()
  const warning = useRef<HTMLParagraphElement>(null)
  useEffect(() => warning.current?.focus(), [])
  return (
    <Card title={title} text={text}>
      <p ref={warning} tabIndex={-1} className={classes.warning}>
        <IconEyeExclamation size={20} stroke={1.7} aria-hidden />
        {t('integrations.once')}
      </p>
      <CopyLine label={label} value={secret} />
      <div className={classes.foot}>
        <Button component={Link} to={urls.integrations} size="md">
          {t('integrations.kept')}
        </Button>
      </div>
    </Card>
  )
}

import { Button, VisuallyHidden } from '@mantine/core'
import { IconExternalLink, IconLinkOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'

/**
 * Names the other site that a link leads to. The target is part of the navigation and not of the address, so no stranger
 * can send people a link to Paps that leads to another site.
 */
export function LeaveScreen() {
  const { t } = useTranslation()
  const { state } = useLocation() as { state: { to?: unknown } | null }
  const target = readTarget(state?.to)
  if (!target) {
    return (
      <MessagePanel icon={IconLinkOff} title={t('leave.nothing')} text={t('leave.nothingText')} isPage>
        <Button component={Link} to={urls.home}>
          {t('leave.home')}
        </Button>
      </MessagePanel>
    )
  }
  return (
    <MessagePanel
      icon={IconExternalLink}
      title={t('leave.title', { host: target.host })}
      text={t('leave.text', { host: target.host })}
      isPage
    >
      <Button component="a" href={target.href} target="_blank" rel="noopener noreferrer" size="md">
        {t('leave.go', { host: target.host })}
        <VisuallyHidden> {t('browse.newTab')}</VisuallyHidden>
      </Button>
    </MessagePanel>
  )
}

/** Returns the address if it is one of the web. A host in other letters is shown as the browser resolves it (`xn--…`). */
function readTarget(to: unknown): URL | null {
  const url = typeof to === 'string' ? URL.parse(to) : null
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null
}

import '@mantine/core/styles.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { may } from '@paps/contract/access'
import { IconInbox } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { ListSkeleton } from '../../kit/lists/list-skeleton.tsx'
import { usePageHandle } from '../../kit/page-handle.ts'
import { useAppSelector } from '../../kit/state.ts'
import { Logo } from '../../kit/ui/logo.tsx'
import { MessagePanel } from '../../kit/ui/message-panel.tsx'
import { urls } from '../../kit/urls.ts'
import { followQueues } from '../queue/queues.ts'
import { SidePanel } from '../sheet.tsx'
import { BackofficeHeader } from './backoffice-header.tsx'
import classes from './frame.module.css'
import { listMenuPages } from './menu-pages.ts'
import { StaffMenu } from './staff-menu.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))
const HelpSheet = lazy(async () => ({ default: (await import('./help-sheet.tsx')).HelpSheet }))

/** The frame of every back-office page: header, menu, shortcuts and queue counts. */
export function BackofficeLayout() {
  const { t } = useTranslation()
  const userType = useAppSelector((state) => state.currentUser.user?.user_type ?? null)
  const { access = 'signed-in' } = usePageHandle() ?? {}
  const [isMenuOpen, menu] = useDisclosure(false)
  const [isPaletteOpen, palette] = useDisclosure(false)
  const [isHelpOpen, help] = useDisclosure(false)
  const pages = listMenuPages(userType)
  const countsQueues = may(userType, 'users.read')

  useEffect(() => (countsQueues ? followQueues() : undefined), [countsQueues])
  useShortcuts(pages, { onPalette: palette.open, onHelp: help.open })

  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <StaffMenu pages={pages}>
          <Link to={urls.backoffice} className={classes.brand}>
            <Logo tag={t('backoffice.tag')} />
          </Link>
        </StaffMenu>
      </div>
      <div>
        <BackofficeHeader onMenu={menu.open} onPalette={palette.open} onHelp={help.open} />
        <main id="main" tabIndex={-1} className={classes.main}>
          <Suspense fallback={<ListSkeleton rows={6} />}>
            {may(userType, access) ? <Outlet /> : <NothingForRole />}
          </Suspense>
        </main>
      </div>
      <SidePanel
        opened={isMenuOpen}
        onClose={menu.close}
        title={<Logo tag={t('backoffice.tag')} />}
        size={300}
        hiddenFrom="md"
      >
        <StaffMenu pages={pages} onChoose={menu.close} />
      </SidePanel>
      <Suspense>
        {isPaletteOpen && <CommandPalette pages={pages} onClose={palette.close} />}
        {isHelpOpen && <HelpSheet pages={pages} onClose={help.close} />}
      </Suspense>
    </div>
  )
}

function NothingForRole() {
  const { t } = useTranslation()
  return (
    <MessagePanel icon={IconInbox} title={t('backoffice.nothing.title')} text={t('backoffice.nothing.text')} isPage />
  )
}

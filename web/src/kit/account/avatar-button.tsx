import { FileButton, UnstyledButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../session/current-user-slice.ts'
import { Avatar } from '../ui/avatar.tsx'
import classes from './account.module.css'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** The avatar; a tap chooses another picture. */
export function AvatarButton({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const reset = useRef<() => void>(null)

  function close(): void {
    setFile(null)
    // Reset, so that choosing the same file again fires a change event.
    reset.current?.()
  }

  return (
    <>
      <div className={classes.avatarPicture}>
        <Avatar picture={user.avatar} name={`${user.first_name} ${user.last_name}`} size={84} />
        <FileButton accept="image/jpeg,image/png,image/webp,image/avif" onChange={setFile} resetRef={reset}>
          {(props) => (
            <UnstyledButton {...props} className={classes.edit} aria-label={t('profile.avatar.change')}>
              <IconCamera size={20} stroke={1.8} aria-hidden />
            </UnstyledButton>
          )}
        </FileButton>
      </div>
      {file && (
        <Suspense>
          <CropDialog file={file} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

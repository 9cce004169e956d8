import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrivatePicture } from '../../kit/ui/private-picture.tsx'
import { Sheet } from '../sheet.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import classes from './proof.module.css'

interface ProofProps {
  proof: string | null
  /** Where the picture that goes with it is. */
  picture: string | null
}

/** What somebody says about their payment: words, a picture, or both. */
export function Proof({ proof, picture }: ProofProps) {
  const { t } = useTranslation()
  const [isLarge, setLarge] = useState(false)
  if (!proof && picture === null) return <span className={classes.none}>{t('desk.noProof')}</span>
  return (
    <>
      {proof && <q className={classes.words}>{proof}</q>}
      {picture !== null && (
        <UnstyledButton aria-label={t('desk.proofLarger')} onClick={() => setLarge(true)}>
          <PrivatePicture address={picture} label={t('desk.proofPicture')} className={classes.picture} />
        </UnstyledButton>
      )}
      {picture !== null && isLarge && (
        <Sheet onClose={() => setLarge(false)} title={t('desk.proofPicture')} size={900}>
          <PictureViewer address={picture} label={t('desk.proofPicture')} />
        </Sheet>
      )}
    </>
  )
}

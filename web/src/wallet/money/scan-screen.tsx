import { Button, FileButton, TextInput } from '@mantine/core'
import { IconCameraOff, IconPhoto, IconQrcode } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type CameraState, scanPicture, useCameraScan } from '../../kit/camera/use-camera-scan.ts'
import { useWalletUser } from '../../kit/session/use-wallet-user.ts'
import { depositFor, urls } from '../../kit/urls.ts'
import { FlowFrame } from '../flow/flow-frame.tsx'
import { buildFlowUrl, parsePayCode } from './pay-code.ts'
import classes from './scan-screen.module.css'

/** Finds the receiver in a code from the camera, a picture, or typed text. */
export function ScanScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { paps_id, user_type } = useWalletUser()
  const [parameters] = useSearchParams()
  // A bank makes no payments.
  const isDeposit = parameters.get('for') === 'deposit' || user_type === 'bank'
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const camera = useCameraScan(video, take)

  function take(text: string): void {
    const code = parsePayCode(text)
    if (code === null) setProblem(t('scan.notOurs'))
    else if (code.papsId === paps_id) setProblem(t('send.oneself'))
    else void navigate(isDeposit ? depositFor(code.papsId) : buildFlowUrl(code), { replace: true })
  }

  async function takePicture(picture: File | null): Promise<void> {
    if (picture === null) return
    const text = await scanPicture(picture)
    if (text === null) setProblem(t('scan.noCode'))
    else take(text)
  }

  const isOff = camera === 'refused' || camera === 'missing'
  return (
    <FlowFrame title={t('titles.scan')}>
      <Stage video={video} camera={camera}>
        <p className={classes.hint} role="status">
          {problem ?? (isOff ? '' : t('scan.hint'))}
        </p>
      </Stage>
      <TypedCode onTyped={() => setProblem(null)} onCode={take} />
      <div className={classes.ways}>
        <FileButton onChange={takePicture} accept="image/*">
          {(props) => (
            <Button {...props} variant="default" size="md" leftSection={<IconPhoto size={18} aria-hidden />}>
              {t('scan.picture')}
            </Button>
          )}
        </FileButton>
        <Button
          component={Link}
          to={urls.code}
          variant="default"
          size="md"
          leftSection={<IconQrcode size={18} aria-hidden />}
        >
          {t('scan.mine')}
        </Button>
      </div>
    </FlowFrame>
  )
}

interface StageProps {
  video: RefObject<HTMLVideoElement | null>
  camera: CameraState
  /** Text over the picture. */
  children: ReactNode
}

/** The picture of the camera from edge to edge, or the reason why there is none. */
function Stage({ video, camera, children }: StageProps) {
  const { t } = useTranslation()
  const isOff = camera === 'refused' || camera === 'missing'
  return (
    <div className={classes.stage} data-on={camera === 'on' || undefined}>
      <video ref={video} className={classes.video} hidden={isOff} aria-label={t('scan.camera')} playsInline muted />
      {isOff ? (
        <p className={classes.off} role="status">
          <IconCameraOff size={34} stroke={1.6} aria-hidden />
          {t(`scan.${camera}`)}
        </p>
      ) : (
        <span className={classes.frame} aria-hidden />
      )}
      {children}
    </div>
  )
}

function TypedCode({ onTyped, onCode }: { onTyped: () => void; onCode: (text: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')

  function submit(event: FormEvent): void {
    event.preventDefault()
    onCode(typed)
  }

  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        size="md"
        label={t('scan.type')}
        placeholder="PAPS-7K3Q-9XHD"
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onTyped()
        }}
      />
      <Button type="submit" size="md" disabled={typed.trim() === ''}>
        {t('scan.open')}
      </Button>
    </form>
  )
}

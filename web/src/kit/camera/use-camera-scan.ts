import { type RefObject, useEffect, useRef, useState } from 'react'

/** `refused`: the person or the browser denied access. `missing`: there is no camera. */
export type CameraState = 'starting' | 'on' | 'refused' | 'missing'

/** Scans QR codes and passes their text to `onText` while mounted. The scanner is loaded on demand. */
export function useCameraScan(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const latest = useRef(onText)
  latest.current = onText

  useEffect(() => {
    let isLeft = false
    let stop = () => {}

    async function start(): Promise<void> {
      const { default: QrScanner } = await import('qr-scanner')
      if (isLeft || video.current === null) return
      if (!(await QrScanner.hasCamera())) return setState('missing')
      const scanner = new QrScanner(video.current, ({ data }) => latest.current(data), {
        preferredCamera: 'environment',
        returnDetailedScanResult: true,
        maxScansPerSecond: 8,
      })
      stop = () => scanner.destroy()
      if (isLeft) return stop()
      await scanner.start()
      if (!isLeft) setState('on')
    }

    start().catch(() => {
      if (!isLeft) setState('refused')
    })
    return () => {
      isLeft = true
      stop()
    }
  }, [video])

  return state
}

/** Returns the text of the QR code in a picture, or null. */
export async function scanPicture(picture: File): Promise<string | null> {
  const { default: QrScanner } = await import('qr-scanner')
  return QrScanner.scanImage(picture, { returnDetailedScanResult: true }).then(
    ({ data }) => data,
    () => null,
  )
}

import { useCallback, useEffect, useRef, useState } from 'react'

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing'

interface Camera {
  state: CameraState
  /** The ref of the `<video>` element that shows the stream. */
  video: React.RefObject<HTMLVideoElement | null>
  start: () => Promise<void>
  stop: () => void
  /** Returns the current frame as a JPEG. */
  take: () => Promise<Blob>
}

/** The camera of the device. It starts on `start` and stops when the component unmounts. */
export function useCamera(facing: 'user' | 'environment'): Camera {
  const [state, setState] = useState<CameraState>('off')
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream | null>(null)
  const isGone = useRef(false)

  const release = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = null
  }, [])

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      release()
    }
  }, [release])

  async function start(): Promise<void> {
    setState('starting')
    try {
      const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
      stream.current = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, ...size } })
      // The page was left while the browser asked for permission.
      if (isGone.current) return release()
      if (video.current) {
        video.current.srcObject = stream.current
        await video.current.play()
      }
      setState('on')
    } catch (error) {
      release()
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing')
    }
  }

  function stop(): void {
    release()
    setState('off')
  }

  async function take(): Promise<Blob> {
    const shown = video.current
    if (shown === null) throw new Error('the camera is off')
    const canvas = document.createElement('canvas')
    canvas.width = shown.videoWidth
    canvas.height = shown.videoHeight
    canvas.getContext('2d')?.drawImage(shown, 0, 0)
    return encodeJpeg(canvas)
  }

  return { state, video, start, stop, take }
}

export function encodeJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      'image/jpeg',
      0.92,
    )
  })
}

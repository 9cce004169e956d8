import { useEffect, useState } from 'react'
import { encodeJpeg } from './use-camera.ts'

const SMALL_BYTES = 2 * 1024 * 1024
const LONGEST_PX = 2400

/** Shrinks a large picture for slow networks. Returns an unreadable file unchanged: the server refuses it. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await encodeJpeg(canvas)
  } catch {
    return file
  }
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Crops a picture and scales the result to a width of `widthPx`. */
export async function cutOut(address: string, { x, y, width, height }: Area, widthPx: number): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = Math.round((widthPx * height) / width)
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return encodeJpeg(canvas)
}

/** Returns an object URL of a blob for an `<img>`. Revoked on change and unmount. */
export function useBlobAddress(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (blob === null) return
    const url = URL.createObjectURL(blob)
    setAddress(url)
    return () => {
      URL.revokeObjectURL(url)
      setAddress(null)
    }
  }, [blob])
  return address
}

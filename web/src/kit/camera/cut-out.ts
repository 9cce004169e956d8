import { jpegOf } from './use-camera.ts'

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A part of a picture, as a picture of its own, no wider than this. */
export async function cutOut(address: string, { x, y, width, height }: Area, widthPx: number): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = Math.round((widthPx * height) / width)
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return jpegOf(canvas)
}

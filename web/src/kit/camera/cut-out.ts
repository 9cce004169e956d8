import { jpegOf } from '../../kit/camera/use-camera.ts'

const SIDE_PX = 512

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A square part of a picture, as a picture of its own. */
export async function cutOut(address: string, { x, y, width, height }: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, SIDE_PX, SIDE_PX)
  return jpegOf(canvas)
}

import { jpegOf } from './use-camera.ts'

const SMALL_BYTES = 2 * 1024 * 1024
const LONGEST_PX = 2400

/** A large picture as a smaller one, which goes faster over a slow network. What can't be read is left for the server to refuse. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await jpegOf(canvas)
  } catch {
    return file
  }
}

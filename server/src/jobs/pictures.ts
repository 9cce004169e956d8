import { removePictureFiles, sweepPictures } from '@paps/features/files'
import type { Task } from './task.ts'

export const sweep: Task['run'] = (context) => sweepPictures(context, context.now())

export const removePicture: Task['run'] = (context, payload) => removePictureFiles(context, String(payload.link))

import { type Drawing, drawDemoPictures } from '@paps/features/catalog/demo'
import type { Task } from './task.ts'

export const drawDemo: Task['run'] = (context, payload) => drawDemoPictures(context, payload.drawings as Drawing[])

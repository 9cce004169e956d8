import { type Applicant, type Drawing, drawDemoPictures, handInDocuments } from '@paps/features/catalog/demo'
import type { Task } from './task.ts'

export const drawDemo: Task['run'] = (context, payload) => drawDemoPictures(context, payload.drawings as Drawing[])

export const handInDemo: Task['run'] = (context, payload) => handInDocuments(context, payload.applicants as Applicant[])

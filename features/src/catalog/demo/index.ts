export { DRAW_DEMO, type Drawing, drawDemoPictures } from './draw-demo-pictures.ts'
export { type Applicant, HAND_IN_DEMO, handInDocuments, queueDocuments } from './hand-in-documents.ts'
export { seedCatalog } from './seed-catalog.ts'

export { DRAW_DEMO, type Drawing, drawDemoPictures } from './draw-demo-pictures.ts'
export { seedCatalog } from './seed-catalog.ts'

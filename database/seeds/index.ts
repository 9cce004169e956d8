export * from './demo-content.ts'
export * from './demo-people.ts'
export * from './demo-stores.ts'

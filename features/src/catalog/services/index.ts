export { addService, changeService } from './save-service.ts'

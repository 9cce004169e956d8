export { listPushDevices, removePushDevice } from './list-push-devices.ts'
export { subscribePush } from './subscribe-push.ts'

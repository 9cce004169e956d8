export { createWebhook } from './create-webhook.ts'
export { deliverWebhook } from './deliver-webhook.ts'
export {
  DELIVER_WEBHOOK,
  type DeliveryScope,
  deleteOldDeliveries,
  deliveryList,
  failLostDeliveries,
} from './delivery-store.ts'
export { listWebhooks, removeWebhook, switchWebhook } from './manage-webhooks.ts'
export { presentDelivery } from './present-webhook.ts'
export { pingWebhook, redeliver } from './redeliver.ts'
export { rewrapSecrets } from './rewrap-secrets.ts'
export { makeWebhookVault } from './webhook-vault.ts'

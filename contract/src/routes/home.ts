import * as z from 'zod/mini'
import { route } from '../route.ts'
import { listActivity } from './activity.ts'
import { getCurrentUser } from './auth.ts'
import { listDevices } from './devices.ts'
import { countUnread } from './notifications.ts'
import { listRequests } from './payments.ts'
import { readOwnRecovery } from './recovery.ts'

export const readHome = route({
  method: 'GET',
  path: '/api/home',
  summary: 'The home page in one call. Each part is the response of a call of its own, under whose name it stands here',
  access: 'wallet',
  answer: z.object({
    /** `GET /api/auth/get_current_user` */
    user: getCurrentUser.answer.shape.user,
    /** `GET /api/notifications/unread` */
    unread: countUnread.answer,
    /** `GET /api/activity?limit=7` */
    activity: listActivity.answer,
    /** `GET /api/payment/req?side=in`, or null where no request waits. */
    requests: z.nullable(listRequests.answer),
    /** `GET /api/device/` */
    devices: listDevices.answer,
    /** `GET /api/recovery/own` */
    recovery: readOwnRecovery.answer,
  }),
  errors: [],
  example: {
    answer: {
      ...getCurrentUser.example.answer,
      unread: countUnread.example.answer,
      activity: listActivity.example.answer,
      requests: listRequests.example.answer,
      devices: listDevices.example.answer,
      recovery: readOwnRecovery.example.answer,
    },
  },
})

import { routes, SETTING_NAMES } from '@paps/contract'
import { changeSetting, presentSettingChange, readSettings, settingHistory } from '@paps/features/catalog/settings'
import type { FastifyInstance } from 'fastify'
import { rememberCredit } from '../adapters/remember-credit.ts'
import type { Context } from '../context.ts'
import { mountPage } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'
import { staffMember } from '../staff-member.ts'

export function mountSettings(app: FastifyInstance, context: Context): void {
  const { settings } = routes
  const readCredit = rememberCredit(context.providers.sms, context.now, app.log)

  mountRoute(app, context, settings.getSettings, ({ reader }) => readSettings(reader))

  mountRoute(app, context, settings.getSmsCredit, async () => ({ smscredit: await readCredit() }))

  for (const name of SETTING_NAMES) {
    mountRoute(app, context, settings[name], (call) =>
      call.transact((tx) => changeSetting(tx, staffMember(call), name, call.body.value)),
    )
  }

  mountPage(app, context, settings.listSettingChanges, {
    definition: settingHistory,
    scope: () => null,
    present: presentSettingChange,
  })
}

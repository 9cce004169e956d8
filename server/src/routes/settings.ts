import { routes, SECURITY_NAMES, SETTING_NAMES, THRESHOLD_NAMES } from '@paps/contract'
import { presentSettingChange, readSettings, settingHistory } from '@paps/features/catalog/settings'
import {
  changeSecuritySetting,
  changeSetting,
  changeThreshold,
  readThresholds,
  setSecondPerson,
} from '@paps/features/money/approvals'
import { readSecuritySettings } from '@paps/features/people/auth'
import type { FastifyInstance } from 'fastify'
import { rememberCredit } from '../adapters/remember-credit.ts'
import type { Context } from '../context.ts'
import { identifyCaller } from '../identify-caller.ts'
import { mountPage } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'

export function mountSettings(app: FastifyInstance, context: Context): void {
  const { settings } = routes
  const readCredit = rememberCredit(context.providers.sms, context.now, app.log)

  mountRoute(app, context, settings.getSettings, ({ reader }) => readSettings(reader))

  mountRoute(app, context, settings.getSmsCredit, async () => ({ smscredit: await readCredit() }))

  for (const name of SETTING_NAMES) {
    mountRoute(app, context, settings[name], (call) =>
      call.transact((tx) =>
        changeSetting(tx, identifyCaller(call), context.config, { name, value: call.body.value }, call.now),
      ),
    )
  }

  mountRoute(app, context, settings.getThresholds, ({ actor, reader }) =>
    readThresholds(reader, actor.userId, context.config),
  )

  for (const name of THRESHOLD_NAMES) {
    mountRoute(app, context, settings[name], (call) =>
      call.transact((tx) =>
        changeThreshold(tx, identifyCaller(call), context.config, { name, value: call.body.value }, call.now),
      ),
    )
  }

  mountRoute(app, context, settings.getSecuritySettings, ({ reader }) => readSecuritySettings(reader))

  for (const name of SECURITY_NAMES) {
    mountRoute(app, context, settings[name], (call) =>
      call.transact((tx) =>
        changeSecuritySetting(tx, identifyCaller(call), context.config, { name, value: call.body.value }, call.now),
      ),
    )
  }

  mountRoute(app, context, settings.setSecondPerson, (call) =>
    call.transact((tx) => setSecondPerson(tx, identifyCaller(call), context.config, call.body, call.now)),
  )

  mountPage(app, context, settings.listSettingChanges, {
    definition: settingHistory,
    scope: () => null,
    present: presentSettingChange,
  })
}

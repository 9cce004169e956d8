import type { Providers } from '@paps/features/people/messages'
import { NotSent } from '@paps/features/ports/not-sent'
import type { SmsPort } from '@paps/features/ports/sms'
import type { Config } from '../config.ts'
import { makeOutbox } from './outbox.ts'
import { makeSmsGateway } from './sms-gateway.ts'
import { makeSmtp } from './smtp.ts'

/**
 * Opens the mail and SMS providers that the configuration names. The configuration requires a mail provider in
 * production.
 */
export function openProviders(config: Config): Providers {
  const outbox = makeOutbox(config.dataDir)
  return {
    mail: config.smtpUrl ? makeSmtp(config.smtpUrl, config.mailFrom) : outbox.mail,
    sms: config.sms ? makeSmsGateway(config.sms) : config.production ? noSms : outbox.sms,
    smsPolicy: config.smsPolicy,
  }
}

const noSms: SmsPort = {
  send: async () => {
    throw new NotSent('no SMS gateway is set up', { worthRetrying: false })
  },
  readCredit: async () => '0',
}

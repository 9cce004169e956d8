import { Refusal, routes } from '@paps/contract'
import {
  listPayments,
  presentProviderPayment,
  providerPaymentList,
  readPayment,
  startPayment,
  takeCallback,
} from '@paps/features/money/providers'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mountList } from '../mount-list.ts'
import { mountRoute } from '../mount-route.ts'

export async function mountProviders(app: FastifyInstance, context: Context): Promise<void> {
  const { database, paymentProviders: providers, config } = context
  const { providers: area } = routes

  mountList(app, context, area, {
    definition: providerPaymentList,
    scope: () => null,
    present: presentProviderPayment,
  })

  mountRoute(app, context, area.startTopUpPayment, ({ actor, body, now }) =>
    startPayment({ database, providers, publicUrl: config.publicUrl }, actor.userId, body, now),
  )

  mountRoute(app, context, area.listTopUpPayments, async ({ actor, reader, now }) => ({
    data: await listPayments(reader, actor.userId, now),
  }))

  mountRoute(app, context, area.getTopUpPayment, ({ actor, params, reader }) =>
    readPayment(reader, actor.userId, params.id),
  )

  // A scope of its own: the signature is over the bytes of the body, which is not parsed before.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

    mountRoute(scope, context, area.takeStripeEvent, async ({ now }, { request }) => {
      const stripe = providers.payments.find(({ name }) => name === 'stripe')
      if (!stripe?.readCallback) throw new Refusal('not_found')
      const signature = request.headers['stripe-signature']
      const callback = await stripe.readCallback(bytesOf(request.body), typeof signature === 'string' ? signature : '')
      if (callback) await takeCallback(database, callback, now)
      return { received: true as const }
    })

    for (const route of [area.takeMomoCallback, area.putMomoCallback]) {
      mountRoute(scope, context, route, async ({ params, now }) => {
        await takeCallback(database, { id: params.id, externalId: null }, now)
        return { received: true as const }
      })
    }
  })
}

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

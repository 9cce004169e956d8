import { randomBytes, randomUUID } from 'node:crypto'
import type { MomoAccount, MomoProduct } from '../payment-accounts.ts'
import type { Callbacks } from './callbacks.ts'
import { drawPhonePage } from './pages.ts'
import type { SimulatedRequest, SimulatedResponse } from './simulator-server.ts'

interface Operation {
  kind: 'requesttopay' | 'transfer'
  reference: string
  amount: string
  currency: string
  /** Our reference of the order, or the id of the pay-out. */
  externalId: string
  phone: string
  status: 'PENDING' | 'SUCCESSFUL' | 'FAILED' | 'REVERSED'
  reason: string | null
  callbackPath: string
}

interface Wrong {
  amount?: string
  currency?: string
}

export interface MomoSimulator {
  account: MomoAccount
  /** The outcome of pay-outs: `succeed` by default; `refuse` accepts none. A number that ends in 000 is always unknown. */
  payOuts: 'succeed' | 'fail' | 'wait' | 'refuse'
  /** Approves the payment of an order, or ends a pay-out, by our reference. */
  approve(externalId: string, wrong?: Wrong): void
  refuse(externalId: string, reason?: string): void
  /** Takes a successful payment back, as the operator does: without an amount, and without a callback. */
  reverse(externalId: string, status?: 'FAILED' | 'REVERSED'): void
  /** Number of accepted pay-outs. */
  paidOut(): number
  handle(request: SimulatedRequest): SimulatedResponse | null
}

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const newProduct = (): MomoProduct => ({
  key: randomBytes(16).toString('hex'),
  user: randomUUID(),
  secret: randomBytes(16).toString('hex'),
})

/** A small MTN MoMo: tokens, requests to pay with a phone to approve them on, transfers, unsigned callbacks. */
export function makeMomoSimulator(baseUrl: () => string, callbacks: Callbacks): MomoSimulator {
  const products = { collection: newProduct(), disbursement: newProduct() }
  const account: MomoAccount = {
    get baseUrl() {
      return baseUrl()
    },
    environment: 'sandbox',
    currency: 'GHS',
    feePercent: 1,
    isTest: true,
    collection: { ...products.collection },
    disbursement: { ...products.disbursement },
    get phonePage() {
      return `${baseUrl()}/phone`
    },
  }
  const tokens = new Set<string>()
  const operations = new Map<string, Operation>()

  function end(operation: Operation, status: Operation['status'], reason: string | null, wrong: Wrong = {}): void {
    if (operation.status !== 'PENDING') return
    Object.assign(operation, { status, reason, ...wrong })
    callbacks.emit({ path: operation.callbackPath, headers: {}, body: JSON.stringify(present(operation)) })
  }

  const findOf = (externalId: string): Operation => {
    // The newest attempt of an order.
    const operation = [...operations.values()].findLast((one) => one.externalId === externalId)
    if (!operation) throw new Error(`nothing known of ${externalId}`)
    return operation
  }

  function accept(kind: Operation['kind'], { headers, body }: SimulatedRequest): SimulatedResponse {
    const reference = String(headers['x-reference-id'])
    if (!UUID_4.test(reference)) return { status: 400 }
    if (operations.has(reference)) return problem(409, 'RESOURCE_ALREADY_EXIST')
    if (kind === 'transfer' && simulator.payOuts === 'refuse') return problem(403, 'NOT_ALLOWED')
    const { amount, currency, externalId, payer, payee } = JSON.parse(body) as Record<string, string> & {
      payer?: { partyId: string }
      payee?: { partyId: string }
    }
    if (currency !== account.currency) return problem(400, 'INVALID_CURRENCY')
    const operation: Operation = {
      kind,
      reference,
      amount: String(amount),
      currency: String(currency),
      externalId: String(externalId),
      phone: (payer ?? payee)?.partyId ?? '',
      status: 'PENDING',
      reason: null,
      callbackPath: new URL(String(headers['x-callback-url'])).pathname,
    }
    operations.set(reference, operation)
    const isUnknown = operation.phone.endsWith('000')
    if (isUnknown) end(operation, 'FAILED', kind === 'transfer' ? 'PAYEE_NOT_FOUND' : 'PAYER_NOT_FOUND')
    else if (kind === 'transfer' && simulator.payOuts === 'succeed') end(operation, 'SUCCESSFUL', null)
    else if (kind === 'transfer' && simulator.payOuts === 'fail') end(operation, 'FAILED', 'NOT_ENOUGH_FUNDS')
    return { status: 202 }
  }

  function authorize({ headers }: SimulatedRequest, product: MomoProduct): boolean {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    return (
      headers['ocp-apim-subscription-key'] === product.key &&
      headers['x-target-environment'] === account.environment &&
      token !== undefined &&
      tokens.has(token)
    )
  }

  function giveToken({ headers }: SimulatedRequest, { user, secret, key }: MomoProduct): SimulatedResponse {
    const basic = Buffer.from(`${user}:${secret}`).toString('base64')
    if (headers.authorization !== `Basic ${basic}` || headers['ocp-apim-subscription-key'] !== key)
      return { status: 401 }
    const token = randomBytes(24).toString('hex')
    tokens.add(token)
    return json(200, { access_token: token, token_type: 'access_token', expires_in: 3600 })
  }

  const simulator: MomoSimulator = {
    account,
    payOuts: 'succeed',
    approve: (externalId, wrong) => end(findOf(externalId), 'SUCCESSFUL', null, wrong),
    refuse: (externalId, reason = 'APPROVAL_REJECTED') => end(findOf(externalId), 'FAILED', reason),
    reverse(externalId, status = 'FAILED') {
      const operation = findOf(externalId)
      if (operation.status === 'SUCCESSFUL') Object.assign(operation, { status, reason: 'INTERNAL_PROCESSING_ERROR' })
    },
    paidOut: () =>
      [...operations.values()].filter(({ kind, status }) => kind === 'transfer' && status === 'SUCCESSFUL').length,
    handle(request) {
      const { method, path } = request
      const [, phone, pressed] = /^\/phone\/([0-9a-f-]{36})(?:\/(approve|decline))?$/.exec(path) ?? []
      if (phone) return showPhone(phone, pressed)
      const [, name, rest = ''] = /^\/(collection|disbursement)\/(.*)$/.exec(path) ?? []
      if (!name) return null
      const product = products[name as keyof typeof products]
      if (method === 'POST' && rest === 'token/') return giveToken(request, product)
      if (!authorize(request, product)) return { status: 401 }
      const [, kind, reference] = /^v1_0\/(requesttopay|transfer)(?:\/([0-9a-f-]{36}))?$/.exec(rest) ?? []
      if (!kind || (kind === 'transfer') !== (name === 'disbursement')) return { status: 404 }
      if (method === 'POST') return accept(kind as Operation['kind'], request)
      const operation = operations.get(reference ?? '')
      return operation?.kind === kind ? json(200, present(operation)) : problem(404, 'RESOURCE_NOT_FOUND')
    },
  }

  function showPhone(reference: string, pressed: string | undefined): SimulatedResponse {
    const operation = operations.get(reference)
    if (!operation) return { status: 404, body: 'Not found', type: 'text/plain' }
    if (pressed === 'approve') end(operation, 'SUCCESSFUL', null)
    if (pressed === 'decline') end(operation, 'FAILED', 'APPROVAL_REJECTED')
    if (pressed) return { status: 303, location: `/phone/${reference}` }
    return { status: 200, body: drawPhonePage(operation), type: 'text/html; charset=utf-8' }
  }
  return simulator
}

function present({ kind, amount, currency, externalId, phone, status, reason }: Operation): object {
  const party = { partyIdType: 'MSISDN', partyId: phone }
  return {
    amount,
    currency,
    externalId,
    ...(kind === 'transfer' ? { payee: party } : { payer: party }),
    status,
    ...(reason && { reason }),
    ...(status === 'SUCCESSFUL' && { financialTransactionId: '23503452' }),
  }
}

const json = (status: number, body: object): SimulatedResponse => ({
  status,
  body: JSON.stringify(body),
  type: 'application/json',
})

const problem = (status: number, code: string) => json(status, { code, message: code })

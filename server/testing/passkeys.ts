import type { AssertionResponse } from '@paps/contract'
import { type Authenticator, type Forgery, makeAuthenticator } from './authenticator.ts'
import type { TestApp } from './test-app.ts'

/** A request as it is confirmed and sent. */
export interface SignedRequest {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body: Record<string, unknown>
  idempotencyKey?: string
}

/** Adds a passkey to an account. */
export async function givePasskey(server: TestApp, token: string, pin?: string): Promise<Authenticator> {
  const device = makeAuthenticator(server.context.config.publicUrl)
  const options = (await server.call('POST /api/passkey/options', { token })).body
  const { status } = await server.call('POST /api/passkey/', {
    token,
    body: { name: 'My phone', response: device.register(options), ...(pin && { pin }) },
  })
  if (status !== 200) throw new Error('the passkey was not added')
  return device
}

export async function startConfirmation(server: TestApp, token: string, request: SignedRequest) {
  const { idempotencyKey, ...rest } = request
  const body = { ...rest, ...(idempotencyKey && { idempotency_key: idempotencyKey }) }
  return (await server.call('POST /api/passkey/confirmation', { token, body })).body
}

/** Asks for the options of this request and signs them. */
export async function signRequest(
  server: TestApp,
  token: string,
  device: Authenticator,
  request: SignedRequest,
  forgery?: Forgery,
): Promise<AssertionResponse> {
  return device.sign(await startConfirmation(server, token, request), forgery)
}

/** Sends a request, with the passkey in its body. */
export async function sendSigned(
  server: TestApp,
  token: string,
  { method, path, body, idempotencyKey }: SignedRequest,
  passkey: unknown,
) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: token,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify({ ...body, passkey }),
  })
  const answer = (await response.json()) as Record<string, unknown>
  return { status: response.status, headers: response.headers, body: answer }
}

/** Signs a request and sends it. */
export async function confirm(server: TestApp, token: string, device: Authenticator, request: SignedRequest) {
  return sendSigned(server, token, request, await signRequest(server, token, device, request))
}

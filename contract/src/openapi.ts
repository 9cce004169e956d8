import { exampleApproval } from './approvals.ts'
import { ERRORS, type ErrorCode, errorResponse } from './errors.ts'
import { AREAS } from './openapi-areas.ts'
import { moveExamples } from './openapi-examples.ts'
import { COMPONENT, makeSchemas, type Schemas } from './openapi-schemas.ts'
import { type Operation, shareRepeated } from './openapi-share.ts'
import { exampleRecord } from './records.ts'
import type { Route } from './route.ts'
import { WEBHOOK_HEADERS, webhookBody } from './webhooks.ts'

type Json = Record<string, unknown>

/** The codes that every call can return, where they apply: the default response. */
const ANY_CALL: readonly ErrorCode[] = [
  'malformed',
  'unauthenticated',
  'key_refused',
  'key_address_refused',
  'forbidden',
  'email_unverified',
  'factor_needed',
  'factor_again',
  'session_locked',
  'address_refused',
  'scope_missing',
  'too_large',
  'unsupported_media',
  'invalid',
  'rate_limited',
  'internal',
  'busy',
]

const INFO = {
  title: 'Paps',
  version: '0.1.0',
  description:
    'A digital wallet and payments platform. Amounts are numbers of paps with at most two decimals. A trailing slash of a path makes no difference.',
  license: { name: 'MIT', identifier: 'MIT' },
  contact: { name: 'The operator of this server' },
}

const ERROR = { $ref: '#/components/responses/Error' }

const SECURITY_SCHEMES = {
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a session.' },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'paps_key_…',
    description: 'An API key of a store or bank, for the calls that name a scope which it has.',
  },
}

const SIGNED_IN_ONLY = { token: [] }

/** Returns the route table as OpenAPI 3.1. Named schemas become components of that name. */
export function makeOpenApi(table: readonly (Route & { area: string })[]): Json {
  const schemas = makeSchemas(table, { errorResponse, webhookBody })
  const operations = table.map((route) => ({ route, operation: describe(route, schemas) }))
  const described = operations.map(({ operation }) => operation)
  const named = moveExamples(described, schemas.named)
  const shared = shareRepeated(described, named)
  const paths: Record<string, Json> = {}
  for (const { route, operation } of operations) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation }
  }
  const responses = {
    Error: { description: describeErrors(), content: json(reference('Error')) },
    ...shared.responses,
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/' }],
    security: [SIGNED_IN_ONLY],
    tags: [...new Set(table.map(({ area }) => area))].map((name) => ({ name, description: AREAS[name] ?? name })),
    paths,
    webhooks: { told: { post: describeWebhook() } },
    components: { securitySchemes: SECURITY_SCHEMES, ...shared, responses },
  }
}

function describe(route: Route & { area: string }, schemas: Schemas): Operation {
  const { example } = route
  const parameters = [
    ...parametersOf(schemas.whole(route, 'params'), 'path', example.params),
    ...parametersOf(schemas.whole(route, 'query'), 'query', example.query),
  ]
  return {
    operationId: operationId(route),
    tags: [route.area],
    summary: route.summary,
    description: `For ${route.access}.${refusals(route)}`,
    ...securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...((route.body || route.files) && { requestBody: { required: true, content: bodyOf(route, schemas) } }),
    responses: {
      200: { description: 'Done', content: answerOf(route, schemas) },
      ...(route.secondPerson && {
        202: { description: 'Waits for a second person', content: waitingAnswerOf(route, schemas) },
      }),
      default: ERROR,
    },
  }
}

/** The requests that are sent to webhooks of stores. */
function describeWebhook(): Json {
  const example = {
    event_id: '019a8b6e-7c00-4abc-8def-0123456789af',
    event: 'transfer.completed',
    at: exampleRecord.created_at,
    data: exampleRecord,
  }
  return {
    operationId: 'postToWebhook',
    summary: 'Delivers an event to a webhook, at least once',
    description: 'Signed as Standard Webhooks (https://www.standardwebhooks.com) defines it.',
    tags: ['webhooks'],
    security: [],
    parameters: Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: json(reference('WebhookBody'), example) },
    responses: { 200: { description: 'Taken. Anything from 200 to 299 will do; anything else is told again later.' } },
  }
}

/** Omitted where it is the default of the document: the session token. */
function securityOf({ access, scope }: Route): { security?: Json[] } {
  if (access === 'anyone') return { security: [] }
  return scope ? { security: [SIGNED_IN_ONLY, { key: [scope] }] } : {}
}

/** `POST /api/auth/verify-email` is postAuthVerifyEmail: a name that every generator takes. */
function operationId({ method, path }: Route): string {
  const words = path
    .replace(/^\/api\//, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('')
}

const BINARY = { type: 'string', format: 'binary' }

function bodyOf(route: Route, schemas: Schemas): Record<string, Json> {
  const { files, example } = route
  if (!files) return json(schemas.of(route, 'body') ?? {}, example.body)
  const fields = schemas.whole(route, 'body') ?? { type: 'object' }
  const { properties = {}, required = [] } = fields as { properties?: Json; required?: string[] }
  const sent = Object.entries(files).map(([name, { max }]) => [
    name,
    max === 1 ? BINARY : { type: 'array', items: BINARY, maxItems: max },
  ])
  const schema = {
    ...fields,
    properties: { ...properties, ...Object.fromEntries(sent) },
    required: [...required, ...Object.keys(files).filter((name) => !files[name]?.optional)],
  }
  return { 'multipart/form-data': { schema } }
}

function answerOf(route: Route, schemas: Schemas): Json {
  const { sends, example } = route
  return sends ? { [sends.type]: { schema: BINARY } } : json(schemas.of(route, 'answer') ?? {}, example.answer)
}

/** The response of an act that waits for a second person: `approval` names the request. */
function waitingAnswerOf(route: Route, schemas: Schemas): Json {
  return json(schemas.of(route, 'answer') ?? {}, { ...(route.example.answer as Json), approval: exampleApproval })
}

function parametersOf(schema: Json | undefined, place: 'path' | 'query', example: Json = {}): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema: property,
    ...(name in example && { example: exampleOf(property as Json, example[name]) }),
  }))
}

/** Parameters are text in an address; the document gives numbers the type number. */
function exampleOf({ type }: Json, given: unknown): unknown {
  return type === 'integer' || type === 'number' ? Number(given) : given
}

/** The error codes of one call. Their statuses are documented once, with the shared error response. */
function refusals({ errors }: Route): string {
  const own = errors.filter((code) => !ANY_CALL.includes(code))
  return own.length === 0 ? '' : ` Errors: ${own.join(', ')}.`
}

function describeErrors(): string {
  const byStatus = Map.groupBy(Object.keys(ERRORS) as ErrorCode[], (code) => ERRORS[code].status)
  const lines = [...byStatus].toSorted(([a], [b]) => a - b).map(([status, codes]) => `${status}: ${codes.join(', ')}`)
  return `Any call: ${ANY_CALL.join(', ')}. The codes of each status: ${lines.join('; ')}.`
}

function reference(name: string): Json {
  return { $ref: `${COMPONENT}${name}` }
}

function json(schema: Json, example?: unknown): Record<string, Json> {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } }
}

import * as z from 'zod/mini'
import { exampleApproval } from './approvals.ts'
import { ERRORS, type ErrorCode, errorAnswer } from './errors.ts'
import { exampleRecord } from './records.ts'
import type { Route } from './route.ts'
import { WEBHOOK_HEADERS, webhookBody } from './webhooks.ts'

type Json = Record<string, unknown>

const ANY_CALL: readonly ErrorCode[] = ['malformed', 'invalid', 'rate_limited', 'internal', 'busy']
const UPLOADS: readonly ErrorCode[] = ['too_large', 'unsupported_media']
const SIGNED_IN: readonly ErrorCode[] = ['unauthenticated', 'forbidden']
const WITH_KEY: readonly ErrorCode[] = ['key_refused', 'scope_missing']

/** The table of routes as OpenAPI 3.1. */
export function makeOpenApi(table: readonly (Route & { area: string })[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of table) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describe(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Paps', version: '0.1.0', description: 'A digital wallet and payments platform.' },
    servers: [{ url: '/' }],
    tags: [...new Set(table.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    webhooks: { told: { post: describeWebhook() } },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a session.' },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'paps_key_…',
          description: 'An API key of a store or bank, for the calls that name a scope which it has.',
        },
      },
      schemas: { Error: schemaOf(errorAnswer) },
    },
  }
}

function describe(route: Route & { area: string }): Json {
  const { example } = route
  return {
    operationId: operationId(route),
    tags: [route.area],
    summary: route.summary,
    description: `Who may call: ${route.access}.${route.scope ? ` An API key needs the scope ${route.scope}.` : ''}`,
    security: securityOf(route),
    parameters: [
      ...parametersOf(route.params, 'path', example.params),
      ...parametersOf(route.query, 'query', example.query),
    ],
    ...((route.body || route.files) && { requestBody: { required: true, content: bodyOf(route) } }),
    responses: {
      200: { description: 'Done', content: answerOf(route) },
      ...(route.secondPerson && { 202: { description: 'Waits for a second person', content: waitingAnswerOf(route) } }),
      ...refusals(route),
    },
  }
}

/** What we post to a store's own address. */
function describeWebhook(): Json {
  const example = {
    event_id: '019a8b6e-7c00-4abc-8def-0123456789af',
    event: 'transfer.completed',
    at: exampleRecord.created_at,
    data: exampleRecord,
  }
  return {
    operationId: 'postToWebhook',
    summary: 'Tells a webhook what happened, at least once',
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
    requestBody: { required: true, content: json(schemaOf(webhookBody), example) },
    responses: { 200: { description: 'Taken. Anything from 200 to 299 will do; anything else is told again later.' } },
  }
}

function securityOf({ access, scope }: Route): Json[] {
  if (access === 'anyone') return []
  return [{ token: [] }, ...(scope ? [{ key: [scope] }] : [])]
}

/** `POST /api/auth/verify-email` is postApiAuthVerifyEmail: a name that every generator takes. */
function operationId({ method, path }: Route): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('')
}

const BINARY = { type: 'string', format: 'binary' }

function bodyOf({ body, files, example }: Route): Json {
  const fields = body ? schemaOf(body) : { type: 'object' }
  if (!files) return json(fields, example.body)
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

function answerOf({ answer, sends, example }: Route): Json {
  return sends ? { [sends.type]: { schema: BINARY } } : json(schemaOf(answer), example.answer)
}

/** Nothing is done yet: `approval` names the request. */
function waitingAnswerOf({ answer, example }: Route): Json {
  return json(schemaOf(answer), { ...(example.answer as Json), approval: exampleApproval })
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query', example: Json = {}): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(name in example && { example: exampleOf(property as Json, example[name]) }),
  }))
}

/** In an address everything is text; in the document a number is one. */
function exampleOf({ type }: Json, given: unknown): unknown {
  return type === 'integer' || type === 'number' ? Number(given) : given
}

function refusals(route: Route): Json {
  const codes = [
    ...ANY_CALL,
    ...(route.access === 'anyone' ? [] : SIGNED_IN),
    ...(route.scope ? WITH_KEY : []),
    ...(route.files ? UPLOADS : []),
    ...route.errors,
  ]
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      status,
      {
        description: those.map((code) => `${code}: ${ERRORS[code].sentence}`).join('\n\n'),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

function json(schema: Json, example?: unknown): Json {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } }
}

/** What travels is the input side of every codec: numbers for money, text for moments. */
function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}

import { makeOpenApi, routeTable } from '@paps/contract'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

/** Nothing from other hosts, nothing sent to them. */
const LOOK = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Paps API</title>
  <link rel="icon" href="/favicon.svg">
</head>
<body>
  <script id="api-reference" data-url="/api/openapi.json"
    data-configuration='${JSON.stringify(LOOK)}'></script>
  <script src="/api/docs/scalar/js/scalar.js"></script>
</body>
</html>`

/** The contract as OpenAPI, and a page to read it on. */
export async function useOpenApi(app: FastifyInstance): Promise<void> {
  const document = makeOpenApi(routeTable)
  app.get('/api/openapi.json', async () => document)
  // Only its script is used: its own page starts with an inline script, which our policy refuses.
  await app.register(scalar, { routePrefix: '/api/docs/scalar', configuration: { url: '/api/openapi.json' } })
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
}

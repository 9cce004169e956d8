import { makeOpenApi, routeTable } from '@paps/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { mountDocument } from '../mount-document.ts'

/** Loads nothing from other hosts and sends nothing to them. */
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

/** Serves the contract as OpenAPI, with a page to read it. */
export function useOpenApi(app: FastifyInstance): void {
  mountDocument(app, '/api/openapi.json', {
    type: 'application/json; charset=utf-8',
    make: () => Buffer.from(JSON.stringify(makeOpenApi(routeTable))),
  })
  mountDocument(app, '/api/docs', { type: 'text/html; charset=utf-8', make: () => Buffer.from(PAGE) })
  mountDocument(app, '/api/docs/scalar/js/scalar.js', {
    type: 'application/javascript; charset=utf-8',
    make: readScript,
  })
}

/**
 * Reads the script from its package, which only exports a plugin. The plugin's page starts with an inline script, which
 * our policy refuses.
 */
async function readScript(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const shell = fastify()
  await shell.register(scalar, { routePrefix: '/docs', configuration: { url: '/api/openapi.json' } })
  const { statusCode, rawPayload } = await shell.inject('/docs/js/scalar.js')
  await shell.close()
  if (statusCode !== 200) throw new Error('The script of the documentation is not where it was.')
  return rawPayload
}

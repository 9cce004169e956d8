import { Refusal } from '@paps/contract'
import { escapeHtml } from '@paps/features/people/messages'
import type { FastifyInstance } from 'fastify'
import { type OutboxMessage, readOutbox } from '../adapters/outbox.ts'
import { isFromThisMachine, namesThisMachine } from '../client-address.ts'
import type { Context } from '../context.ts'

const MOST_SHOWN = 100
const REFRESH_SECONDS = 5

const STYLE = `
  :root { color-scheme: light dark; --ink: #12211a; --soft: #66736d; --card: #fff; --ground: #f3f6f4; --brand: #0a7a55 }
  @media (prefers-color-scheme: dark) { :root { --ink: #e6efea; --soft: #93a29b; --card: #17211d; --ground: #0d1412; --brand: #3cc492 } }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem }
  h1 { margin: 0; font-size: 1.5rem }
  p { margin: .25rem 0 1.5rem; color: var(--soft) }
  article { margin: 0 0 1rem; padding: 1rem 1.25rem; border-radius: .75rem; background: var(--card); overflow-wrap: anywhere }
  header { display: flex; flex-wrap: wrap; gap: .25rem .75rem; font-size: .875rem; color: var(--soft) }
  header b { color: var(--brand); text-transform: uppercase; letter-spacing: .04em }
  h2 { margin: .5rem 0; font-size: 1.0625rem }
  pre { margin: 0; white-space: pre-wrap; font: inherit }
`

/**
 * Shows unsent development messages, to read codes from. Disabled in production, and only for browsers on this machine:
 * not through a proxy, and not for another site whose name resolves to this machine.
 */
export function useOutboxPage(app: FastifyInstance, context: Context): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!isFromThisMachine(request.raw) || !namesThisMachine(request.raw)) throw new Refusal('not_found')
    const messages = (await readOutbox(context.config.dataDir)).slice(-MOST_SHOWN).reverse()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(makePage(messages))
  })
}

function makePage(messages: OutboxMessage[]): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta http-equiv="refresh" content="${REFRESH_SECONDS}">
  <title>Outbox (${messages.length})</title>
  <link rel="icon" href="/favicon.svg">
  <style>${STYLE}</style>
</head>
<body>
<main>
  <h1>Outbox</h1>
  <p>Mail and SMS that a provider would have got, newest first.</p>
${messages.map(makeArticle).join('\n') || '  <article>Nothing yet. Sign up, or ask for a code.</article>'}
</main>
</body>
</html>`
}

function makeArticle({ at, channel, to, subject, text }: OutboxMessage): string {
  return `  <article>
    <header><b>${escapeHtml(channel)}</b><span>${escapeHtml(to)}</span><time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 19).replace('T', ' '))} UTC</time></header>
    <h2>${escapeHtml(subject)}</h2>
    <pre>${escapeHtml(text)}</pre>
  </article>`
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LANGUAGES, type Language } from '@paps/contract'
import { readSettings } from '@paps/features/catalog/settings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { readerLanguage, VARY } from './reader-language.ts'

/** The age at which the figures of a page are read again. */
const FRESH_MS = 60_000
const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr', ar: 'ar-u-nu-latn' }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'
type Page = Record<Encoding, Buffer>
/** By address and language. Each address names itself as the one to index. */
type Pages = Map<`${string} ${Language}`, Page>

/**
 * Serves the landing page that the build rendered: in the reader's language at `/`, and by language at `/en`, `/fr` and
 * `/ar`. Its prices are the settings', read at most once a minute; a page is compressed once for all its readers.
 */
export async function useLanding(app: FastifyInstance, context: Context, folder: string): Promise<void> {
  const templates = await Promise.all(
    LANGUAGES.map(
      async (language) => [language, await readFile(join(folder, `landing.${language}.html`), 'utf8')] as const,
    ),
  )
  let pages: Promise<Pages> | undefined
  let renewAtMs = 0

  function openPages(): Promise<Pages> {
    const nowMs = Date.now()
    if (pages && nowMs < renewAtMs) return pages
    renewAtMs = nowMs + FRESH_MS
    const before = pages
    // Where the settings can't be read, the last figures stay.
    pages = fillPages(context, templates).catch((error) => before ?? Promise.reject(error))
    pages.catch(() => {
      pages = undefined
    })
    return pages
  }

  async function send(request: FastifyRequest, reply: FastifyReply, path: string, language: Language): Promise<Buffer> {
    const page = (await openPages()).get(`${path} ${language}`) as Page
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.header('cache-control', 'no-cache').header('vary', VARY)
    return reply.type('text/html; charset=utf-8').send(page[encoding])
  }

  const options = { compress: false } as const
  app.get('/', options, (request, reply) => send(request, reply, '/', readerLanguage(request)))
  for (const language of LANGUAGES) {
    app.get(`/${language}`, options, (request, reply) => send(request, reply, `/${language}`, language))
  }
}

function acceptedEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

async function fillPages(
  { database, config }: Pick<Context, 'database' | 'config'>,
  templates: readonly (readonly [Language, string])[],
): Promise<Pages> {
  const settings = await readSettings(database.kysely)
  const origin = new URL(config.publicUrl).origin
  const pages: Pages = new Map()
  for (const [language, template] of templates) {
    for (const path of ['/', `/${language}`]) {
      const html = Buffer.from(fillPage(template, { ...figuresOf(settings, language), origin, path }))
      pages.set(`${path} ${language}`, { identity: html, br: await brotli(html, BROTLI), gzip: await gzipped(html) })
    }
  }
  return pages
}

type Settings = Awaited<ReturnType<typeof readSettings>>

function figuresOf(settings: Settings, language: Language): Record<string, string> {
  const locale = LOCALES[language]
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const paps = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  const points = settings.paps_payment
  return {
    feeUser: percent.format(settings.withdrawal_deposit_user / 100),
    feeStore: percent.format(settings.withdrawal_deposit_stores / 100),
    zeroPercent: percent.format(0),
    zero: paps.format(0),
    points: points > 0 ? new Intl.NumberFormat(locale).format(points) : '',
  }
}

/** Replaces `{{name}}` by its figure. An element marked `data-if` is left out where its figure is empty. */
export function fillPage(template: string, figures: Record<string, string>): string {
  return template
    .replace(/<p data-if="(\w+)">.*?<\/p>/g, (element, name: string) => (figures[name] ? element : ''))
    .replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => figures[name] ?? placeholder)
}

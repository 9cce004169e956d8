import { LANGUAGES } from '@paps/contract'
import type { FastifyInstance } from 'fastify'

const PUBLIC_PATHS = [
  '/',
  ...LANGUAGES.map((language) => `/${language}`),
  '/stores',
  '/services',
  '/realestate',
  '/videos',
]
/** Pages of the wallet are not among them: without a session they show the sign-in page. */
const PRIVATE_PATHS = ['/api/', '/files/', '/backoffice', '/pay/', '/check/', '/work/']

/** Lists for search engines which pages are public. */
export function useRobots(app: FastifyInstance, publicUrl: string): void {
  const { origin } = new URL(publicUrl)
  const refused = PRIVATE_PATHS.map((path) => `Disallow: ${path}`)
  // The reference of the API is public; the calls are not pages.
  const robots = ['User-agent: *', 'Allow: /api/docs', ...refused, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
  const places = PUBLIC_PATHS.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places}</urlset>`
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  app.get('/sitemap.xml', (_, reply) => reply.type('application/xml; charset=utf-8').send(sitemap))
}

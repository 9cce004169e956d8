import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../kit/words/languages.ts'
import { FIGURES } from './figures.ts'
import { QUESTIONS } from './questions.tsx'

const ORIGIN = '{{origin}}'
/** The address that was opened: `/`, which is in the reader's language, or the page of one language. */
const PATH = '{{path}}'
const LOCALES: Record<string, string> = { en: 'en_GB', fr: 'fr_FR', ar: 'ar_AR' }

/** Title, description and the data for search engines and link previews. */
export function Head() {
  const { t, i18n } = useTranslation()
  const url = ORIGIN + PATH
  const title = `Paps · ${t('landing.title')}`
  const description = t('landing.description')
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {Object.keys(LANGUAGES).map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${ORIGIN}/${language}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${ORIGIN}/`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Paps" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${ORIGIN}/icon-512.png`} />
      <meta property="og:locale" content={LOCALES[i18n.language]} />
      <meta name="twitter:card" content="summary" />
      {/* A data block: it is not run, so the content security policy allows it. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, with < escaped */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: useStructuredData(url) }} />
    </>
  )
}

function useStructuredData(url: string): string {
  const { t, i18n } = useTranslation()
  const graph = [
    { '@type': 'Organization', '@id': `${ORIGIN}/#paps`, name: 'Paps', url: ORIGIN, logo: `${ORIGIN}/icon-512.png` },
    {
      '@type': 'WebApplication',
      name: 'Paps',
      url,
      inLanguage: i18n.language,
      description: t('landing.description'),
      applicationCategory: 'FinanceApplication',
      operatingSystem: 'Any',
      publisher: { '@id': `${ORIGIN}/#paps` },
      offers: { '@type': 'Offer', price: '0' },
    },
    {
      '@type': 'FAQPage',
      mainEntity: QUESTIONS.map((question) => ({
        '@type': 'Question',
        name: t(`landing.questions.${question}.title`),
        acceptedAnswer: { '@type': 'Answer', text: t(`landing.questions.${question}.text`, FIGURES) },
      })),
    },
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}

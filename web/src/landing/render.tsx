import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { cssVariablesResolver } from '../app/theme.ts'
import { FONT_FAMILY } from '../kit/fonts/font-family.ts'
import { directionOf, LANGUAGES, type Language } from '../kit/words/languages.ts'
import { Head } from './head.tsx'
import { LandingPage } from './landing-page.tsx'

const FILES = import.meta.glob<object>('../kit/words/{en,fr,ar}/{start,landing}.json', {
  eager: true,
  import: 'default',
})

/** Returns the page in every language. Facts that the server knows stay as placeholders: `{{origin}}`. */
export function renderLanding(template: string): { language: Language; html: string }[] {
  const languages = Object.keys(LANGUAGES) as Language[]
  const resources = Object.fromEntries(languages.map((each) => [each, { translation: wordsIn(each) }]))
  void i18next.init({ lng: 'en', fallbackLng: 'en', resources, interpolation: { escapeValue: false } })
  return languages.map((language) => ({ language, html: renderIn(language, template) }))
}

function renderIn(language: Language, template: string): string {
  void i18next.changeLanguage(language)
  return template
    .replace('lang="en"', `lang="${language}" dir="${directionOf(language)}"`)
    .replace('<!--head-->', () => renderToStaticMarkup(<Head />) + writeVariables())
    .replace('<!--body-->', () => renderToStaticMarkup(<LandingPage />))
}

function wordsIn(language: Language): object {
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/${language}/`))
  return Object.assign({}, ...files.map(([, words]) => words))
}

/** The app's colours, which the component library sets in the app. */
function writeVariables(): string {
  const { light, dark } = cssVariablesResolver({} as never)
  const write = (values: Record<string, string>) =>
    Object.entries(values)
      .filter(([name]) => name.startsWith('--paps-'))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')
  return `<style>:root{--paps-font:${FONT_FAMILY};${write(light)}}[data-mantine-color-scheme=dark]{${write(dark)}}</style>`
}

/**
 * The part of i18next that the app uses: nested keys, plural forms, placeholders, a fallback language. The build puts it in
 * place of the library, whose 17 kB (gzip) every first page would load. Types are those of the library, and
 * engine.test.ts compares both on every text.
 */
type Words = { [key: string]: string | Words }
type Options = { count?: number; lng?: string } & Record<string, unknown>
type Listener = (language: string) => void

interface Setup {
  lng: string
  fallbackLng?: string
  resources: Record<string, Record<string, object>>
}

class Engine {
  language = 'en'
  #fallback = 'en'
  readonly #words = new Map<string, Words>()
  readonly #listeners = new Map<string, Set<Listener>>()

  use(): this {
    return this
  }

  init({ lng, fallbackLng = lng, resources }: Setup): Promise<void> {
    this.language = lng
    this.#fallback = fallbackLng
    for (const [language, namespaces] of Object.entries(resources)) {
      for (const words of Object.values(namespaces)) this.#add(language, words)
    }
    this.#emit('languageChanged')
    return Promise.resolve()
  }

  addResourceBundle(language: string, _namespace: string, words: object): void {
    this.#add(language, words)
    this.#emit('added')
  }

  changeLanguage(language: string): Promise<void> {
    this.language = language
    this.#emit('languageChanged')
    return Promise.resolve()
  }

  on(event: string, listener: Listener): void {
    const known = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, known.add(listener))
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener)
  }

  exists(key: string, options: Options = {}): boolean {
    return this.#find(key, options) !== undefined
  }

  /** Returns the text of the first key that has one, or the last key. */
  readonly t = (keys: string | readonly string[], options: Options = {}): string => {
    const wanted = typeof keys === 'string' ? [keys] : keys
    for (const key of wanted) {
      const text = this.#find(key, options)
      if (text !== undefined) return fill(text, options)
    }
    return wanted.at(-1) ?? ''
  }

  #find(key: string, options: Options): string | undefined {
    for (const language of new Set([options.lng ?? this.language, this.#fallback])) {
      for (const form of listForms(key, language, options.count)) {
        const text = read(this.#words.get(language), form)
        if (text !== undefined) return text
      }
    }
    return undefined
  }

  #add(language: string, words: object): void {
    this.#words.set(language, merge(this.#words.get(language) ?? {}, words as Words))
  }

  #emit(event: string): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(this.language)
  }
}

const rules = new Map<string, Intl.PluralRules>()

function listForms(key: string, language: string, count: number | undefined): string[] {
  if (count === undefined) return [key]
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${known.select(count)}`, key]
}

function read(words: Words | undefined, key: string): string | undefined {
  let found: string | Words | undefined = words
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined
    found = found[part]
  }
  return typeof found === 'string' ? found : undefined
}

function fill(text: string, options: Options): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    options[name] === undefined ? placeholder : String(options[name]),
  )
}

function merge(before: Words, added: Words): Words {
  const merged = { ...before }
  for (const [key, value] of Object.entries(added)) {
    const old = merged[key]
    merged[key] = typeof value === 'object' ? merge(typeof old === 'object' ? old : {}, value) : value
  }
  return merged
}

export function createInstance(): Engine {
  return new Engine()
}

const shared = createInstance()
export default shared

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig } from 'vite'

const CONFIG = join(import.meta.dirname, 'vite.landing.config.ts')

/** The exports of src/landing/render.tsx. This file is checked without JSX, so its type can't be imported. */
interface Rendering {
  renderLanding: (template: string) => { language: string; html: string }[]
}

/** Writes `landing.en.html` and the like into the folder of a finished build of the app. */
export async function buildLanding(folder: string): Promise<void> {
  const { build } = await import('vite')
  const shared: InlineConfig = { configFile: CONFIG, logLevel: 'warn' }
  const code = join(folder, 'render')
  await build({ ...shared, build: { outDir: folder } })
  await build({
    ...shared,
    build: { outDir: code, ssr: true, rolldownOptions: { input: join(import.meta.dirname, 'src/landing/render.tsx') } },
  })
  const template = await readFile(join(folder, 'landing.html'), 'utf8')
  const { renderLanding } = (await import(pathToFileURL(join(code, 'render.js')).href)) as Rendering
  const app = await listFirstFiles(folder)
  for (const { language, html } of renderLanding(template.replace('<html ', `<html data-app="${app.join(' ')}" `))) {
    await writeFile(join(folder, `landing.${language}.html`), html)
  }
  await rm(code, { recursive: true })
  await rm(join(folder, 'landing.html'))
}

/** The files that the app's page names: they are fetched before the person leaves the landing page. */
async function listFirstFiles(folder: string): Promise<string[]> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  return Array.from(page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g), ([, file]) => file as string)
}

import { extractText, getDocumentProxy } from 'unpdf'
import type { TestApp } from './test-app.ts'

export interface TestPdf {
  status: number
  headers: Headers
  /** The text of each page, in document order. */
  pages: string[]
  /** The verification code of the document. */
  code: string
  title: unknown
  /** The names of the fonts, in the order of their use. */
  fonts: string[]
  /** The JSON response, where no document was returned. */
  body: Record<string, unknown>
}

/** Downloads a document as a browser does, and reads it. */
export async function getPdf(server: TestApp, path: string, token?: string, zone = 'UTC'): Promise<TestPdf> {
  const headers = { 'x-time-zone': zone, ...(token && { authorization: token }) }
  const response = await fetch(server.url + path, { headers })
  const answer = {
    status: response.status,
    headers: response.headers,
    pages: [],
    code: '',
    title: null,
    fonts: [],
    body: {},
  }
  if (response.headers.get('content-type') !== 'application/pdf') {
    return { ...answer, body: (await response.json()) as Record<string, unknown> }
  }
  const bytes = Buffer.from(await response.arrayBuffer())
  const fonts = Array.from(bytes.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g), ([, name = '']) => name)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf)
  const annotations = (await (await pdf.getPage(1)).getAnnotations()) as { url?: string }[]
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } }
  const url = annotations.find((each) => each.url)?.url ?? ''
  return { ...answer, pages: text, code: url.split('/check/')[1] ?? '', title: info.Title, fonts }
}

/** A response that the head of the page requested (web/src/head/first-request.ts), for the call of the app. */
export interface FirstResponse {
  address: string
  token: string | null
  /** When it was requested, by `performance.now()`. */
  atMs: number
  response: Promise<{ status: number; text: string }>
}

declare global {
  interface Window {
    papsFirst?: FirstResponse
  }
}

import { call } from '../../kit/api/call.ts'

const counted = new Set<string>()
let waiting: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

const TOGETHER_MS = 500

/** Counts an ad as seen, once for as long as the app is open; several that are seen at once are told at once. */
export function countSeen(id: string): void {
  if (counted.has(id)) return
  counted.add(id)
  waiting.push(id)
  clearTimeout(timer)
  timer = setTimeout(() => {
    const seen = waiting
    waiting = []
    tell({ seen })
  }, TOGETHER_MS)
}

export function countFollowed(id: string): void {
  tell({ followed: [id] })
}

/** Nobody waits for it, and a count that is lost is no matter. */
function tell(body: { seen?: string[]; followed?: string[] }): void {
  call('POST /api/ads/views', { body }).catch(() => undefined)
}

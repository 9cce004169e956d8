export const VIDEO_HOSTS = ['youtube', 'vimeo', 'dailymotion'] as const
export type VideoHost = (typeof VIDEO_HOSTS)[number]

export interface VideoSource {
  host: VideoHost
  videoId: string
}

const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_ID = /^\d{5,12}$/
const DAILYMOTION_ID = /^[a-z0-9]{5,12}$/i

/** The patterns that find a video id in a link, by host. */
const HOSTS = new Map<string, (url: URL) => VideoSource | null>([
  ['youtube.com', (url) => youtube(url.pathname === '/watch' ? url.searchParams.get('v') : idAfter(url, YOUTUBE_PATH))],
  ['youtube-nocookie.com', (url) => youtube(idAfter(url, YOUTUBE_PATH))],
  ['youtu.be', (url) => youtube(url.pathname.slice(1))],
  ['vimeo.com', (url) => source('vimeo', VIMEO_ID, url.pathname.slice(1))],
  ['player.vimeo.com', (url) => source('vimeo', VIMEO_ID, idAfter(url, /^\/video\//))],
  ['dailymotion.com', (url) => source('dailymotion', DAILYMOTION_ID, idAfter(url, /^\/(embed\/)?video\//))],
  ['dai.ly', (url) => source('dailymotion', DAILYMOTION_ID, url.pathname.slice(1))],
])

const YOUTUBE_PATH = /^\/(embed|shorts|live|v)\//

/** Returns the host and id of the video that a link leads to, or null. The rest of the link is dropped. */
export function parseVideoLink(link: string): VideoSource | null {
  const url = URL.parse(link.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null
  return HOSTS.get(url.hostname.replace(/^(www|m)\./, ''))?.(url) ?? null
}

/** The address of the player with the fewest cookies that the host offers. */
export function playerLink({ host, videoId }: VideoSource): string {
  const players: Record<VideoHost, string> = {
    youtube: `https://www.youtube-nocookie.com/embed/${videoId}`,
    vimeo: `https://player.vimeo.com/video/${videoId}?dnt=1`,
    dailymotion: `https://geo.dailymotion.com/player.html?video=${videoId}`,
  }
  return players[host]
}

/** The origins of the players, which pages may frame. */
export const PLAYER_ORIGINS = VIDEO_HOSTS.map((host) => new URL(playerLink({ host, videoId: 'x' })).origin)

export function watchLink({ host, videoId }: VideoSource): string {
  const pages: Record<VideoHost, string> = {
    youtube: `https://www.youtube.com/watch?v=${videoId}`,
    vimeo: `https://vimeo.com/${videoId}`,
    dailymotion: `https://www.dailymotion.com/video/${videoId}`,
  }
  return pages[host]
}

function youtube(id: string | null): VideoSource | null {
  return source('youtube', YOUTUBE_ID, id)
}

function source(host: VideoHost, shape: RegExp, id: string | null): VideoSource | null {
  const videoId = id?.replace(/\/$/, '')
  return videoId && shape.test(videoId) ? { host, videoId } : null
}

function idAfter(url: URL, path: RegExp): string | null {
  return path.test(url.pathname) ? url.pathname.replace(path, '') : null
}

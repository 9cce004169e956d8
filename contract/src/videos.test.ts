import { describe, expect, it } from 'vitest'
import { parseVideoLink, playerLink, watchLink } from './videos.ts'

describe('a link to a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=YE7VzlLtp-4&list=abc&t=10s', 'youtube', 'YE7VzlLtp-4'],
    ['http://m.youtube.com/watch?v=YE7VzlLtp-4', 'youtube', 'YE7VzlLtp-4'],
    ['https://youtu.be/YE7VzlLtp-4?si=tracking', 'youtube', 'YE7VzlLtp-4'],
    ['https://www.youtube.com/shorts/YE7VzlLtp-4', 'youtube', 'YE7VzlLtp-4'],
    ['https://www.youtube-nocookie.com/embed/YE7VzlLtp-4', 'youtube', 'YE7VzlLtp-4'],
    ['https://vimeo.com/1084537', 'vimeo', '1084537'],
    ['https://player.vimeo.com/video/1084537?h=1', 'vimeo', '1084537'],
    ['https://www.dailymotion.com/video/x8abcde', 'dailymotion', 'x8abcde'],
    ['https://dai.ly/x8abcde', 'dailymotion', 'x8abcde'],
  ])('%s gives its host and its id', (link, host, videoId) => {
    expect(parseVideoLink(link)).toEqual({ host, videoId })
  })

  it.each([
    'javascript:alert(1)//youtube.com/watch?v=YE7VzlLtp-4',
    'https://youtube.com.evil.example/watch?v=YE7VzlLtp-4',
    'https://evil.example/?u=https://youtu.be/YE7VzlLtp-4',
    'https://user:pass@youtu.be/YE7VzlLtp-4',
    'https://youtu.be:8443/YE7VzlLtp-4',
    'https://youtu.be/YE7VzlLtp-4/../../evil',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/watch',
    'https://vimeo.com/about',
    'https://constructor/x',
    'ftp://youtu.be/YE7VzlLtp-4',
    'youtube',
    '',
  ])('%j is refused', (link) => {
    expect(parseVideoLink(link)).toBeNull()
  })

  it('has the same video for the player and the page', () => {
    for (const host of ['youtube', 'vimeo', 'dailymotion'] as const) {
      const source = { host, videoId: host === 'youtube' ? 'YE7VzlLtp-4' : '1084537' }
      expect(parseVideoLink(watchLink(source))).toEqual(source)
      expect(playerLink(source)).toContain(source.videoId)
    }
  })
})

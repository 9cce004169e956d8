import { expect, test } from 'vitest'
import { playerAddress } from './videos-screen.tsx'

test('adds autoplay and keeps the other parameters of the player', () => {
  expect(playerAddress('https://www.youtube-nocookie.com/embed/YE7VzlLtp-4')).toBe(
    'https://www.youtube-nocookie.com/embed/YE7VzlLtp-4?autoplay=1',
  )
  expect(playerAddress('https://player.vimeo.com/video/76979871?dnt=1')).toBe(
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
  )
})

import { createHmac, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeHmac } from './hmac.ts'

it('is what Node’s own HMAC is, for keys and messages of any length', () => {
  for (let length = 0; length < 200; length++) {
    const key = randomBytes(length).toString('latin1')
    const message = randomBytes((length * 7) % 300).toString('utf8')
    expect(makeHmac(key)(message)).toEqual(createHmac('sha256', key).update(message).digest())
  }
})

/** Crockford's base 32: no I, L, O or U, so an id survives being read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BODY_LENGTH = 7

/** Multiplication by x in GF(32), modulo x⁵ + x² + 1. */
function timesX(value: number): number {
  const shifted = value << 1
  return shifted & 0b100000 ? shifted ^ 0b100101 : shifted
}

/**
 * The weighted sum over GF(32) with weights x¹ to x⁷. Every weight differs and none is zero, so any
 * single wrong character and any two swapped characters change the sum.
 */
function checkCharacter(body: string): string {
  let sum = 0
  for (const character of body) sum = timesX(sum ^ ALPHABET.indexOf(character))
  return ALPHABET.charAt(sum)
}

/** An id that people read aloud and type: a prefix, seven random characters and one that checks them. */
export interface ReadableId {
  make(): string
  /** Returns the id of a number: its lowest 35 bits are the seven characters. */
  of(bits: number): string
  /** Returns the canonical id, or null for text that is no id. Accepts any case, spaces, O for 0 and I or L for 1. */
  parse(typed: string): string | null
}

/** Returns the number that seven characters encode. */
export function decodeBits(body: string): number {
  return [...body].reduce((bits, character) => bits * 32 + ALPHABET.indexOf(character), 0)
}

export function readableId(prefix: string): ReadableId {
  const format = (characters: string) => `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`
  return {
    make() {
      const random = crypto.getRandomValues(new Uint8Array(BODY_LENGTH))
      const body = Array.from(random, (byte) => ALPHABET.charAt(byte & 31)).join('')
      return format(body + checkCharacter(body))
    },
    of(bits) {
      let body = ''
      for (let rest = bits, left = BODY_LENGTH; left > 0; left -= 1, rest = Math.floor(rest / 32)) {
        body = ALPHABET.charAt(rest % 32) + body
      }
      return format(body + checkCharacter(body))
    },
    parse(typed) {
      if (typed.length > 40) return null
      const bare = typed.toUpperCase().replace(/[\s-]/g, '')
      const hasPrefix = bare.length > BODY_LENGTH + 1 && bare.startsWith(prefix)
      const characters = (hasPrefix ? bare.slice(prefix.length) : bare).replace(/O/g, '0').replace(/[IL]/g, '1')
      if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(characters)) return null
      const body = characters.slice(0, BODY_LENGTH)
      return checkCharacter(body) === characters.charAt(BODY_LENGTH) ? format(characters) : null
    },
  }
}

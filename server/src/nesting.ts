const MOST_LEVELS = 64

/** Returns whether JSON is nested deeper than any call needs, which would exhaust the stack. Linear in the input. */
export function isTooDeep(json: string): boolean {
  if (json.length < 2 * MOST_LEVELS) return false
  let level = 0
  let isText = false
  for (let place = 0; place < json.length; place++) {
    const sign = json[place]
    if (sign === '"') isText = !isText
    else if (isText) place += sign === '\\' ? 1 : 0
    else if (sign === '[' || sign === '{') level++
    else if (sign === ']' || sign === '}') level--
    if (level > MOST_LEVELS) return true
  }
  return false
}

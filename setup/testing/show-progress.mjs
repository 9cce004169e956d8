const REDRAW_MS = 500
/** Without a terminal, as in CI, a line a stage now and then. */
const LINE_MS = 30_000

/**
 * Shows how far the stages are, until `stop` is called: on a terminal one line that is drawn again, otherwise lines.
 *
 * @param {() => import('./run-stage.mjs').Run[]} running
 */
export function showProgress(running, out = process.stdout) {
  let drawn = false
  const clear = () => {
    if (drawn) out.write('\r\x1b[K')
    drawn = false
  }
  const draw = () => {
    const lines = running().map((run) => formatProgress(run))
    if (lines.length === 0) return
    if (!out.isTTY) {
      out.write(`${lines.join('\n')}\n`)
      return
    }
    clear()
    out.write(lines.join('  |  ').slice(0, (out.columns ?? 80) - 1))
    drawn = true
  }
  const timer = setInterval(draw, out.isTTY ? REDRAW_MS : LINE_MS)
  return {
    /** Prints a line above the progress. */
    print(line) {
      clear()
      out.write(`${line}\n`)
    },
    stop() {
      clearInterval(timer)
      clear()
    },
  }
}

/** @param {import('./run-stage.mjs').Run} run */
export function formatProgress({ name, startedAt, events }, now = performance.now()) {
  const all = events()
  const totals = all.filter(({ event }) => event === 'total')
  const total = totals.reduce((sum, event) => sum + event.total, 0)
  const done = all.filter(({ event }) => event === 'done').length
  const failed = all.filter(({ event, state }) => event === 'test' && state === 'failed').length
  const seconds = `${Math.round((now - startedAt) / 1000)} s`
  if (total === 0) return `${name}: ${seconds}`
  const parts = [
    `${done} of ${total} ${totals[0].of}`,
    `${total - done} left`,
    ...(failed ? [`${failed} failed`] : []),
    seconds,
  ]
  return `${name}: ${parts.join(', ')}`
}

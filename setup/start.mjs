// npm start: runs the server with its settings, in the shell of every system. Runs on the pinned Node: prestart has
// installed it.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HEAP_FLAGS, MALLOC_SETTINGS } from './start-settings.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const args = [...HEAP_FLAGS, join(root, 'server/src/main.ts'), ...process.argv.slice(2)]
const env = { ...process.env, ...MALLOC_SETTINGS }

// On Unix, the server takes the place of this process: no second process stays in memory, and signals need no passing on.
if (process.platform === 'win32') spawnServer()
else process.execve(process.execPath, [process.execPath, ...args], env)

/** Windows has no exec. A terminal sends Ctrl+C to both processes; the server ends itself, and this process after it. */
function spawnServer() {
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal]
  })
}

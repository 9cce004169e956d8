import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** Returns the folder of the built web app. A child process builds it, since a bundler leaves much memory behind. */
export async function openWeb(): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [join(import.meta.dirname, 'build-web.ts')], (error, stdout) => {
      if (error) reject(new StartError('The web app could not be built: see above.'))
      else resolve(stdout.trim())
    })
    child.stderr?.pipe(process.stderr)
  })
}

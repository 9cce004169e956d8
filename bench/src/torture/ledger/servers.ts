import { once } from 'node:events'
import { type Served, startServing } from '../../over-http.ts'

/** Server processes that are killed and restarted on the same port. */
export interface Servers {
  ports: readonly number[]
  killOne(): Promise<void>
  close(): void
}

export async function startServers(urls: readonly string[]): Promise<Servers> {
  const all: Served[] = await Promise.all(urls.map((url) => startServing(url)))
  return {
    ports: all.map(({ port }) => port),
    async killOne() {
      const place = Math.floor(Math.random() * all.length)
      const { process: victim, port } = all[place] as Served
      victim.kill('SIGKILL')
      await once(victim, 'exit')
      all[place] = await startServing(urls[place] as string, port)
    },
    close() {
      for (const { process: child } of all) child.kill('SIGKILL')
    },
  }
}

import { type AddressInfo, createServer } from 'node:net'

/** Returns a free port of this machine. */
export function freePort(): Promise<number> {
  return listenOnce(0)
}

export function isFree(port: number): Promise<boolean> {
  return listenOnce(port).then(
    () => true,
    () => false,
  )
}

async function listenOnce(wanted: number): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(wanted, '127.0.0.1', resolve)
  })
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

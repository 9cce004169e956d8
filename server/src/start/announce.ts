import type { Server } from 'node:http'
import { DEMO_PASSWORD, DEMO_PIN } from '@paps/database/seeds'
import type { Config } from '../config.ts'

const DEMO_ROLES = [
  ['a person', 'ama@demo.paps, kofi@demo.paps'],
  ['a store', 'shop@demo.paps'],
  ['its team', 'till@demo.paps (cashier), floor@demo.paps (manager)'],
  ['a bank', 'bank@demo.paps'],
  ['staff', 'super@, finance@, support@, content@demo.paps'],
  ['somebody new', 'new@demo.paps'],
] as const

/** Prints a step that takes noticeable time. */
export function step(what: string): void {
  console.log(`• ${what}`)
}

export function announce(config: Config, server: Server): void {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`\nPaps is at http://localhost:${port}   (the API: http://localhost:${port}/api/docs)`)
  if (!config.production && !config.smtpUrl) console.log(`Mail and SMS land at http://localhost:${port}/dev/outbox`)
  if (config.seed === 'demo') {
    console.log(`\nSign in with the password ${DEMO_PASSWORD} (PIN ${DEMO_PIN}) as`)
    for (const [role, who] of DEMO_ROLES) console.log(`  ${role.padEnd(14)}${who}`)
  }
  console.log('\nPress Ctrl+C to stop.\n')
}

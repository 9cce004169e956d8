// A process that keeps so many transfers under way.
import { readFileSync } from 'node:fs'
import { newId } from '@paps/contract'
import { chooserOf, type Spread } from './choose-account.ts'
import { keepBusy } from './keep-busy.ts'

interface Order {
  port: number
  inFlight: number
  spread: Spread
  seconds: number
  accountsFile: string
}

const { port, inFlight, spread, seconds, accountsFile } = JSON.parse(process.argv[2] ?? '{}') as Order
const choose = chooserOf(spread, JSON.parse(readFileSync(accountsFile, 'utf8')) as string[])

function nextRequest(): string {
  const from = choose()
  let to = choose()
  while (to === from) to = choose()
  const body = `{"id":"${newId()}","from":"${from}","to":"${to}","amount":1}`
  return `POST /transfer HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

process.stdout.write(JSON.stringify(await keepBusy({ port, inFlight, seconds, nextRequest })))

// Serves transfers over HTTP and nothing else: the minimum around the poster.
import { createServer, type ServerResponse } from 'node:http'
import { ERRORS, type ErrorCode, Refusal } from '@paps/contract'
import { openPoster } from '@paps/ledger'
import { transferMovement } from './transfer-movement.ts'

const [url = '', port = '0'] = process.argv.slice(2)
const poster = openPoster(url)

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => answer(response, Buffer.concat(chunks).toString()))
})

async function answer(response: ServerResponse, body: string): Promise<void> {
  try {
    const { journalId, entries, replayed } = await poster.post(transferMovement(JSON.parse(body)))
    send(response, 200, { journal: journalId, balance: String(entries[0]?.balanceAfterMinor), replayed })
  } catch (error) {
    const code: ErrorCode = error instanceof Refusal ? error.code : 'internal'
    send(response, ERRORS[code].status, { code })
  }
}

function send(response: ServerResponse, status: number, answer: object): void {
  const body = JSON.stringify(answer)
  response.sendDate = false
  // The header format that Node passes through unchanged.
  response.writeHead(status, ['content-type', 'application/json', 'content-length', String(body.length)]).end(body)
}

server.listen(Number(port), '127.0.0.1', () => {
  process.send?.({ port: (server.address() as { port: number }).port })
})
process.on('disconnect', () => process.exit())

import { expect, it } from 'vitest'
import { isLostConnection } from './lost-connection.ts'

const failure = (code: string, message = 'failed', syscall?: string) =>
  Object.assign(new Error(message), { code, ...(syscall && { syscall }) })

it.each([
  ['a pipe that broke', failure('EPIPE', 'write EPIPE')],
  ['a connection that was reset', failure('ECONNRESET')],
  ['a socket that is not there', failure('ENOENT', 'no such file', 'connect')],
  ['an administrator who ended it', failure('57P01')],
  ['a server that crashed', failure('57P02')],
  [
    'a node of a cluster that lost another',
    failure('XX000', 'server closed the connection unexpectedly\n\tThis probably'),
  ],
  ['a node of a cluster that shuts down', failure('XX000', 'postmaster was shut down, exiting')],
  [
    'a node of a cluster that fails in a commit',
    failure('XX000', 'failure on connection marked as essential: 127.0.0.1:9751'),
  ],
  ['a driver that lost it before', new Error('Client has encountered a connection error and is not queryable')],
])('%s is a lost connection', (_, error) => {
  expect(isLostConnection(error)).toBe(true)
})

it.each([
  ['a full disk', failure('53100')],
  ['a value that is there already', failure('23505')],
  ['a file that is not there', failure('ENOENT', 'no such file', 'open')],
  ['an internal error', failure('XX000', 'tuple concurrently updated')],
  ['a bug', new TypeError('undefined is not a function')],
])('%s is no lost connection', (_, error) => {
  expect(isLostConnection(error)).toBe(false)
})

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Returns an ordinary user for root, created if needed, because PostgreSQL refuses to run as root. */
export interface RunAs {
  uid: number
  gid: number
}

const OWN_USER = 'paps'

export function runAs(): RunAs | null {
  if (process.getuid?.() !== 0) return null
  const user = findUser(OWN_USER) ?? makeUser(OWN_USER) ?? findUser('nobody')
  if (!user)
    throw new Error('PostgreSQL cannot run as root, and no other user could be found. Run as an ordinary user.')
  return user
}

function findUser(name: string): RunAs | null {
  const line = readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'))
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : null
}

function makeUser(name: string): RunAs | null {
  const made =
    spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name]).status === 0 ||
    spawnSync('adduser', ['-S', '-D', '-H', name]).status === 0
  return made ? findUser(name) : null
}

/** Returns whether the user can enter the folder and every folder above it. */
export function canEnter(user: RunAs, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -r .', 'sh', folder], { ...user, cwd: '/' }).status === 0
}

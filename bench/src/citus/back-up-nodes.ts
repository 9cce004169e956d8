import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, readlink, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { askNode, type Nodes } from './nodes.ts'

const PROGRAMS = resolve(import.meta.dirname, '../../../operation/backup')
const ARCHIVE_TIMEOUT_MS = 30_000

const run = promisify(execFile)

/** Backups of all nodes by the programs of `operation/backup`, which run as the user of PostgreSQL. */
export interface NodeBackups {
  /** Backs up every node. */
  backUp(): Promise<void>
  /** Waits until the log up to now is in the archive of every node. */
  archive(): Promise<void>
  /** Replaces the cluster by one that is restored to a restore point, at the same addresses. */
  restore(point: string): Promise<void>
}

/** Makes every node archive its log. Restarts them. */
export async function openBackups(nodes: Nodes): Promise<NodeBackups> {
  const [main = 0] = await nodes.readProcesses(0)
  const bin = dirname(await readlink(`/proc/${main}/exe`))
  const { uid, gid } = await stat(join(nodes.folder, 'node0'))
  const backupOf = (node: number) => join(nodes.folder, `backup${node}`)
  const numbers = nodes.ports.map((_, node) => node)
  const asPostgres = (environment: Record<string, string>, ...command: string[]) =>
    run(
      'setpriv',
      [
        `--reuid=${uid}`,
        `--regid=${gid}`,
        '--clear-groups',
        'env',
        `PATH=${bin}:${process.env.PATH}`,
        ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
        ...command,
      ],
      { cwd: '/' },
    )
  for (const node of numbers) {
    await mkdir(backupOf(node))
    await chown(backupOf(node), uid, gid)
    const command = `BACKUP_DIR=${backupOf(node)} sh ${join(PROGRAMS, 'archive-log.sh')} %p %f`
    for (const setting of ['archive_mode = on', `archive_command = '${command}'`]) {
      await askNode(nodes.ports[node] as number, 'postgres', `alter system set ${setting}`)
    }
  }
  await chmod(nodes.folder, 0o755)
  await nodes.down()
  await nodes.up()

  async function archiveNode(port: number): Promise<void> {
    const { rows } = await askNode(port, 'postgres', 'select pg_walfile_name(pg_switch_wal()) as name')
    const deadline = Date.now() + ARCHIVE_TIMEOUT_MS
    for (;;) {
      const last = await askNode(port, 'postgres', 'select last_archived_wal as name from pg_stat_archiver')
      if ((last.rows[0]?.name ?? '') >= rows[0].name) return
      if (Date.now() > deadline) throw new Error(`The node at port ${port} does not archive its log.`)
      await delay(100)
    }
  }

  return {
    async backUp() {
      for (const node of numbers) {
        const DATABASE_URL = `postgres://postgres@127.0.0.1:${nodes.ports[node]}/postgres`
        await asPostgres({ BACKUP_DIR: backupOf(node), DATABASE_URL }, 'sh', join(PROGRAMS, 'back-up.sh'))
      }
    },
    async archive() {
      await Promise.all(nodes.ports.map(archiveNode))
    },
    async restore(point) {
      await nodes.down()
      for (const node of numbers) {
        const folder = join(nodes.folder, `node${node}`)
        await run('mv', [folder, join(nodes.folder, `lost${node}`)])
        const environment = { BACKUP_DIR: backupOf(node), RESTORE_POINT: point }
        await run('chown', [`${uid}:${gid}`, nodes.folder])
        await asPostgres(environment, 'sh', join(PROGRAMS, 'restore.sh'), folder)
      }
      await nodes.up()
    },
  }
}

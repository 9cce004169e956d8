import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { readDockerfile, readIgnored, type Stage } from './read-dockerfile.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** A user id that owns no file. */
export const SOMEBODY = 65_534

export interface Image {
  /** The folder of the image's root on this machine. */
  root: string
  workdir: string
  env: Record<string, string>
  user: string | null
  command: string[]
  healthcheck: string[]
}

/** Replaces paths of the image by their place on this machine, anywhere in a text. */
export function placed(text: string, root: string): string {
  return text.replace(/(?<![\w./:])\/(paps|data)\b/g, `${root}/$1`).replace(/\bnode:node\b/g, `${SOMEBODY}:${SOMEBODY}`)
}

/**
 * Runs the steps of the Dockerfile, each stage in a folder of its own, with this Node instead of the base image's.
 * There is no isolation by the kernel: only the user id separates a stage from the machine.
 */
export async function buildImage(folder: string, onStep: (what: string) => void): Promise<Image> {
  const built = new Map<string, Image>()
  for (const stage of await readDockerfile(join(ROOT, 'operation/Dockerfile'))) {
    built.set(stage.name, await buildStage(stage, join(folder, stage.name), built, onStep))
  }
  const last = built.get('last')
  if (!last) throw new Error('The Dockerfile has no last stage.')
  return last
}

async function buildStage(
  { steps }: Stage,
  root: string,
  built: ReadonlyMap<string, Image>,
  onStep: (what: string) => void,
): Promise<Image> {
  await mkdir(root, { recursive: true })
  const image: Image = { root, workdir: root, env: {}, user: null, command: [], healthcheck: [] }
  for (const { instruction, rest } of steps) {
    onStep(`${instruction} ${rest}`)
    if (instruction === 'WORKDIR') {
      image.workdir = placed(rest, root)
      await mkdir(image.workdir, { recursive: true })
    }
    if (instruction === 'ENV')
      Object.assign(image.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))))
    if (instruction === 'USER') image.user = rest
    if (instruction === 'COPY') await copy(rest, image, built)
    if (instruction === 'RUN') await run(placed(rest, root), image)
    if (instruction === 'CMD') image.command = JSON.parse(rest)
    if (instruction === 'HEALTHCHECK') image.healthcheck = JSON.parse(/CMD (\[.*\])$/.exec(rest)?.[1] ?? '[]')
  }
  return image
}

async function copy(rest: string, { root, workdir }: Image, built: ReadonlyMap<string, Image>): Promise<void> {
  const [from = '', to = ''] = rest.split(' ').filter((word) => !word.startsWith('--'))
  const stage = / ?--from=(\w+)/.exec(rest)?.[1]
  const target = to === '.' ? workdir : placed(to, root)
  if (stage) {
    const other = built.get(stage)
    if (!other) throw new Error(`There is no stage ${stage}.`)
    await cp(placed(from, other.root), target, { recursive: true, verbatimSymlinks: true })
    return
  }
  const isIgnored = await readIgnored(join(ROOT, '.dockerignore'))
  const source = join(ROOT, from)
  await cp(source, target, { recursive: true, filter: (path) => !isIgnored(relative(ROOT, path)) })
}

async function run(command: string, { workdir }: Image): Promise<void> {
  // The registry settings of this machine apply. The variables of `npm run` are not part of the image.
  const { NODE_ENV, npm_config_local_prefix, ...env } = process.env
  const child = spawn('sh', ['-c', command], {
    cwd: workdir,
    env: { ...env, PATH: `${dirname(process.execPath)}:${env.PATH}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`It ended with ${code}: ${command}`)
}

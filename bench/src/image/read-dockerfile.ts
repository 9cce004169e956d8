import { readFile } from 'node:fs/promises'

export interface Step {
  instruction: string
  rest: string
}

export interface Stage {
  name: string
  steps: Step[]
}

/** The supported instructions of a Dockerfile. Any other instruction is refused. */
const KNOWN = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']

export async function readDockerfile(file: string): Promise<Stage[]> {
  const text = (await readFile(file, 'utf8')).replace(/^#.*$/gm, '').replace(/\\\n\s*/g, '')
  const stages: Stage[] = []
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (!KNOWN.includes(instruction)) throw new Error(`unsupported instruction in the Dockerfile: ${line}`)
    if (instruction === 'FROM') stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? 'last', steps: [] })
    else stages.at(-1)?.steps.push({ instruction, rest })
  }
  return stages
}

/** Returns whether .dockerignore excludes a file of the project. */
export async function readIgnored(file: string): Promise<(path: string) => boolean> {
  const patterns = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return (path) =>
    patterns.some((pattern) =>
      pattern.startsWith('**/') ? path.split('/').at(-1) === pattern.slice(3) : path === pattern,
    )
}

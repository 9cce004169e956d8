// Runs a command of setup/commands.mjs by its name; without a name, prints all of them. Plain JavaScript, because any
// Node from 20 on may run it in a fresh clone.
import { COMMANDS, formatHelp } from './commands.mjs'
import { ensureInstalled, runSteps } from './run-step.mjs'

const [name, ...args] = process.argv.slice(2)
const command = COMMANDS.get(name)
if (command) process.exitCode = await run(command)
else {
  if (name && name !== 'help' && name !== '--help') {
    console.error(`There is no command ${name}.\n`)
    process.exitCode = 1
  }
  console.log(formatHelp())
}

async function run({ steps, cwd, defaults = {}, browser }) {
  ensureInstalled({ browser })
  const env = Object.fromEntries(Object.entries(defaults).filter(([key]) => process.env[key] === undefined))
  return (await runSteps(steps, args, { cwd, env })).code
}

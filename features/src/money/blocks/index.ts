export { blockPerson } from './block-person.ts'
export { readBlocks } from './read-blocks.ts'
export { unblockPerson } from './unblock-person.ts'

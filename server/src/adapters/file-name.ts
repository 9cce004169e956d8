const NAME = /^[a-z0-9][a-z0-9-]{2,150}(\.[a-z0-9]{1,8})?$/

/** Names of files are of our making; any other is a bug, and must not reach a disk or a bucket. */
export function requireFileName(name: string): void {
  if (!NAME.test(name)) throw new Error('A name that is not of our making was given for a file.')
}

import type { Readable } from 'node:stream'

/** Public files are for anybody who knows the name; private ones leave only through calls that decide who may. */
export type Area = 'public' | 'private'

/** Where files lie. Names are made by us: lower case, digits, dashes, and one dot at most. */
export interface FilesPort {
  /** All of it or none of it, and it is there to stay once this resolves. The same name again takes its place. */
  put(area: Area, name: string, bytes: Buffer): Promise<void>
  /** Null when there is none of that name. */
  get(area: Area, name: string): Promise<Readable | null>
  /** What is gone already is no mistake. */
  remove(area: Area, name: string): Promise<void>
}

/** A file that somebody sent, as far as the end of the call. What its sender called it is not known here. */
export interface Upload {
  /** The field of the form it came in. */
  field: string
  bytes: number
  read(): Promise<Buffer>
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketAccount } from '../src/config.ts'

/** The only key pair that the server knows; it checks the signature of every call. */
const KEY = 'S3RVER'

export interface TestBucket {
  account: BucketAccount
  close(): Promise<void>
}

/** A server of its own that speaks S3's protocol, with one bucket. Used by tests. */
export async function startTestBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'paps-s3-'))
  const bucket = 'paps-files'
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] })
  const { port } = await server.run()
  return {
    account: { endpoint: `http://localhost:${port}`, bucket, region: 'us-east-1', accessKey: KEY, secretKey: KEY },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

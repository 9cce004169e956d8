import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketAccount } from '../src/config.ts'

/** The only key pair that the server accepts; it verifies the signature of every request. */
const KEY = 'S3RVER'

export interface TestBucket {
  account: BucketAccount
  close(): Promise<void>
}

/** Starts a server for the S3 protocol with one bucket. For tests. */
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

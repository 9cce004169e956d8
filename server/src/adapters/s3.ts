import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Area, FilesPort } from '@paps/features/ports/files'
import { S3mini } from 's3mini'
import type { BucketAccount } from '../config.ts'
import { requireFileName } from './file-name.ts'

const TIMEOUT_MS = 30_000

/** Stores files in an S3-compatible bucket. A put is atomic by the protocol. */
export function openBucket({ endpoint, bucket, region, accessKey, secretKey }: BucketAccount): FilesPort {
  const s3 = new S3mini({
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: TIMEOUT_MS,
  })

  function buildKey(area: Area, name: string): string {
    requireFileName(name)
    return `${area}/${name}`
  }

  return {
    put: async (area, name, bytes) => {
      await s3.putObject(buildKey(area, name), bytes)
    },
    get: async (area, name) => {
      const response = await s3.getObjectResponse(buildKey(area, name))
      return response?.body ? Readable.fromWeb(response.body as ReadableStream) : null
    },
    remove: async (area, name) => {
      await s3.deleteObject(buildKey(area, name))
    },
  }
}

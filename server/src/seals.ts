import { findHeadsFiles, type HeadsFile, makeSealKeys, openHeadsFile, type SealWitness } from '@paps/ledger'
import { type HeadsBucket, openHeadsBucket } from './adapters/heads-bucket.ts'
import type { Config } from './config.ts'

/** Keys of the ledger's chain and the chain heads outside the database. */
export interface Seals extends SealWitness {
  file: HeadsFile
  /** Null without a bucket. */
  bucket: HeadsBucket | null
}

export function openSeals(config: Pick<Config, 'sealSecrets' | 'sealHeadsDir' | 'sealHeadsBucket'>): Seals {
  const bucket = config.sealHeadsBucket ? openHeadsBucket(config.sealHeadsBucket) : null
  return {
    keys: makeSealKeys(config.sealSecrets),
    file: openHeadsFile(config.sealHeadsDir),
    bucket,
    heads: async () => [...(await findHeadsFiles(config.sealHeadsDir)), ...((await bucket?.sources()) ?? [])],
  }
}

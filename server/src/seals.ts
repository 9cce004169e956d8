import { type ChainWitness, findHeadsFiles, type HeadsFile, makeChainKeys, openHeadsFile } from '@paps/ledger'
import { type HeadsBucket, openHeadsBucket } from './adapters/heads-bucket.ts'
import type { Config } from './config.ts'

/** Keys of the ledger's chain and the chain heads outside the database. */
export interface Seals extends ChainWitness {
  file: HeadsFile
  /** Null without a bucket. */
  bucket: HeadsBucket | null
}

export function openSeals(config: Pick<Config, 'sealSecrets' | 'sealHeadsDir' | 'sealHeadsBucket'>): Seals {
  const bucket = config.sealHeadsBucket ? openHeadsBucket(config.sealHeadsBucket) : null
  return {
    keys: makeChainKeys(config.sealSecrets),
    file: openHeadsFile(config.sealHeadsDir),
    bucket,
    heads: async () => [...(await findHeadsFiles(config.sealHeadsDir)), ...((await bucket?.sources()) ?? [])],
  }
}

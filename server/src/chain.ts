import { type ChainWitness, findHeadsFiles, type HeadsFile, makeChainKeys, openHeadsFile } from '@paps/ledger'
import { type HeadsBucket, openHeadsBucket } from './adapters/heads-bucket.ts'
import type { Config } from './config.ts'

/** Keys of the ledger's chain and the chain heads outside the database. */
export interface Chain extends ChainWitness {
  file: HeadsFile
  /** Null without a bucket. */
  bucket: HeadsBucket | null
}

export function openChain(config: Pick<Config, 'chainSecrets' | 'chainHeadsDir' | 'chainHeadsBucket'>): Chain {
  const bucket = config.chainHeadsBucket ? openHeadsBucket(config.chainHeadsBucket) : null
  return {
    keys: makeChainKeys(config.chainSecrets),
    file: openHeadsFile(config.chainHeadsDir),
    bucket,
    heads: async () => [...(await findHeadsFiles(config.chainHeadsDir)), ...((await bucket?.sources()) ?? [])],
  }
}

import { newId } from '@paps/contract'
import { describe, expect, it } from 'vitest'
import { makeDocumentSigner, type Subject } from './document-signer.ts'

const signer = makeDocumentSigner(['a secret for tests, of no use elsewhere'])
const receipt: Subject = { document: 'receipt', recordId: newId() }
const statement: Subject = { document: 'statement', userId: newId(), month: '2026-11', after: 7n, until: 2n ** 47n }

describe('the code of a document', () => {
  it.each([receipt, statement])('identifies its subject and verifies its content: %o', (subject) => {
    const opened = signer.parse(signer.sign(subject, ['completed', 7_525n]))
    expect(opened?.subject).toEqual(subject)
    expect(opened?.verify(['completed', 7_525n])).toBe(true)
    expect(opened?.verify(['completed', 7_526n])).toBe(false)
    expect(opened?.verify(['completed'])).toBe(false)
    expect(opened?.verify(['completed7525'])).toBe(false)
  })

  it('does not verify under another secret', () => {
    const other = makeDocumentSigner(['another secret for tests, of no use either'])
    expect(other.parse(signer.sign(receipt, [1]))?.verify([1])).toBe(false)
  })

  it('has exactly one spelling', () => {
    const code = signer.sign(statement, [1])
    expect(code).toMatch(/^[\w-]+$/)
    for (const other of [`${code}=`, ` ${code}`, `${code}\n`, code.replace(/^./, (first) => `${first}.`)]) {
      expect(signer.parse(other)).toBeNull()
    }
  })

  it('is refused for any other text', () => {
    for (const bytes of [0, 1, 16, 17, 33, 34, 48, 200]) {
      const opened = signer.parse(Buffer.alloc(bytes, 3).toString('base64url'))
      expect(opened).toBeNull()
    }
  })
})

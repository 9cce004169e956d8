import { parseReference } from '@paps/contract'

const REFERENCE = /\bWD[-\s]?([0-9A-Z]{4})[-\s]?([0-9A-Z]{4})\b/i

/** Returns the reference of a pay-out in the text of a line, in its canonical form. */
export function findPayOutReference(text: string): string | null {
  const found = REFERENCE.exec(text)
  return found ? (parseReference(`WD-${found[1]}-${found[2]}`)?.text ?? null) : null
}

/** Returns the ids in a text that may be those of a batch: the message id of its payment file, 32 hexadecimal digits. */
export function findBatchIds(text: string): string[] {
  const found =
    text
      .replace(/[\s-]/g, '')
      .toLowerCase()
      .match(/[0-9a-f]{32}/g) ?? []
  return found.map(batchIdOf)
}

/** Returns the id of a batch from the message id of its payment file. */
export function batchIdOf(messageId: string): string {
  return messageId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

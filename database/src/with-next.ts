/**
 * Begins a statement whose answer nobody needs. A connection of the ledger's lanes sends it together with what follows,
 * at the latest the commit, which fails if it does; to any other connection it is a comment.
 */
export const WITH_NEXT = '/* with the next */'

/**
 * Words that mark the style this project no longer uses, each with its replacement. Comments and log lines must not
 * contain them; CONTRIBUTING explains the style. Code in backticks and names in capitals are not looked at.
 *
 * @type {{ word: string, pattern: RegExp, instead: string }[]}
 */
export const OLD_STYLE = [
  starts('What', 'begin with the subject, a noun'),
  starts('Who', 'name the person or the process'),
  starts('Whose', 'name the owner'),
  has('whoever', 'name the person or the process'),
  has('whatever', 'name the thing, or: any'),
  has('whichever', 'name the thing, or: any'),
  has('somebody', 'name the role: customer, owner, staff, caller, client'),
  has('nobody', 'state the rule with its subject: no caller, no process'),
  has('anybody', 'name the role: any customer, any caller'),
  has('everybody', 'name the role: all customers, all callers'),
  has('(is|are|was|were) told', 'is notified, receives', 'is told'),
  has('(hears?|heard)', 'receives', 'hears'),
  has('tells', 'notifies, publishes, reports, returns'),
  has('says', 'specifies, returns, reports, shows'),
  has('forgets', 'deletes, drops'),
  has('rests', 'waits, sleeps'),
  has('wants to', 'must, may, tries to'),
  has('lets go', 'releases'),
  has('(asks|asked|ask|asking) again', 'retries, refetches', 'asks again'),
  has('(goes|go|went|going) on', 'continues', 'goes on'),
  has('in hand', 'leased, claimed'),
  has('out of reach', 'unavailable, failed'),
  has('of its own accord', 'by itself, automatically'),
  has('the world', 'name the recipients'),
  has('anew', 'again'),
  has('put right', 'corrected, fixed'),
  has('for good', 'permanently'),
  has('desks?', 'money service; staff queue', 'desk'),
  has('(un)?seal(s|ed|ing)?', 'sign, chain or encrypt', 'seal'),
]

function starts(word, instead) {
  return { word: `${word} …`, pattern: new RegExp(`(?:^|[.!?:;] )${word}\\b`, 'g'), instead }
}

function has(pattern, instead, word = pattern) {
  return { word, pattern: new RegExp(`\\b${pattern}\\b`, 'gi'), instead }
}

/** @returns {{ word: string, instead: string }[]} one entry a hit */
export function findOldStyle(text) {
  const plain = text
    .replace(/`[^`]*`/g, ' ')
    .replace(/\b[A-Z]+_[A-Z_]+\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return OLD_STYLE.flatMap(({ word, pattern, instead }) => [...plain.matchAll(pattern)].map(() => ({ word, instead })))
}

import { fieldError, Refusal } from '@paps/contract'

/**
 * Throws where a link of content or ads leads to a host that is not allowed. Every `link` in the fields counts, however deep it
 * lies, so that a new kind of content has the rule too. `hosts` is null where every host is allowed.
 */
export function requireAllowedLinks(fields: unknown, hosts: ReadonlySet<string> | null): void {
  if (hosts === null) return
  for (const link of findLinks(fields)) {
    const host = link.startsWith('/') ? null : (URL.parse(link)?.hostname ?? '')
    if (host !== null && !hosts.has(host))
      throw new Refusal('invalid', {}, [fieldError('link', 'link_host_not_allowed')])
  }
}

function findLinks(fields: unknown): string[] {
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields).flatMap(([name, value]) =>
    name === 'link' && typeof value === 'string' && value !== '' ? [value] : findLinks(value),
  )
}

import i18next from 'i18next'

/** Returns an action in words; one that this version does not know by its name. */
export function describeAct(action: string): string {
  const key = `acts.${action.replace('.', '_')}`
  return i18next.exists(key) ? i18next.t(key as 'acts.user_lock') : action
}

interface Named {
  first_name: string
  last_name: string
  business_name: string | null
  user_type: string
}

/** Returns a first name with an initial. Businesses have their full name. */
export function maskedName(user: Named): string {
  if (user.user_type === 'store' || user.user_type === 'bank') return businessName(user)
  const initial = Array.from(user.last_name)[0]
  return initial ? `${user.first_name} ${initial}.` : user.first_name
}

export function businessName({ business_name, first_name, last_name }: Named): string {
  return business_name ?? `${first_name} ${last_name}`.trim()
}

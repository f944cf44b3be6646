interface Asked {
  signedIn: boolean
  category?: string | undefined
}

/** A section of the landing page, which whoever is signed in sees only when asking for it: `/` is then the dashboard. */
export function addressOfLanding(section: string, { signedIn, category }: Asked): string {
  const query = new URLSearchParams()
  if (signedIn) query.set('ver', 'site')
  if (category) query.set('categoria', category)
  return query.size > 0 ? `/?${query}#${section}` : `/#${section}`
}

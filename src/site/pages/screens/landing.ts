interface LandingState {
  signedIn: boolean
  category?: string | undefined
}

/**
 * The address of a section of the landing page. For a signed-in user `/` redirects to the dashboard, unless
 * `ver=site` is set.
 */
export function addressOfLanding(section: string, { signedIn, category }: LandingState): string {
  const query = new URLSearchParams()
  if (signedIn) query.set('ver', 'site')
  if (category) query.set('categoria', category)
  return query.size > 0 ? `/?${query}#${section}` : `/#${section}`
}

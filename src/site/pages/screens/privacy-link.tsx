import { PRIVACIDADE } from '#site/pages/privacidade-rules.ts'
import type { Site } from '#site/site/contract.ts'

/** The link beside the contact form, shown only if there is a privacy text. The footer always has a link. */
export function PrivacyLink({ site }: { site: Pick<Site, 'tem_privacidade'> }) {
  return site.tem_privacidade ? <a href={PRIVACIDADE}>Privacidade</a> : null
}

import { PRIVACIDADE } from '#contract/privacidade.ts'
import type { Site } from '#contract/site.ts'

/** The link beside the contact form, shown only if there is a privacy text. The footer always has a link. */
export function PrivacyLink({ site }: { site: Pick<Site, 'tem_privacidade'> }) {
  return site.tem_privacidade ? <a href={PRIVACIDADE}>Privacidade</a> : null
}

import { PRIVACIDADE } from '#contract/privacidade.ts'
import type { Site } from '#contract/site.ts'

/** Nothing until the agency has said something. Also for beside the contact form. */
export function PrivacyLink({ site }: { site: Pick<Site, 'tem_privacidade'> }) {
  return site.tem_privacidade ? <a href={PRIVACIDADE}>Privacidade</a> : null
}

import { PRIVACIDADE } from '#contract/privacidade.ts'
import type { Site } from '#contract/site.ts'

/** Beside the contact form; nothing until the agency has said something. The footer leads there in any case. */
export function PrivacyLink({ site }: { site: Pick<Site, 'tem_privacidade'> }) {
  return site.tem_privacidade ? <a href={PRIVACIDADE}>Privacidade</a> : null
}

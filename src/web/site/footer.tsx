import type { Site } from '#contract/site.ts'
import { digitsOf } from '#web/phone.ts'
import { PrivacyLink } from './privacy-link.tsx'

export function Footer({ site }: { site: Site }) {
  return (
    <footer className="footer wide">
      <p>{site.nome}</p>
      {site.tem_privacidade && (
        <p>
          <PrivacyLink site={site} />
        </p>
      )}
      <p>
        {site.credito}
        {site.credito && site.credito_telefone && ' · '}
        {site.credito_telefone && (
          <a href={`tel:+55${digitsOf(site.credito_telefone)}`}>{site.credito_telefone}</a>
        )}
      </p>
    </footer>
  )
}

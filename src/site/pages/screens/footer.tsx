import { phoneLink } from '#platform/browser/phone.ts'
import { PRIVACIDADE } from '#site/pages/privacidade-rules.ts'
import type { Site } from '#site/site/contract.ts'

export function Footer({ site }: { site: Site }) {
  return (
    <footer className="footer wide">
      <p>{site.nome}</p>
      <p>
        <a href={PRIVACIDADE}>Privacidade</a>
      </p>
      <p>
        {site.credito}
        {site.credito && site.credito_telefone && ' · '}
        {site.credito_telefone && <a href={phoneLink(site.credito_telefone)}>{site.credito_telefone}</a>}
      </p>
    </footer>
  )
}

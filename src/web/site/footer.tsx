import type { Site } from '#contract/site/endpoints/site.ts'
import { PRIVACIDADE } from '#contract/site/rules/privacidade.ts'
import { phoneLink } from '#web/phone.ts'

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

import type { PageData } from '#site/pages/page-data-rules.ts'
import { addressOfLanding } from './landing.ts'
import { PlainPage } from './plain-page.tsx'

/** The page for an address that does not exist. Its HTML is the same for all visitors, signed in or not. */
export function MissingPage({ data: { site } }: { data: PageData }) {
  return (
    <PlainPage site={site} title="Página não encontrada">
      <p className="lead">O endereço pode ter mudado, ou o trabalho não está mais no portfólio.</p>
      <p className="actions">
        <a className="button" href={addressOfLanding('portfolio', { signedIn: true })}>
          Ver Portfólio
        </a>
        <a className="button plain" href="/">
          Voltar ao início
        </a>
      </p>
    </PlainPage>
  )
}

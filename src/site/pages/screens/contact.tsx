import { phoneLink } from '#platform/browser/phone.ts'
import type { PageData, Returned } from '#site/pages/page-data-rules.ts'
import type { Site } from '#site/site/contract.ts'
import { ContactForm } from './contact-form.tsx'
import { Hours } from './hours.tsx'

interface Props {
  site: Site
  situacao: PageData['situacao']
  visitor: PageData['visitor']
  returned: Returned | undefined
}

export function Contact({ site, situacao, visitor, returned }: Props) {
  return (
    <section className="section inked" id="contato" aria-labelledby="contato-titulo">
      <div className="wide contact">
        <div className="contact-side">
          <h2 id="contato-titulo">Contato</h2>
          <Channels site={site} />
          <Hours site={site} situacao={situacao} />
        </div>
        <ContactForm site={site} visitor={visitor} returned={returned} />
      </div>
    </section>
  )
}

function Channels({ site }: { site: Site }) {
  if (!site.email && !site.telefone && !site.endereco) return null
  return (
    <address className="channels">
      {site.email && <a href={`mailto:${site.email}`}>{site.email}</a>}
      {site.telefone && <a href={phoneLink(site.telefone)}>{site.telefone}</a>}
      {site.endereco && <span>{site.endereco}</span>}
    </address>
  )
}

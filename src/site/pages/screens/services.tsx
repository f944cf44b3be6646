import { useState } from 'react'
import type { PortfolioItem } from '#site/site/contract.ts'
import type { Service } from '#studio/servicos/contract.ts'
import { onPlainClick } from './on-plain-click.ts'
import { addressOfQuote, fillSubject } from './quote.ts'
import { ServiceCard } from './service-card.tsx'
import { ServiceDialog } from './service-dialog.tsx'

const subject = 'Orçamento personalizado'

interface Props {
  services: Service[]
  works: PortfolioItem[]
  signedIn: boolean
}

export function Services({ services, works, signedIn }: Props) {
  const [shown, setShown] = useState<Service>()
  const worksOf = ({ category }: Service) => works.filter((work) => work.category === category)
  return (
    <section className="section tinted" id="servicos" aria-labelledby="servicos-titulo">
      <div className="wide">
        <div className="section-head">
          <h2 id="servicos-titulo">Serviços</h2>
        </div>
        {services.length > 0 && (
          <ul className="services">
            {services.map((service) => (
              <ServiceCard
                key={service.id}
                service={service}
                works={worksOf(service)}
                signedIn={signedIn}
                onOpen={() => setShown(service)}
              />
            ))}
          </ul>
        )}
        <Quote any={services.length > 0} />
      </div>
      {shown && (
        <ServiceDialog
          service={shown}
          works={worksOf(shown)}
          signedIn={signedIn}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  )
}

/**
 * The invitation to ask for a custom quote. If the agency has no services, it is the only content of the
 * section.
 */
function Quote({ any }: { any: boolean }) {
  return (
    <div className="quote">
      <p className="statement">
        {any
          ? 'Precisa de outra coisa? Conte a ideia e montamos a proposta.'
          : 'Todo projeto começa com uma conversa. Conte a ideia e montamos a proposta.'}
      </p>
      <a
        className="button"
        href={addressOfQuote(subject)}
        data-desperta
        onClick={onPlainClick(() => fillSubject(subject))}
      >
        Solicitar Orçamento Personalizado
      </a>
    </div>
  )
}

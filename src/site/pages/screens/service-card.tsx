import type { Service } from '#studio/servicos/contract.ts'
import { Icon } from './icon.tsx'
import { onPlainClick } from './on-plain-click.ts'
import { Price } from './price.tsx'
import { addressOfQuote, quoteOf } from './quote.ts'
import { ServiceWorks, type WorksOfService } from './service-works.tsx'

interface Props extends WorksOfService {
  service: Service
  onOpen: () => void
}

/** The card of a service. Without JavaScript, `Saiba mais` expands the card in place. */
export function ServiceCard({ service, works, signedIn, onOpen }: Props) {
  return (
    <li className="service">
      <Icon name={service.icon} />
      <h3>{service.name}</h3>
      <p className="service-text">{service.description}</p>
      <details suppressHydrationWarning>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary element is interactive */}
        <summary data-desperta onClick={onPlainClick(onOpen)}>
          Saiba mais
          <span className="quiet"> sobre {service.name}</span>
        </summary>
        <Price of={service} />
        <ServiceWorks works={works} signedIn={signedIn} />
        <p>
          <a href={addressOfQuote(quoteOf(service.name))}>Solicitar Orçamento</a>
        </p>
      </details>
    </li>
  )
}

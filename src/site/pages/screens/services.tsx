import { useState } from 'react'
import { addressOfWork } from '#platform/contract/enderecos.ts'
import type { PortfolioItem } from '#site/site/contract.ts'
import type { Service } from '#studio/servicos/contract.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { addressOfLanding } from './landing.ts'
import { onPlainClick } from './on-plain-click.ts'
import { Picture } from './picture.tsx'
import { addressOfQuote, fillSubject, quoteOf } from './quote.ts'
import { frames, sizesFor } from './sizes.ts'

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

interface ServiceCardProps extends WorksOfService {
  service: Service
  onOpen: () => void
}

/** The card of a service. Without JavaScript, `Saiba mais` expands the card in place. */
function ServiceCard({ service, works, signedIn, onOpen }: ServiceCardProps) {
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

interface ServiceDialogProps extends WorksOfService {
  service: Service
  onClose: () => void
}

function ServiceDialog({ service, works, signedIn, onClose }: ServiceDialogProps) {
  const subject = quoteOf(service.name)
  function ask() {
    onClose()
    // The closing dialog first returns the focus to where it was. Only after that can the form take the
    // focus.
    setTimeout(() => fillSubject(subject))
  }
  return (
    <Dialog open label={service.name} className="sheet" dismissable onClose={onClose}>
      <Icon name={service.icon} />
      <h2>{service.name}</h2>
      <p className="typed">{service.description}</p>
      <Price of={service} />
      <ServiceWorks works={works} signedIn={signedIn} withPictures />
      <a className="button" href={addressOfQuote(subject)} onClick={onPlainClick(ask)}>
        Solicitar Orçamento
      </a>
    </Dialog>
  )
}

// Not imported from format.ts, which would add its other formats to the public page's bundle.
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

function Price({ of: { price } }: { of: Service }) {
  if (price === null) return <p className="price">Valor sob consulta</p>
  return (
    <p className="price">
      A partir de <strong>{money.format(price)}</strong>
    </p>
  )
}

const MOST = 3

interface WorksOfService {
  /** The published works of the service's category. */
  works: PortfolioItem[]
  signedIn: boolean
}

interface ServiceWorksProps extends WorksOfService {
  withPictures?: boolean
}

/** The first works of the kind that a service offers, and a link to all of them. Without such works there is nothing. */
function ServiceWorks({ works, signedIn, withPictures = false }: ServiceWorksProps) {
  const [first] = works
  if (!first) return null
  const all = addressOfLanding('portfolio', { signedIn, category: first.category })
  return (
    <div className="service-works">
      <ul className={withPictures ? 'with-pictures' : undefined}>
        {works.slice(0, MOST).map((work) => (
          <li key={work.id}>
            <a href={addressOfWork(work)}>
              {withPictures && <Cover work={work} />}
              <span>{work.title}</span>
            </a>
          </li>
        ))}
      </ul>
      <a href={all}>Ver trabalhos de {first.category}</a>
    </div>
  )
}

function Cover({ work: { imagens } }: { work: PortfolioItem }) {
  const [cover] = imagens
  return (
    <span className="frame">
      {cover && <Picture of={cover} alt="" sizes={sizesFor(cover, frames.service)} />}
    </span>
  )
}

import type { Service } from '#studio/servicos/contract.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { onPlainClick } from './on-plain-click.ts'
import { Price } from './price.tsx'
import { addressOfQuote, fillSubject, quoteOf } from './quote.ts'
import { ServiceWorks, type WorksOfService } from './service-works.tsx'

interface Props extends WorksOfService {
  service: Service
  onClose: () => void
}

export function ServiceDialog({ service, works, signedIn, onClose }: Props) {
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

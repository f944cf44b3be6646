import type { Site } from '#contract/site.ts'
import { ContactForm } from './contact-form.tsx'
import type { Returned } from './page-data.ts'
import { digitsOf } from './phone.ts'

export function Contact({ site, returned }: { site: Site; returned: Returned | undefined }) {
  return (
    <section className="section inked" id="contato" aria-labelledby="contato-titulo">
      <div className="wide contact">
        <div className="contact-side">
          <h2 id="contato-titulo">Contato</h2>
          <Channels site={site} />
          {site.horario.length > 0 && <Hours list={site.horario} />}
        </div>
        <ContactForm returned={returned} />
      </div>
    </section>
  )
}

function Channels({ site }: { site: Site }) {
  if (!site.email && !site.telefone && !site.endereco) return null
  return (
    <address className="channels">
      {site.email && <a href={`mailto:${site.email}`}>{site.email}</a>}
      {site.telefone && <a href={`tel:+55${digitsOf(site.telefone)}`}>{site.telefone}</a>}
      {site.endereco && <span>{site.endereco}</span>}
    </address>
  )
}

function Hours({ list }: { list: Site['horario'] }) {
  return (
    <>
      <h3 className="hours-title">Horário de atendimento</h3>
      <ul className="hours">
        {list.map(({ dias, horas }) => (
          <li key={dias}>{`${dias}: ${horas}`}</li>
        ))}
      </ul>
    </>
  )
}

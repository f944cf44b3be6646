import { useEffect, useRef, useState } from 'react'
import { phoneLink } from '#platform/browser/phone.ts'
import { linhasDoHorario } from '#platform/contract/horario-text.ts'
import { siteMessages } from '#site/messages.ts'
import type { PageData, RejectedForm } from '#site/pages/page-data-rules.ts'
import type { Site } from '#site/site/contract.ts'
import { CategoryField, Honeypot, Marketing, PrivacyNotice, TipoField } from './contact-fields.tsx'
import { Field, TextField } from './field.tsx'
import type { Problem } from './send.ts'
import { Submit } from './submit.tsx'
import { useForm } from './use-form.ts'

interface Props {
  site: Site
  situacao: PageData['situacao']
  visitor: PageData['visitor']
  returned: RejectedForm | undefined
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
        <ContactForm visitor={visitor} returned={returned} />
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

/**
 * The opening hours, and whether the agency is open now. After the instant in `data-muda`, starter.ts fetches
 * the page again to update the text about being open now.
 */
function Hours({ site, situacao }: { site: Site; situacao: PageData['situacao'] }) {
  return (
    <>
      <h3 className="hours-title">Horário de atendimento</h3>
      {situacao && (
        <p
          className={situacao.aberto ? 'now open' : 'now'}
          data-muda={situacao.muda_em}
          suppressHydrationWarning
        >
          {situacao.texto}
        </p>
      )}
      <ul className="hours">
        {linhasDoHorario(site.horario).map(({ dias, horas }) => (
          <li key={dias}>{`${dias}: ${horas}`}</li>
        ))}
      </ul>
      {site.horario_nota && <p className="hours-note">{site.horario_nota}</p>}
    </>
  )
}

const problemInWords = (_status: number, { error, fields }: Problem): Problem => ({
  error: error ?? siteMessages.contato.falha,
  fields,
})

interface ContactFormProps {
  visitor: PageData['visitor']
  returned: RejectedForm | undefined
}

/**
 * The contact form. After a submit it shows "sending" for at least 1 s. If the server has accepted the
 * message, it then shows the thanks for 3 s and after that the form again, without the typed values.
 */
function ContactForm({ visitor, returned }: ContactFormProps) {
  const { sent, setSent, thanks } = useThanks()
  const own: Record<string, string> = visitor?.email ? { name: visitor.name, email: visitor.email } : {}
  const { state, form } = useForm({
    name: 'contato',
    path: '/api/contato',
    returned: { name: 'contato', ...returned, values: { ...own, ...returned?.values } },
    atLeast: 1000,
    worded: problemInWords,
    done: (_answer, form) => {
      empty(form, own)
      setSent(true)
    },
  })

  return (
    <div className="contact-form">
      <div ref={thanks} className="thanks" role="status" tabIndex={-1}>
        {(sent || returned?.success) && <Thanks />}
      </div>
      <form {...form} className={sent ? 'form sent' : 'form'}>
        <TipoField of={state} />
        <Field of={state} name="name" label="Nome" autoComplete="name" required />
        <Field of={state} name="email" label="E-mail" type="email" autoComplete="email" required />
        <Field
          of={state}
          name="telefone"
          label="Telefone (opcional)"
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <CategoryField of={state} />
        <Field of={state} name="subject" label="Assunto" required />
        <TextField of={state} name="message" label="Mensagem" rows={5} maxLength={10_000} required />
        <Honeypot />
        <Marketing of={state} />
        <PrivacyNotice />
        <Submit of={state} label="Enviar Mensagem" busy="Enviando..." />
      </form>
    </div>
  )
}

/** Shows the thanks for 3 s. The thanks take the focus, because the submit button is hidden meanwhile. */
function useThanks() {
  const [sent, setSent] = useState(false)
  const thanks = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!sent) return
    thanks.current?.focus()
    const back = setTimeout(() => setSent(false), 3000)
    return () => clearTimeout(back)
  }, [sent])

  return { sent, setSent, thanks }
}

/**
 * Clears the fields, except a client's own name and e-mail. `reset()` would restore the values that the
 * server rendered.
 */
function empty(form: HTMLFormElement, own: Record<string, string>) {
  const typed = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input:not([type=radio], [type=checkbox], [type=hidden]), textarea, select',
  )
  for (const field of typed) field.value = own[field.name] ?? ''
  for (const box of form.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]'))
    box.checked = box.value === 'contato'
}

function Thanks() {
  return (
    <>
      <strong>{siteMessages.contato.sucesso}</strong>
      <span>{siteMessages.contato.depois}</span>
    </>
  )
}

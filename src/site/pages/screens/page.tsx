import { useEffect, useState } from 'react'
import { accountsMessages } from '#platform/auth/messages.ts'
import { comDestino, ENTRAR } from '#platform/contract/destino.ts'
import { messages } from '#platform/contract/messages.ts'
import type { PageData, RejectedForm } from '#site/pages/page-data-rules.ts'
import type { Site } from '#site/site/contract.ts'
import { avisosMessages } from '#studio/avisos/messages.ts'
import { Contact } from './contact.tsx'
import { Dialog } from './dialog.tsx'
import { Entrance } from './entrance.tsx'
import { Field } from './field.tsx'
import { FirstPassword } from './first-password.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Icon } from './icon.tsx'
import { onPlainClick } from './on-plain-click.ts'
import { PasswordField } from './password-field.tsx'
import { PlainPage } from './plain-page.tsx'
import { findHeroWork, HeroWork, Portfolio } from './portfolio.tsx'
import { entriesOf, type Problem } from './send.ts'
import { Services } from './services.tsx'
import { Submit } from './submit.tsx'
import { type EntranceDialog, useEntranceDialog } from './use-entrance-dialog.ts'
import { useForm } from './use-form.ts'
import { Whatsapp } from './whatsapp.tsx'

export function PageView({ data }: { data: PageData }) {
  if (data.page === 'esqueci') return <Forgot data={data} />
  if (data.page === 'redefinir') return <Reset data={data} />
  if (data.page === 'criar-senha') return <FirstPassword data={data} />
  if (data.page === 'avisos/sair') return <UnsubscribePage data={data} />
  const asked = data.destino === undefined ? null : 'login'
  const door = data.page === 'login' || data.page === 'register' ? data.page : asked
  return <Landing data={data} first={door} />
}

function Landing({ data, first }: { data: PageData; first: EntranceDialog }) {
  const { door, open, close } = useEntranceDialog(first, data.destino)
  const isHydrated = useIsHydrated()
  const { site, visitor, form } = data
  return (
    <>
      {/* Before hydration the open dialog is not modal, so the page behind it is made inert. */}
      <div inert={!isHydrated && first !== null}>
        <a className="skip" href="#conteudo">
          Pular para o conteúdo
        </a>
        <Header site={site} visitor={visitor} onEnter={() => open('login')} />
        <main id="conteudo" tabIndex={-1}>
          <Hero site={site} />
          <Portfolio works={site.portfolio} chosen={data.categoria} signedIn={visitor !== null} />
          <Services services={site.servicos} works={site.portfolio} signedIn={visitor !== null} />
          <Contact
            site={site}
            situacao={data.situacao}
            visitor={visitor}
            returned={form?.name === 'contato' ? form : undefined}
          />
          <Whatsapp number={site.whatsapp} text={site.whatsapp_texto} />
        </main>
        <Footer site={site} />
      </div>
      {visitor === null && <Entrance data={data} first={first} door={door} open={open} close={close} />}
    </>
  )
}

/**
 * Whether hydration is complete. The value is false on the server and during the first render in the browser.
 */
function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}

function Forgot({ data }: { data: PageData }) {
  const { state, form, said } = useFormWithMessage('esqueci', data.form, accountsMessages.senha.pedido)
  return (
    <PlainPage site={data.site} title="Esqueci minha senha">
      <p>Informe o e-mail da sua conta. Enviaremos um link para escolher outra senha.</p>
      <p className="form-done" role="status">
        {said}
      </p>
      <form {...form} className="form" hidden={said !== undefined}>
        {data.destino && <input type="hidden" name={ENTRAR} value={data.destino} />}
        <Field of={state} name="email" label="E-mail" type="email" autoComplete="username" required />
        <Submit of={state} label="Enviar link" busy="Enviando..." />
      </form>
      <p className="form-links">
        <a href={comDestino('/login', data.destino)}>Voltar para a entrada</a>
      </p>
    </PlainPage>
  )
}

/**
 * The page for unsubscribing from e-mails. Unsubscribes only when the button is clicked, because mail
 * scanners open links automatically.
 */
function UnsubscribePage({ data }: { data: PageData }) {
  const { state, form, said } = useFormWithMessage('avisos/sair', data.form, avisosMessages.saiu)
  const token = data.saida ?? state.values['t']
  return (
    <PlainPage site={data.site} title="E-mails de avisos">
      <p className="form-done" role="status">
        {said}
      </p>
      {!token && !said && <p>{avisosMessages.link}</p>}
      {token && (
        <form {...form} className="form" hidden={said !== undefined}>
          <p>Você não receberá mais e-mails de avisos. Eles continuam no sino, dentro do painel.</p>
          <input type="hidden" name="t" value={token} />
          <Submit of={state} label="Parar de receber" busy="Salvando..." />
        </form>
      )}
      <p className="form-links">
        <a href="/dashboard">Abrir o painel</a>
      </p>
    </PlainPage>
  )
}

/**
 * The page for a new password. Only submitting the form changes the password, because mail scanners and chat
 * previews open links automatically.
 */
function Reset({ data }: { data: PageData }) {
  const { state, form, said } = useFormWithMessage('redefinir', data.form, accountsMessages.senha.redefinida)
  const token = data.token ?? state.values['token']
  return (
    <PlainPage site={data.site} title="Redefinir senha">
      <p className="form-done" role="status">
        {said}
      </p>
      {!token && !said && <p>{accountsMessages.senha.link}</p>}
      {token && (
        <form {...form} className="form" hidden={said !== undefined}>
          <input type="hidden" name="token" value={token} />
          {data.destino && <input type="hidden" name={ENTRAR} value={data.destino} />}
          <PasswordField of={state} name="senha" label="Nova senha" fresh />
          {data.temAgendas && (
            <label className="tick">
              <input
                type="checkbox"
                name="revogar_agendas"
                value="1"
                defaultChecked={state.values['revogar_agendas'] === '1'}
              />
              <span>
                {accountsMessages.senha.revogarAgendas}. {accountsMessages.senha.revogarQuando}
              </span>
            </label>
          )}
          <Submit of={state} label="Salvar nova senha" busy="Salvando..." />
        </form>
      )}
      <p className="form-links">
        <a href={comDestino('/login', data.destino)}>Entrar</a>
        <a href={comDestino('/esqueci', data.destino)}>Pedir outro link</a>
      </p>
    </PlainPage>
  )
}

const problemInWords = (_status: number, { error, fields }: Problem): Problem => ({
  error: error ?? messages.interno,
  fields,
})

const paths = {
  esqueci: '/api/senha/esqueci',
  redefinir: '/api/senha/redefinir',
  'avisos/sair': '/api/avisos/sair',
}

/**
 * The state of a form that shows the server's message instead of itself after a successful submit.
 * @param otherwise the message if the server sent none
 */
function useFormWithMessage(name: keyof typeof paths, form: RejectedForm | undefined, otherwise: string) {
  const returned = form?.name === name ? form : undefined
  const [successMessage, setSuccessMessage] = useState(returned?.success)

  function done(answer: unknown) {
    const { mensagem } = entriesOf(answer)
    setSuccessMessage(typeof mensagem === 'string' ? mensagem : otherwise)
  }
  return {
    ...useForm({ name, path: paths[name], returned, worded: problemInWords, done }),
    said: successMessage,
  }
}

function Hero({ site }: { site: Site }) {
  const title = site.hero_titulo || site.nome
  const heroWork = findHeroWork(site.portfolio)
  return (
    <section className="hero wide" id="hero" aria-labelledby="hero-titulo">
      <h1 id="hero-titulo" className={title.length > 44 ? 'display long' : 'display'}>
        {title}
      </h1>
      <div className="hero-text">
        {site.hero_texto && <p className="lead">{site.hero_texto}</p>}
        <p className="actions">
          <a className="button" href="#portfolio">
            Ver Portfólio
          </a>
          {site.showreel && <Showreel url={site.showreel} />}
        </p>
      </div>
      {heroWork ? <HeroWork work={heroWork} /> : <Specimen nome={site.nome} />}
      {site.estatisticas.length > 0 && <Statistics list={site.estatisticas} />}
    </section>
  )
}

function Statistics({ list }: { list: Site['estatisticas'] }) {
  return (
    <dl className="statistics">
      {list.map(({ valor, rotulo }) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd className={valor.length > 8 ? 'long' : undefined}>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * The agency's initial, drawn like a type specimen. It is the hero picture if no featured portfolio entry has
 * two pictures.
 */
function Specimen({ nome }: { nome: string }) {
  const [initial = 'A'] = nome.trim().toLocaleUpperCase('pt-BR')
  return (
    <svg className="specimen" viewBox="0 0 720 480" aria-hidden="true" focusable="false">
      <rect className="plate" x="36" y="36" width="648" height="408" />
      <path
        className="crop"
        d="M36 0v24M684 0v24M36 456v24M684 456v24M0 36h24M696 36h24M0 444h24M696 444h24"
      />
      <text className="glyph" x="360" y="400" textAnchor="middle">
        {initial}
      </text>
      <path className="guide" d="M36 80h648M36 400h648M36 176h648M196 36v408M524 36v408" />
      <circle className="guide" cx="360" cy="240" r="160" />
    </svg>
  )
}

const isFile = (url: string) => /\.(mp4|webm|mov|m4v)$/i.test(url.split(/[?#]/)[0] ?? '')

/**
 * A video file plays in a dialog. The page of a video service opens in a new tab, so that no third-party code
 * runs on the site.
 */
function Showreel({ url }: { url: string }) {
  const [open, setOpen] = useState(false)
  const file = isFile(url)
  return (
    <>
      <a
        className="button plain"
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        {...(file && { 'data-desperta': '', onClick: onPlainClick(() => setOpen(true)) })}
      >
        <Icon name="play" />
        Assistir Showreel
      </a>
      {open && (
        <Dialog open label="Showreel" className="stage" dismissable onClose={() => setOpen(false)}>
          {/* biome-ignore lint/a11y/useMediaCaption: the settings have no caption file for the showreel */}
          <video src={url} controls autoPlay playsInline />
        </Dialog>
      )}
    </>
  )
}

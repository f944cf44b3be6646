import type { Site } from '#contract/site.ts'
import { Brand } from './brand.tsx'
import { onPlainClick } from './on-plain-click.ts'

interface Props {
  site: Site
  visitor: { name: string } | null
  /** Opens the entrance in place; on a page without scripts the link leads there. */
  onEnter?: () => void
  /** On another page than the landing page, whose sections it names. */
  elsewhere?: boolean
}

export function Header({ site, visitor, onEnter, elsewhere = false }: Props) {
  // A signed-in visitor sees the site only when asking for it.
  const home = elsewhere ? (visitor ? '/?ver=site' : '/') : ''
  return (
    <header className="header wide">
      <Brand site={site} href={`${home}#hero`} />
      <nav className="sections" aria-label="Seções">
        <a href={`${home}#hero`}>Início</a>
        <a href={`${home}#portfolio`}>Portfólio</a>
        <a href={`${home}#servicos`}>Serviços</a>
        <a href={`${home}#contato`}>Contato</a>
      </nav>
      {visitor ? (
        <a className="button small" href="/dashboard">
          Ir para o painel
        </a>
      ) : (
        <a
          className="button small"
          href="/login"
          {...(onEnter && { 'data-desperta': '', onClick: onPlainClick(onEnter) })}
        >
          Área do Cliente
        </a>
      )}
    </header>
  )
}

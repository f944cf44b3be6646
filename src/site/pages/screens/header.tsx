import type { Site } from '#site/site/contract.ts'
import { Brand } from './brand.tsx'
import { addressOfLanding } from './landing.ts'
import { onPlainClick } from './on-plain-click.ts'

interface Props {
  site: Site
  visitor: { name: string } | null
  /** Opens the sign-in dialog on the same page. If it is not set, the link leads to the sign-in page. */
  onEnter?: () => void
  /**
   * True on pages other than the landing page, so that the links to its sections include the landing page's
   * address.
   */
  elsewhere?: boolean
}

export function Header({ site, visitor, onEnter, elsewhere = false }: Props) {
  const to = (section: string) =>
    elsewhere ? addressOfLanding(section, { signedIn: visitor !== null }) : `#${section}`
  return (
    <header className="header wide">
      <Brand site={site} href={to('hero')} />
      <nav className="sections" aria-label="Seções">
        <a href={to('hero')}>Início</a>
        <a href={to('portfolio')}>Portfólio</a>
        <a href={to('servicos')}>Serviços</a>
        <a href={to('contato')}>Contato</a>
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

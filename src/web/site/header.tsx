import type { Site } from '#contract/site.ts'
import { Brand } from './brand.tsx'
import { onPlainClick } from './on-plain-click.ts'

interface Props {
  site: Site
  visitor: { name: string } | null
  onEnter: () => void
}

export function Header({ site, visitor, onEnter }: Props) {
  return (
    <header className="header wide">
      <Brand site={site} href="#hero" />
      <nav className="sections" aria-label="Seções">
        <a href="#hero">Início</a>
        <a href="#portfolio">Portfólio</a>
        <a href="#servicos">Serviços</a>
        <a href="#contato">Contato</a>
      </nav>
      {visitor ? (
        <a className="button small" href="/dashboard">
          Ir para o painel
        </a>
      ) : (
        <a className="button small" href="/login" data-desperta onClick={onPlainClick(onEnter)}>
          Área do Cliente
        </a>
      )}
    </header>
  )
}

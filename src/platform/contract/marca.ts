import type { Logo } from './configuracoes-schemas.ts'
import { tintasDe, tonsDe } from './cor.ts'

/** The agency's branding, computed by the server and embedded in the page of the back office. */
export interface Marca {
  nome: string
  logo: Logo | null
  tons: string[]
  /** The colour of links in dark mode. */
  noite: string
}

export function marcaDe({ nome, cor, logo }: { nome: string; cor: string; logo: Logo | null }): Marca {
  return {
    nome,
    logo,
    tons: tonsDe(cor),
    noite: tintasDe(cor).escuro,
  }
}

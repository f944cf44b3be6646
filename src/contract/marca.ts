import type { Logo } from './configuracoes.ts'
import { tintasDe, tonsDe } from './cor.ts'

/** What the back office is painted with, worked out before its page is sent. */
export interface Marca {
  nome: string
  logo: Logo | null
  tons: string[]
  /** The colour of links at night. */
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

import type { Verificacao } from '#contract/recibos.ts'
import type { Role } from '#contract/roles.ts'
import type { PortfolioItem, Site } from '#contract/site.ts'
import type { Situacao } from '#contract/situacao.ts'
import type { Manifest } from '#server/dist.ts'

/** What the built site wing exports (`src/web/site/server.tsx`); the server never imports its source. */
export interface SiteModule {
  render(input: PageInput): string
  assetsOf(manifest: Manifest): PageInput['assets']
}

/** A work on its own page, between its neighbours; a draft is seen by the agency alone. */
interface ShownWork {
  item: PortfolioItem
  draft: boolean
  previous: PortfolioItem | undefined
  next: PortfolioItem | undefined
}

export interface PageInput {
  page:
    | 'site'
    | 'trabalho'
    | 'nao-encontrada'
    | 'login'
    | 'register'
    | 'esqueci'
    | 'redefinir'
    | 'avisos/sair'
    | 'privacidade'
    | 'privacidade/confirmar'
    | 'verificar'
  site: Site
  situacao: Situacao | null
  visitor: { name: string; email?: string } | null
  /** The work that the page is about. */
  work?: ShownWork
  categoria?: string
  form?: {
    name:
      | 'login'
      | 'register'
      | 'contato'
      | 'esqueci'
      | 'redefinir'
      | 'avisos/sair'
      | 'privacidade'
      | 'privacidade/confirmar'
    values: Record<string, string>
    error?: string
    fields?: Record<string, string>
    success?: string
    code?: string
  }
  convite?: { code: string; role: Role; email: string | null }
  token?: string
  /** Whose mails are left, and the signature of the mail's link. */
  saida?: { id: string; s: string }
  /** The whole text, on its own page only. */
  privacidade?: string
  /** What was asked just now. */
  pedido?: { protocolo: string; ate: string }
  /** What the receipt with the code of the address is; without an `error` there is none. */
  recibo?: Verificacao | { error: string | null }
  /** CSS of the agency's colour; empty where it is the one of a new house. */
  estilo: string
  baseUrl: string
  assets: { css: string; starter: string; main: string; fonts: string[] }
}

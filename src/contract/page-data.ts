import type { Verificacao } from './recibos.ts'
import type { Role } from './roles.ts'
import type { PortfolioItem, Site } from './site.ts'
import type { Situacao } from './situacao.ts'

export type Page =
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
export type FormName =
  | 'login'
  | 'register'
  | 'contato'
  | 'esqueci'
  | 'redefinir'
  | 'avisos/sair'
  | 'privacidade'
  | 'privacidade/confirmar'

/** A form that came back from the server without JavaScript: what was typed, and what was wrong or right. */
export interface Returned {
  name: FormName
  values: Record<string, string>
  error?: string
  fields?: Record<string, string>
  success?: string
  code?: string
}

/** A work on its own page, between its neighbours; a draft is seen by the agency alone. */
export interface ShownWork {
  item: PortfolioItem
  draft: boolean
  previous: PortfolioItem | undefined
  next: PortfolioItem | undefined
}

/** What the page is made of. It travels inside the HTML, so that the browser wakes the very same page. */
export interface PageData {
  page: Page
  site: Site
  /** Whether the agency is open, when the page was made; null where it has no hours. */
  situacao: Situacao | null
  /** The e-mail of a client only: the contact form begins with it. */
  visitor: { name: string; email?: string } | null
  /** The work that the page is about. */
  work?: ShownWork
  categoria?: string
  /** The address of the back office that asked to sign in first. */
  destino?: string
  form?: Returned
  convite?: { code: string; role: Role; email: string | null }
  token?: string
  /** Whether the person of the link has calendars elsewhere that read the agenda. */
  temAgendas?: boolean
  /** What a mail's link is about, and its signature. */
  saida?: { id: string; s: string }
  /** The whole text, on its own page only. */
  privacidade?: string
  /** What was asked just now. */
  pedido?: { protocolo: string; ate: string }
  /** What the receipt with the code of the address is; without an `error` there is none. */
  recibo?: Verificacao | { error: string | null }
}

export interface Assets {
  css: string
  starter: string
  main: string
  fonts: string[]
}

export interface PageInput extends PageData {
  /** CSS of the agency's colour; empty where it is the one of a new house. */
  estilo: string
  baseUrl: string
  assets: Assets
}

import type { Verificacao } from '#money/recibos/contract.ts'
import type { Situacao } from '#platform/contract/horario-open.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { Chave } from '#platform/keys/schemas.ts'
import type { TermoPublico } from '#proofing/termos/publico-rules.ts'
import type { ParteApagada } from '#proofing/termos/rules.ts'
import type { TermoPublicado } from '#proofing/termos/schemas.ts'
import type { PortfolioItem, Site } from '#site/site/contract.ts'
import type { Caso } from '#studio/portfolio/contract.ts'

export type PageName =
  | 'site'
  | 'trabalho'
  | 'nao-encontrada'
  | 'login'
  | 'register'
  | 'esqueci'
  | 'redefinir'
  | 'criar-senha'
  | 'avisos/sair'
  | 'privacidade'
  | 'privacidade/confirmar'
  | 'verificar'
  | 'aprovacao'
export type FormName =
  | 'login'
  | 'register'
  | 'contato'
  | 'esqueci'
  | 'redefinir'
  | 'criar-senha'
  | 'avisos/sair'
  | 'privacidade'
  | 'privacidade/confirmar'

/**
 * The result of a form that was submitted without JavaScript: the typed values with the errors or the success
 * message.
 */
export interface RejectedForm {
  name: FormName
  values: Record<string, string>
  error?: string
  fields?: Record<string, string>
  success?: string
  code?: string
}

/** A portfolio entry with its neighbours. Only an admin can see the page of a draft. */
export interface ShownWork {
  item: PortfolioItem
  caso: Caso
  draft: boolean
  previous: PortfolioItem | undefined
  next: PortfolioItem | undefined
}

/**
 * The data from which a public page is rendered. The data are embedded in the HTML, so that the browser
 * hydrates the same page.
 */
export interface PageData {
  page: PageName
  site: Site
  /** Whether the agency is open at the time of rendering; null if no opening hours are set. */
  situacao: Situacao | null
  /** `email` is set for a client only: it prefills the contact form. */
  visitor: { name: string; email?: string } | null
  /** The portfolio entry of this page. */
  work?: ShownWork
  categoria?: string
  /** The page of the back office to open after signing in, and what the sign-in form says about it. */
  destino?: string
  porQueEntrar?: string
  form?: RejectedForm
  convite?: { code: string; role: Role; email: string | null }
  token?: string
  /** Whether the user of the password link has calendar subscriptions. */
  temAgendas?: boolean
  /** The token of the link in an e-mail that ends e-mails or confirms a request; empty if the address has none. */
  saida?: string
  /** The full privacy text. It is set on the privacy page only. */
  privacidade?: string
  /** The data request that was just submitted. */
  pedido?: { protocolo: string; ate: string }
  /**
   * The receipt that has the code in the address. Otherwise `error` is null if no receipt has the code, and
   * the message if the request was rejected by the rate limit.
   */
  recibo?: Verificacao | { error: string | null }
  /** The termo that has the code in the address, as the server has verified it, and the keys of the installation. */
  termo?: {
    codigo: string | null
    publicado: TermoPublicado | null
    /** Null if the server found that the termo does not hold. */
    lido: { publico: TermoPublico; iniciais: string; ressalvas: string[]; apagadas: ParteApagada[] } | null
    chaves: Chave[]
    error: string | null
  }
}

export interface Assets {
  css: string
  starter: string
  main: string
  aprovacao: string
  fonts: string[]
}

export interface PageInput extends PageData {
  /** CSS of the agency's accent colour; empty if the agency uses the default colour. */
  estilo: string
  baseUrl: string
  assets: Assets
}

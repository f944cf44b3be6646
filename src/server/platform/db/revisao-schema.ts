import type { Generated } from 'kysely'

/** The tables of people who review by link. */
export interface RevisaoSchema {
  sessoes_revisor: SessoesRevisorTable
  acessos_revisor: AcessosRevisorTable
  codigos_revisor: CodigosRevisorTable
  acessos: AcessosTable
  links_revisor: LinksRevisorTable
  mudancas_revisor: MudancasRevisorTable
}

/** A link of a person. All links of a person open the same review, and end together. */
interface LinksRevisorTable {
  id: Generated<number>
  revisor_id: number
  token_hash: string
  /** Null for a link from before a person had several. */
  criado_em: string | null
  /** The account; 0 for the link of an e-mail that the server sent, and for a link from before a person had several. */
  criado_por_id: Generated<number>
}

/** What changed in the access of a person. It stays, because the termo of each answer lists it. */
interface MudancasRevisorTable {
  id: Generated<number>
  revisor_id: number
  /** JSON list of `AtoDeAcesso`. */
  atos: string
  em: string
  /** The account; 0 if nobody of the team did it. */
  por_id: number
  por_nome: string
}

/** A browser in which at least one link was verified. It gives access only to the reviews of these links. */
interface SessoesRevisorTable {
  id: Generated<number>
  token_hash: string
  criada_em: string
  expira_em: string
  endereco: string
  agente: string
}

/** A link that was verified in a browser. All links of a browser belong to the same person. */
interface AcessosRevisorTable {
  sessao_id: number
  revisor_id: number
  metodo: 'codigo' | 'pin'
  verificado_em: string
}

/** The code that was sent last to a person. It is deleted when it was used. */
interface CodigosRevisorTable {
  revisor_id: number
  codigo_hmac: string
  criado_em: string
  expira_em: string
}

/** The access log of reviews, which the team reads. It belongs to a person with a link or to an account. */
interface AcessosTable {
  id: Generated<number>
  revisor_id: number | null
  usuario_id: number | null
  projectId: number
  o_que: 'abriu' | 'verificou' | 'recusado' | 'baixou' | 'recebeu' | 'respondeu'
  /** The version whose file was downloaded. A download without one is of the dossier. */
  versao_id: number | null
  em: string
  /** When it happened last in the same visit. */
  ate: Generated<string>
  /** How often it happened in the visit. */
  vezes: Generated<number>
  /** The network of the address: its first 24 bits, or 48 for IPv6. */
  rede: string
  navegador: string
}

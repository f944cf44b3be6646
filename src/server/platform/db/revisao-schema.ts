import type { Generated } from 'kysely'

/** The tables of people who review by link. */
export interface RevisaoSchema {
  sessoes_revisor: SessoesRevisorTable
  acessos_revisor: AcessosRevisorTable
  codigos_revisor: CodigosRevisorTable
  acessos: AcessosTable
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

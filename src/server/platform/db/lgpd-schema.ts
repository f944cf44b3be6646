import type { Generated } from 'kysely'
import type { Risco } from '#contract/privacy/endpoints/incidentes.ts'
import type { TipoDePasso } from '#contract/privacy/endpoints/titulares.ts'
import type { EstadoDoPedido, TipoDePedido } from '#contract/privacy/schemas/pedidos.ts'

export interface LgpdSchema {
  solicitacoes_titular: SolicitacoesTitularTable
  passos_titular: PassosTitularTable
  incidentes: IncidentesTable
  textos_privacidade: { id: Generated<number>; texto: string; criado_em: string }
  /**
   * How many rows the last run of each retention rule purged, and how many rows all its runs together purged.
   */
  retencoes: { regra: string; rodou_em: string; removidos: number; total: number }
}

/** A request of a person (titular) about their personal data (LGPD, art. 18). */
export interface SolicitacoesTitularTable {
  id: Generated<number>
  protocolo: string
  tipo: TipoDePedido
  nome: string
  email: string
  mensagem: string
  endereco: string
  /** The account that made the request while signed in; null for an anonymous visitor. */
  usuario_id: number | null
  /** The privacy text that was published when the request was made. */
  texto_id: number | null
  estado: EstadoDoPedido
  /** The deadline of the answer: a day in São Paulo. */
  prazo: string
  /** When the identity of the requester was confirmed. */
  confirmada_em: string | null
  concluida_em: string | null
  /** When the admins were reminded that the answer is due soon. */
  lembrada_em: string | null
  busca: string
  criado_em: string
  atualizado_em: string
  versao: Generated<number>
}

interface PassosTitularTable {
  id: Generated<number>
  solicitacao_id: number
  tipo: TipoDePasso
  texto: string
  /** Null if the requester performed the step. */
  usuario_id: number | null
  usuario_nome: string
  correio_id: number | null
  criado_em: string
}

interface IncidentesTable {
  id: Generated<number>
  titulo: string
  descricao: string
  /** A day in São Paulo, as are `conhecido_em`, `anpd_em`, `titulares_em` and `complemento_em`. */
  ocorrido_em: string
  conhecido_em: string
  categorias: string
  pessoas: number | null
  medidas: string
  risco: Risco
  risco_motivo: string
  anpd_em: string | null
  titulares_em: string | null
  complemento_em: string | null
  encerrado_em: string | null
  criado_em: string
  atualizado_em: string
  versao: Generated<number>
}

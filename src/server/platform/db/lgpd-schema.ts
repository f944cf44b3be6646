import type { Generated } from 'kysely'
import type { Risco } from '#contract/incidentes.ts'
import type { EstadoDoPedido, TipoDePedido } from '#contract/pedidos.ts'
import type { TipoDePasso } from '#contract/titulares.ts'

export interface LgpdSchema {
  solicitacoes_titular: SolicitacoesTitularTable
  passos_titular: PassosTitularTable
  incidentes: IncidentesTable
  textos_privacidade: { id: Generated<number>; texto: string; criado_em: string }
  /** What the last run of each rule of retention let go, and all runs together. */
  retencoes: { regra: string; rodou_em: string; removidos: number; total: number }
}

/** What somebody asks about the data that the house keeps of them (LGPD, art. 18). */
export interface SolicitacoesTitularTable {
  id: Generated<number>
  protocolo: string
  tipo: TipoDePedido
  nome: string
  email: string
  mensagem: string
  endereco: string
  /** Whose session asked; null where a stranger did. */
  usuario_id: number | null
  /** The text about privacy that was published then. */
  texto_id: number | null
  estado: EstadoDoPedido
  /** The last day for an answer. */
  prazo: string
  /** Since when it is known that the person is the one. */
  confirmada_em: string | null
  concluida_em: string | null
  /** When the admins were told that it is due soon. */
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
  /** Null where the asker did it. */
  usuario_id: number | null
  usuario_nome: string
  correio_id: number | null
  criado_em: string
}

interface IncidentesTable {
  id: Generated<number>
  titulo: string
  descricao: string
  /** Days in São Paulo, as all that follows. */
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

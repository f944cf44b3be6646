import type { Generated } from 'kysely'
import type { TipoAviso } from '#contract/work/endpoints/avisos.ts'

/** A reminder of a person whose answer is awaited. */
export interface LembretesTable {
  projectId: number
  /** Since when the answer is awaited. */
  revisao_desde: string
  /** The number of days after which the person was reminded. */
  passo: number
  criado_em: string
  /** The revisor; 0 for a client from before reviews had several people, who is no longer known. */
  revisor_id: number
}

/**
 * A notice to a person with a link: an e-mail that asks for an answer, or a reply in a thread that waits for the daily
 * digest and is deleted with it.
 */
export interface AvisosRevisorTable {
  id: Generated<number>
  revisor_id: number
  tipo: 'revisao' | 'vez' | 'lembrete' | 'comentario' | 'mencao'
  /** The reply or the message with a mention; null for an e-mail that asks for an answer. */
  mensagem_id: number | null
  /** The e-mail; null for a reply, and for a mention that waits for the next letter. */
  correio_id: number | null
  criado_em: string
}

export interface AvisosTable {
  id: Generated<number>
  usuario_id: number
  tipo: TipoAviso
  autorId: number | null
  projectId: number | null
  comentarioId: number | null
  contatoId: number | null
  solicitacaoId: number | null
  criado_em: string
  lido_em: string | null
  /** The message in the thread of a mark. */
  mensagemId: number | null
  /** The version that was prepared, or not. */
  versaoId: number | null
  rodadaId: number | null
  decisaoId: number | null
  /** The hand-over of the project. */
  passagemId: number | null
  /** The change in the access of a person. */
  mudancaId: number | null
  /** 0 or 1: whether the aviso waits for the next e-mail digest. */
  resumo: number
  /** The e-mail that tells of this aviso at once; null if there is none. */
  correio_id: Generated<number | null>
}

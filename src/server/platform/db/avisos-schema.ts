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
  /** 0 or 1: whether the aviso waits for the next e-mail digest. */
  resumo: number
  /** The e-mail that tells of this aviso at once; null if there is none. */
  correio_id: Generated<number | null>
}

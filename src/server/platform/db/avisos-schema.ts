import type { Generated } from 'kysely'
import type { TipoAviso } from '#contract/work/endpoints/avisos.ts'

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
  /** 0 or 1: whether the aviso waits for the next e-mail digest. */
  resumo: number
  /** The e-mail that tells of this aviso at once; null if there is none. */
  correio_id: Generated<number | null>
}

import type { Generated } from 'kysely'
import type { ListaComFiltro } from '#contract/platform/rules/filtros.ts'

export interface FiltrosTable {
  id: Generated<number>
  usuario_id: number
  lista: ListaComFiltro
  nome: string
  nome_dobrado: string
  /** The parameters of the address as a JSON object. */
  consulta: string
  criado_em: string
}

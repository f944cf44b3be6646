import type { Generated } from 'kysely'
import type { EstadoDaComparacao } from '#contract/work/rules/comparacao.ts'

/** A page of a version compared with the same page of the version that was sent last before it. */
export interface ComparacoesTable {
  id: Generated<number>
  versao_id: number
  /** The version that was sent last when the other one became ready. */
  antes_id: number
  pagina: number
  estado: EstadoDaComparacao
  /** The size in pixels of the frame in which both pages were compared; 0 if they were not. */
  largura: Generated<number>
  altura: Generated<number>
  /** JSON list of the areas that changed, in the units of marks. */
  regioes: Generated<string>
  /** One bit for each block of the frame, row by row, as base64; empty if nothing changed. */
  mascara: Generated<string>
  /** JSON list of what changed in the text of the page. */
  textos: Generated<string>
  /** Until when a process works on the comparison. */
  alugado_ate: Generated<string | null>
  /** How often the comparison began. */
  tentativas: Generated<number>
}

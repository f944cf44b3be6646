import type { Generated } from 'kysely'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import type { EstadoDaComparacao } from './rules.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    comparacoes: TableRow<typeof columns>
  }
}

// Columns without personal data: how the pages of two versions of the work differ.
const columns = {
  id: column<Generated<number>>(internal),
  versao_id: column<number>(internal),
  /** The version that was sent last when the other one became ready. */
  antes_id: column<number>(internal),
  pagina: column<number>(internal),
  estado: column<EstadoDaComparacao>(internal),
  /** The size in pixels of the frame in which both pages were compared; 0 if they were not. */
  largura: column<Generated<number>>(internal),
  altura: column<Generated<number>>(internal),
  /** JSON list of the areas that changed, in the units of marks. */
  regioes: column<Generated<string>>(internal),
  /** One bit for each block of the frame, row by row, as base64; empty if nothing changed. */
  mascara: column<Generated<string>>(internal),
  /** JSON list of what changed in the text of the page. */
  textos: column<Generated<string>>(internal),
  /** Until when a process works on the comparison. */
  alugado_ate: column<Generated<string | null>>(internal),
  /** How often the comparison began. */
  tentativas: column<Generated<number>>(internal),
}

/** A page of a version compared with the same page of the version that was sent last before it. */
export const comparacoes = table('comparacoes', columns)

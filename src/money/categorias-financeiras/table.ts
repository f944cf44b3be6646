import type { Generated } from 'kysely'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import type { Tipo } from './contract.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    categorias_financeiras: TableRow<typeof columns>
  }
}

// Columns without personal data: names of categories of income and expenses.
const columns = {
  id: column<Generated<number>>(internal),
  nome: column<string>({ audit: 'Nome', personal: false }),
  /** Without case or accents; unique per `tipo` among the categories that are not deleted. */
  nome_dobrado: column<string>(internal),
  tipo: column<Tipo>({ audit: { label: 'Tipo', words: tipoLabels }, personal: false }),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
  versao: column<Generated<number>>(internal),
}

export const categoriasFinanceiras = table('categorias_financeiras', columns, {
  audit: { entidade: 'categorias_financeiras' },
})

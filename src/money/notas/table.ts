import { sql } from 'kysely'
import { legal, ownTransactions, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    notas: TableRow<typeof columns>
  }
}

// Columns without personal data: the times at which the number of the nota was entered and last changed.
const columns = {
  /** The id of the transaction. */
  id: column<number>(internal),
  numero: column<string>({ audit: 'Número', personal: para.cobranca('Número') }),
  data: column<string>({ audit: 'Data', personal: para.cobranca('Data', 'dia') }),
  valor: column<number>({
    audit: { label: 'Valor', unit: 'centavos' },
    personal: para.cobranca('Valor', 'dinheiro'),
  }),
  // This access key opens the whole document on the public consultation page, so it is not exported.
  chave: column<string | null>({ audit: 'Chave', personal: para.cobranca() }),
  criado_em: column<string>(internal),
  atualizado_em: column<string>(internal),
}

/** The number of a receita's nota fiscal, for reference. The application does not issue fiscal invoices. */
export const notas = table('notas', columns, {
  audit: { entidade: 'notas' },
  person: {
    titulo: 'Notas fiscais',
    de: (person) => sql`id in ${ownTransactions(person)}`,
    ordem: 'id',
    fica: `ficam como foram emitidas: são documentos fiscais. ${legal}`,
  },
})

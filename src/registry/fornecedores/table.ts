import { sql } from 'kysely'
import { column, type TableRow, table } from '#platform/db/table.ts'
import { registryColumns } from '#registry/pessoas/fields.ts'
import { fornecedorFields } from './contract.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    fornecedores: TableRow<typeof columns>
  }
}

const columns = {
  ...registryColumns(fornecedorFields),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
}

/** The registry of fornecedores. They are not linked to accounts, so closing an account does not change them. */
export const fornecedores = table('fornecedores', columns, {
  audit: { entidade: 'fornecedores', nome: 'nome' },
  person: {
    titulo: 'Cadastro de fornecedor',
    de: () => sql`1 = 0`,
    ordem: 'id',
    fica: 'fica só um número.',
    semConta: true,
  },
})

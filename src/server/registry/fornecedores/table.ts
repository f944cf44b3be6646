import { sql } from 'kysely'
import { fornecedorFields } from '#contract/registry/endpoints/fornecedores.ts'
import { column, type Row, table } from '#server/platform/db/table.ts'
import { registryColumns } from '#server/registry/pessoas/fields.ts'

declare module '#server/platform/db/schema.ts' {
  interface Schema {
    fornecedores: Row<typeof columns>
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

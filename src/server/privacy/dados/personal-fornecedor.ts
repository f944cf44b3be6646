import { sql } from 'kysely'
import { fornecedorFields } from '#contract/registry/endpoints/fornecedores.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { Tabela } from './personal-columns.ts'
import { registryColumns } from './registry-columns.ts'

const fields = registryColumns(fornecedorFields)

/**
 * Personal columns of fornecedores. Fornecedores are not linked to accounts, so closing an account does not
 * change them. They are exported and anonymised at the request of the person (titulares/).
 */
export const fornecedor: Tabela<keyof Schema['fornecedores'] & string> = {
  titulo: 'Cadastro de fornecedor',
  de: () => sql`1 = 0`,
  ordem: 'id',
  fica: 'fica só um número.',
  colunas: fields.colunas,
}

export const fornecedorNotPersonal = fields.notPersonal

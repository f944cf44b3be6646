import { sql } from 'kysely'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import { fornecedorFields } from '#contract/registry/endpoints/fornecedores.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { normalise } from '#server/platform/db/text.ts'
import { para, type Tabela } from './personal-columns.ts'
import { registryColumns } from './registry-columns.ts'

const { encerrada } = accountsMessages.conta
const fields = registryColumns(fornecedorFields)

/**
 * Fornecedores are not linked to accounts, so closing an account does not change them. They are exported and
 * anonymised on request of the person (titulares/).
 */
export const fornecedor: Tabela<keyof Schema['fornecedores'] & string> = {
  titulo: 'Cadastro de fornecedor',
  de: () => sql`1 = 0`,
  ordem: 'id',
  fica: 'fica só um número.',
  colunas: {
    ...fields.exported,
    criado_em: { rotulo: 'Cadastro em', finalidade: para.registro, tipo: 'instante' },
    ...fields.notExported,
    nome_dobrado: { finalidade: para.quem, depois: normalise(encerrada) },
    busca: { finalidade: para.quem, depois: '' },
  },
}

export const fornecedorNotPersonal = fields.notPersonal

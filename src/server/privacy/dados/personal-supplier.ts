import { sql } from 'kysely'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { normalise } from '#server/platform/db/text.ts'
import { para, type Tabela } from './personal-columns.ts'

const { encerrada } = accountsMessages.conta

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
    nome: { rotulo: 'Nome', finalidade: para.quem, depois: encerrada },
    documento: { rotulo: 'CPF/CNPJ', finalidade: para.cobranca, depois: null },
    email: { rotulo: 'E-mail', finalidade: para.contato, depois: null },
    telefone: { rotulo: 'Telefone', finalidade: para.contato, depois: null },
    endereco: { rotulo: 'Endereço', finalidade: para.contato, depois: null },
    cidade: { rotulo: 'Cidade', finalidade: para.contato, depois: null },
    estado: { rotulo: 'Estado', finalidade: para.contato, depois: null },
    cep: { rotulo: 'CEP', finalidade: para.contato, depois: null },
    criado_em: { rotulo: 'Cadastro em', finalidade: para.registro, tipo: 'instante' },
    // Internal notes of the team.
    observacoes: { finalidade: para.trabalho, depois: null },
    nome_dobrado: { finalidade: para.quem, depois: normalise(encerrada) },
    busca: { finalidade: para.quem, depois: '' },
  },
}

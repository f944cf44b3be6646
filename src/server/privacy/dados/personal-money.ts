import { sql } from 'kysely'
import { clienteFields } from '#contract/registry/endpoints/clientes.ts'
import { legal, ofAccount, ofRegistry, type Personal, para } from './personal-columns.ts'
import { registryColumns } from './registry-columns.ts'

const fields = registryColumns(clienteFields)

/** Personal columns of the cliente linked to the account and of its transações. */
export const money: Personal = {
  clientes: {
    titulo: 'Seu cadastro de cliente',
    de: ofAccount,
    ordem: 'id',
    fica: `fica só um número, sem nome, e-mail, telefone nem documento. O que você pagou ou deve fica como está, com o seu nome. ${legal}`,
    colunas: fields.colunas,
  },
  transacoes_financeiras: {
    titulo: 'O que a agência cobrou de você',
    de: ofRegistry,
    mostra: (person) => sql`${ofRegistry(person)} and excluido_em is null`,
    ordem: 'id',
    fica: `fica como está, com o seu nome: são transações e recibos que a lei obriga a guardar. ${legal}`,
    colunas: {
      pessoa_nome: { rotulo: 'Nome', finalidade: para.cobranca },
      descricao: { rotulo: 'Descrição', finalidade: para.cobranca },
      valor: { rotulo: 'Valor', finalidade: para.cobranca, tipo: 'dinheiro' },
      pago: { rotulo: 'Pago', finalidade: para.cobranca, tipo: 'dinheiro' },
      data_vencimento: { rotulo: 'Vencimento', finalidade: para.cobranca, tipo: 'dia' },
      data_pagamento: { rotulo: 'Pagamento', finalidade: para.cobranca, tipo: 'dia' },
      // The normalised name and description are copies of `pessoa_nome` and `descricao` and stay, as those
      // columns do.
      busca: { finalidade: para.cobranca },
      descricao_dobrada: { finalidade: para.cobranca },
    },
  },
}

export const clienteNotPersonal = fields.notPersonal

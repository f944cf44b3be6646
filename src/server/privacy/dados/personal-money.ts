import { sql } from 'kysely'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import { normalise } from '#server/platform/db/text.ts'
import { legal, ofAccount, ofRegistry, type Personal, para } from './personal-columns.ts'

const { encerrada } = accountsMessages.conta

/** The cliente linked to the account, and its transações. */
export const money: Personal = {
  clientes: {
    titulo: 'Seu cadastro de cliente',
    de: ofAccount,
    ordem: 'id',
    fica: `fica só um número, sem nome, e-mail, telefone nem documento. O que você pagou ou deve fica como está, com o seu nome. ${legal}`,
    colunas: {
      nome: { rotulo: 'Nome', finalidade: para.quem, depois: encerrada },
      email: { rotulo: 'E-mail', finalidade: para.contato, depois: null },
      telefone: { rotulo: 'Telefone', finalidade: para.contato, depois: null },
      empresa: { rotulo: 'Empresa', finalidade: para.quem, depois: null },
      cpf_cnpj: { rotulo: 'CPF/CNPJ', finalidade: para.cobranca, depois: null },
      criado_em: { rotulo: 'Cadastro em', finalidade: para.registro, tipo: 'instante' },
      // Internal notes of the team.
      observacoes: { finalidade: para.trabalho, depois: null },
      nome_dobrado: { finalidade: para.quem, depois: normalise(encerrada) },
      busca: { finalidade: para.quem, depois: '' },
    },
  },
  transacoes_financeiras: {
    titulo: 'O que a agência cobrou de você',
    de: ofRegistry,
    mostra: (person) => sql`${ofRegistry(person)} and excluido_em is null`,
    ordem: 'id',
    fica: `fica como está, com o seu nome: são lançamentos e recibos que a lei manda guardar. ${legal}`,
    colunas: {
      pessoa_nome: { rotulo: 'Nome', finalidade: para.cobranca },
      descricao: { rotulo: 'Descrição', finalidade: para.cobranca },
      valor: { rotulo: 'Valor', finalidade: para.cobranca, tipo: 'dinheiro' },
      pago: { rotulo: 'Pago', finalidade: para.cobranca, tipo: 'dinheiro' },
      data_vencimento: { rotulo: 'Vencimento', finalidade: para.cobranca, tipo: 'dia' },
      data_pagamento: { rotulo: 'Pagamento', finalidade: para.cobranca, tipo: 'dia' },
      // The normalised text, which contains the name and stays with it.
      busca: { finalidade: para.cobranca },
    },
  },
}

import { legal, ofRegistry, type Personal, para } from './personal-columns.ts'

const prova = 'Provar o que foi pago, por quem e a quem.'

/** Personal columns of the recibos of the cliente that is linked to the account. */
export const receipts: Personal = {
  recibos: {
    titulo: 'Seus recibos',
    de: ofRegistry,
    ordem: 'id',
    fica: `ficam como foram emitidos, com o seu nome: são documentos fiscais. ${legal}`,
    colunas: {
      ano: { rotulo: 'Ano', finalidade: prova, tipo: 'numero' },
      numero: { rotulo: 'Número', finalidade: prova, tipo: 'numero' },
      pagador_nome: { rotulo: 'Nome', finalidade: prova },
      pagador_documento: { rotulo: 'CPF ou CNPJ', finalidade: prova },
      valor: { rotulo: 'Valor', finalidade: prova, tipo: 'dinheiro' },
      extenso: { rotulo: 'Por extenso', finalidade: prova },
      referente: { rotulo: 'Referente a', finalidade: prova },
      forma: { rotulo: 'Forma de pagamento', finalidade: prova },
      data_pagamento: { rotulo: 'Pago em', finalidade: prova, tipo: 'dia' },
      total: { rotulo: 'Total', finalidade: prova, tipo: 'dinheiro' },
      pago: { rotulo: 'Pago até a emissão', finalidade: prova, tipo: 'dinheiro' },
      emitido_em: { rotulo: 'Emitido em', finalidade: para.registro, tipo: 'instante' },
      cancelado_em: { rotulo: 'Cancelado em', finalidade: para.registro, tipo: 'instante' },
      // The name of the team member who issued the recibo. It is not replaced, because a recibo cannot
      // change, and not exported here, because the rows are those of the client. The member's own export of
      // the audit log shows who issued the recibo.
      usuario_nome: { finalidade: para.registro },
      // The normalised name and number are copies of exported columns and stay, as those columns do.
      busca: { finalidade: prova },
      motivo: { rotulo: 'Motivo do cancelamento', finalidade: para.registro },
    },
  },
}

export type Row = Record<string, unknown>

/** This conversion is written out by hand for speed. The keys are in the order of the contract. */
export function toTransacao(row: Row) {
  return {
    id: row['id'],
    tipo: row['tipo'],
    valor: Number(row['valor']) / 100,
    pago: Number(row['pago']) / 100,
    data_vencimento: row['data_vencimento'],
    data_pagamento: row['data_pagamento'],
    categoria_id: row['categoria_id'],
    categoria_nome: row['categoria_nome'],
    pessoa: row['cliente_id'] ?? row['fornecedor_id'],
    pessoa_nome: row['pessoa_nome'],
    pessoa_tipo: row['tipo'] === 'receita' ? 'cliente' : 'fornecedor',
    descricao: row['descricao'],
    status: row['status'],
    parcela: row['parcela'],
    parcelas: row['parcelas'],
    conta_fixa_id: row['conta_fixa_id'],
    versao: row['versao'],
  }
}

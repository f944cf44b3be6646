import type { z } from 'zod'
import { tipoLabels } from '#contract/categorias-financeiras.ts'
import type { Transacao, transacoesFinanceiras } from '#contract/transacoes-financeiras.ts'
import type { Db } from '#server/db/schema.ts'
import { type Cell, day, money } from '#server/importacoes/csv.ts'
import { listTransacoes } from './list-queries.ts'

const PART = 2000

type Filter = z.output<NonNullable<(typeof transacoesFinanceiras.exportar)['~orpc']['inputSchema']>>

const headings = [
  ...['Tipo', 'Valor', 'Vencimento', 'Pagamento', 'Categoria', 'Pessoa', 'Descrição'],
  ...['Status', 'Pago', 'Parcela'],
]

/** The whole filter in the order of the list, part by part: between two of them others are served. */
export async function* exportLines(db: Db, filter: Filter, hoje: string): AsyncGenerator<Cell[][]> {
  yield [headings]
  for (let offset = 0; ; offset += PART) {
    const { rows } = await listTransacoes(db, { ...filter, offset, limit: PART }, hoje)
    yield rows.map((row) => lineOf(row, hoje))
    if (rows.length < PART) return
  }
}

function lineOf(row: Transacao, hoje: string): Cell[] {
  const open = row.data_vencimento < hoje ? 'Vencido' : 'Pendente'
  return [
    ...[tipoLabels[row.tipo], money(row.valor), day(row.data_vencimento), day(row.data_pagamento)],
    ...[row.categoria_nome, row.pessoa_nome, row.descricao, row.status === 'pago' ? 'Pago' : open],
    ...[money(row.pago), row.parcela === null ? '' : `${row.parcela} de ${row.parcelas}`],
  ]
}

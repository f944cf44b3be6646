import type { z } from 'zod'
import { type Cell, day, money } from '#platform/csv.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { Transacao, transacoesFinanceiras } from './contract.ts'
import { listAll } from './list-queries.ts'
import { tipoLabels } from './rules.ts'

type Filter = z.output<NonNullable<(typeof transacoesFinanceiras.exportar)['~orpc']['inputSchema']>>

const headings = [
  'Tipo',
  'Valor',
  'Vencimento',
  'Pagamento',
  'Categoria',
  'Pessoa',
  'Descrição',
  'Status',
  'Pago',
  'Parcela',
]

/**
 * Yields the CSV heading and then every transaction that matches the filter, in the order of the list, in
 * parts.
 */
export async function* exportLines(db: ReadDb, filter: Filter, hoje: string): AsyncGenerator<Cell[][]> {
  yield [headings]
  for await (const rows of listAll(db, filter, hoje)) yield rows.map((row) => lineOf(row, hoje))
}

function lineOf(row: Transacao, hoje: string): Cell[] {
  const open = row.data_vencimento < hoje ? 'Vencido' : 'Pendente'
  return [
    tipoLabels[row.tipo],
    money(row.valor),
    day(row.data_vencimento),
    day(row.data_pagamento),
    row.categoria_nome,
    row.pessoa_nome,
    row.descricao,
    row.status === 'pago' ? 'Pago' : open,
    money(row.pago),
    row.parcela === null ? '' : `${row.parcela} de ${row.parcelas}`,
  ]
}

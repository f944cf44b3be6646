import type { z } from 'zod'
import {
  LinhaCliente,
  LinhaFornecedor,
  LinhaTransacao,
  type TipoImportacao,
} from '#contract/overview/endpoints/importacoes.ts'
import { clienteFields } from '#contract/registry/endpoints/clientes.ts'
import { fornecedorFields } from '#contract/registry/endpoints/fornecedores.ts'
import type { RegistryFields } from '#contract/registry/schemas/field.ts'
import { normalise } from '#contract/text.ts'
import { readDay, readReais, readTipo, readTipoDeFornecedor } from './values.ts'

/** A field of a line: a pattern for the headings that name it, and a function that parses its cell. */
export interface Field {
  name: string
  label: string
  guess: RegExp
  read?: (cell: string) => unknown
}

export interface Kind {
  tipo: TipoImportacao
  title: string
  /** The page of the list that the records are imported into. */
  back: { to: string; label: string }
  schema: z.ZodType
  fields: Field[]
}

/**
 * The import fields of a registry. `readers` has a parser for each field whose cell is not imported as plain
 * text.
 */
function importFields<Fields extends RegistryFields>(
  fields: Fields,
  readers: Partial<Record<keyof Fields, (cell: string) => unknown>>,
): Field[] {
  return Object.entries(fields).map(([name, { label, importHeading }]) => {
    const read = readers[name]
    return { name, label, guess: importHeading, ...(read && { read }) }
  })
}

export const transactions: Kind = {
  tipo: 'transacoes',
  title: 'Importar transações',
  back: { to: '/dashboard/financial-transactions', label: 'Transações' },
  schema: LinhaTransacao,
  fields: [
    { name: 'tipo', label: 'Tipo', guess: /^tipo/, read: readTipo },
    { name: 'valor', label: 'Valor', guess: /^valor|^total/, read: readReais },
    { name: 'data_vencimento', label: 'Vencimento', guess: /vencimento|^data$/, read: readDay },
    { name: 'categoria', label: 'Categoria', guess: /categoria/ },
    { name: 'pessoa', label: 'Pessoa', guess: /pessoa|cliente|fornecedor|^nome|favorecido/ },
    { name: 'data_pagamento', label: 'Pagamento', guess: /pagamento|pago em/, read: readDay },
    { name: 'descricao', label: 'Descrição', guess: /descri|historico/ },
  ],
}

export const clients: Kind = {
  tipo: 'clientes',
  title: 'Importar clientes',
  back: { to: '/dashboard/clientes', label: 'Clientes' },
  schema: LinhaCliente,
  fields: importFields(clienteFields, {}),
}

export const suppliers: Kind = {
  tipo: 'fornecedores',
  title: 'Importar fornecedores',
  back: { to: '/dashboard/fornecedores', label: 'Fornecedores' },
  schema: LinhaFornecedor,
  fields: importFields(fornecedorFields, { tipo: readTipoDeFornecedor }),
}

/** The column index of each field, or null. Guessing assigns each column at most once. */
export type Mapping = Record<string, number | null>

export function guessMapping(fields: Field[], headings: string[]): Mapping {
  const usedColumns = new Set<number>()
  const mapping: Mapping = {}
  for (const { name, guess } of fields) {
    const at = headings.findIndex(
      (one, place) => !usedColumns.has(place) && guess.test(normalise(one.trim())),
    )
    mapping[name] = at < 0 ? null : at
    usedColumns.add(at)
  }
  return mapping
}

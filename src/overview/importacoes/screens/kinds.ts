import type { z } from 'zod'
import {
  LinhaCliente,
  LinhaFornecedor,
  LinhaTransacao,
  type TipoImportacao,
} from '#overview/importacoes/contract.ts'
import { normalise } from '#platform/contract/text.ts'
import { readReais } from '#platform/ui/read-reais.ts'
import { clienteFields } from '#registry/clientes/contract.ts'
import { fornecedorFields } from '#registry/fornecedores/contract.ts'
import type { RegistryFields } from '#registry/pessoas/schemas.ts'
import { readDay, readTipo, readTipoDeFornecedor } from './values.ts'

/**
 * A field of a line: patterns for the headings that name it, in lower case without accents, and a function that parses
 * its cell.
 */
export interface Field {
  name: string
  label: string
  guess: RegExp
  /** Headings that `guess` matches although they name something else. */
  not?: RegExp
  /** If several headings match `guess`, one that matches this is chosen. */
  prefers?: RegExp
  /** The field whose column is also taken for this one if the file is the statement of a card and has no other. */
  onCard?: string
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
    { name: 'tipo', label: 'Tipo', guess: /^tipo/, not: /cartao|pessoa|documento|conta/, read: readTipo },
    {
      name: 'valor',
      label: 'Valor',
      guess: /^valor|^total|^amount/,
      not: /us\$|usd|dolar|€|\beur|moeda (?:estrangeira|original)|cotacao|taxa/,
      prefers: /r\$|brl|\breais/,
      read: readReais,
    },
    {
      name: 'data_vencimento',
      label: 'Vencimento',
      guess: /vencimento|^data$|^date$|^data d[aeo] (?:compra|transacao|lancamento|operacao|movimento)/,
      not: /^valor|^dia/,
      prefers: /vencimento/,
      read: readDay,
    },
    { name: 'categoria', label: 'Categoria', guess: /categoria|^category/ },
    {
      name: 'pessoa',
      label: 'Pessoa',
      guess: /pessoa|cliente|fornecedor|^nome|favorecido/,
      not: /cartao|titular|portador|^tipo/,
      onCard: 'descricao',
    },
    {
      name: 'data_pagamento',
      label: 'Pagamento',
      guess: /pagamento|pago em/,
      not: /forma|meio|^valor|^tipo|status|situacao/,
      read: readDay,
    },
    {
      name: 'descricao',
      label: 'Descrição',
      guess: /descri|historico|^title$|estabelecimento|^lancamento$/,
    },
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
  const names = headings.map((heading) => normalise(heading.trim()))
  const usedColumns = new Set<number>()
  const mapping: Mapping = {}
  for (const { name, guess, not, prefers } of fields) {
    const matching = [...names.keys()].filter((at) => {
      const heading = names[at] ?? ''
      return !usedColumns.has(at) && guess.test(heading) && !not?.test(heading)
    })
    const at = matching.find((place) => prefers?.test(names[place] ?? '')) ?? matching[0] ?? null
    mapping[name] = at
    if (at !== null) usedColumns.add(at)
  }
  if (isOfCard(headings))
    for (const { name, onCard } of fields) if (onCard) mapping[name] ??= mapping[onCard] ?? null
  return mapping
}

/** Whether the headings are those of a card statement. Nubank calls the shop `title`. */
export const isOfCard = (headings: string[]): boolean =>
  headings.some((heading) => /cartao|^title$|estabelecimento/.test(normalise(heading.trim())))

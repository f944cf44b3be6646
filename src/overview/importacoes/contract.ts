import { z } from 'zod'
import { comPessoaCerta, NovaCategoria } from '#money/categorias-financeiras/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import { aviso, NovaTransacao, pessoaDoCadastro } from '#money/transacoes-financeiras/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { inPortuguese } from '#platform/contract/english.ts'
import { ById, Instant, text } from '#platform/contract/fields.ts'
import { messages } from '#platform/contract/messages.ts'
import { NovoCliente } from '#registry/clientes/contract.ts'
import { NovoFornecedor } from '#registry/fornecedores/contract.ts'
import { MAIS_LINHAS } from './rules.ts'

const says = financeiroMessages.importacao

/** The maximum body size in bytes for a file with `MAIS_LINHAS` lines. The usual limit is far lower. */
const CORPO = 10 * 1024 * 1024

export const TipoImportacao = z.enum(['transacoes', 'clientes', 'fornecedores'])
export type TipoImportacao = z.infer<typeof TipoImportacao>

const shape = NovaTransacao.shape

/** A transaction in an imported file, with the category by name. Errors are reported in key order. */
const linhaDeTransacao = z.object({
  tipo: shape.tipo,
  valor: shape.valor,
  // In the form a day is chosen, so that only an empty field is wrong. A cell may also hold a day that does not exist.
  data_vencimento: z.iso.date({
    error: ({ input }) =>
      input === undefined || input === ''
        ? financeiroMessages.transacao.data_vencimento
        : says.data_vencimento,
  }),
  categoria: text(financeiroMessages.transacao.categoria),
  pessoa: pessoaDoCadastro,
  data_pagamento: shape.data_pagamento,
  descricao: shape.descricao,
  pessoa_tipo: shape.pessoa_tipo,
})
export const LinhaTransacao = comPessoaCerta(linhaDeTransacao)
export type LinhaTransacao = z.output<typeof LinhaTransacao>
export const LinhaCliente = NovoCliente
export const LinhaFornecedor = NovoFornecedor

/**
 * Builds the schema for the lines of a file. Each error message names the number of the line; the first line
 * below the headings is line 1.
 */
function linhasDe<Linha extends z.ZodType>(linha: Linha) {
  const judged = z.transform((lines: z.input<Linha>[], { issues }) => {
    const all: unknown[] = Array.isArray(lines) ? lines.slice(0, MAIS_LINHAS) : []
    for (const [at, line] of all.entries()) {
      const { error } = linha.safeParse(line)
      for (const { message } of error?.issues ?? [])
        issues.push({ code: 'custom', input: line, message: `Linha ${at + 1}: ${inPortuguese(message)}` })
    }
    return lines
  })
  return z.pipe(
    judged,
    z
      .array(linha, says.nenhuma)
      .min(1, says.nenhuma)
      .max(MAIS_LINHAS, { error: () => says.muitas(MAIS_LINHAS) }),
  )
}

const arquivo = {
  /** The name of the file. */
  nome: text(messages.dadosInvalidos),
  /** SHA-256 of the file, to recognise a file that was imported before. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, messages.dadosInvalidos),
}

export const Importacao = z.object({
  id: z.int(),
  tipo: TipoImportacao,
  nome: z.string(),
  linhas: z.int(),
  usuario_nome: z.string(),
  criado_em: Instant,
  desfeita_em: Instant.nullable(),
  aviso,
})
export type Importacao = z.infer<typeof Importacao>

/**
 * The result of undoing an import: how many records were moved to the bin, and how many stayed because they
 * were edited or are in use.
 */
export const Desfeita = z.object({ excluidas: z.int(), editadas: z.int(), usadas: z.int() })
export type Desfeita = z.infer<typeof Desfeita>

const path = '/importacoes'
const admin = { access: ['admin'], entidade: 'importacoes' } as const
const importing = {
  ...admin,
  method: 'POST',
  output: Importacao,
  status: 201,
  corpo: CORPO,
  failure: 'Erro ao importar o arquivo.',
} as const

export const importacoes = {
  /** Lists the latest imports, or the imports of one file. */
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    input: z.object({ tipo: TipoImportacao, sha256: z.string().max(64).optional() }),
    output: z.array(Importacao),
  }),
  /**
   * Imports all lines, or none if one of them is invalid. The categories in `novasCategorias` that do not
   * exist yet are created first.
   */
  transacoes: endpoint({
    ...importing,
    path: `${path}/transacoes`,
    input: z.object({
      ...arquivo,
      linhas: linhasDe(LinhaTransacao),
      novasCategorias: z.array(NovaCategoria).max(200).default([]),
    }),
  }),
  clientes: endpoint({
    ...importing,
    path: `${path}/clientes`,
    input: z.object({ ...arquivo, linhas: linhasDe(LinhaCliente) }),
  }),
  fornecedores: endpoint({
    ...importing,
    path: `${path}/fornecedores`,
    input: z.object({ ...arquivo, linhas: linhasDe(LinhaFornecedor) }),
  }),
  desfazer: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/desfazer`,
    input: ById,
    output: Desfeita,
    failure: 'Erro ao desfazer a importação.',
  }),
}

import { z } from 'zod'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import { aviso, NovaTransacao } from '#money/transacoes-financeiras/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, ByIdAndVersao, Id, Instant, NoInput, page, search, text } from '#platform/contract/fields.ts'
import { EXTRATO_MAX_BYTES } from './limits-rules.ts'

const says = financeiroMessages.extrato

const BASE64_MAX = Math.ceil(EXTRATO_MAX_BYTES / 3) * 4

/**
 * A bank statement file. The content is sent as Base64 of its bytes, because only the server detects the
 * character encoding.
 */
const ArquivoDeExtrato = z.object({
  nome: text(says.arquivo),
  conteudo: z.string(says.arquivo).min(1, says.arquivo).max(BASE64_MAX, says.grande),
})

/** Why a line of a bank statement and a transaction may match. */
export const Razao = z.enum(['codigo', 'documento', 'nome', 'data'])
export type Razao = z.infer<typeof Razao>

export const Sugestao = z.object({
  transacao_id: z.int(),
  /**
   * The id of a payment that was recorded by hand and has no statement line yet; null if confirming the match
   * creates the payment.
   */
  pagamento_id: z.int().nullable(),
  /** True if the line pays only a part of the open balance. */
  parcial: z.boolean(),
  pessoa_nome: z.string(),
  descricao: z.string().nullable(),
  /** The open balance of the transaction, or the value of the existing payment. */
  valor: z.number(),
  /** The due date of the transaction, or the date of the existing payment. */
  data: z.string(),
  razoes: z.array(Razao),
  /**
   * True if the values are equal to the centavo and neither the line nor the transaction has another possible
   * match.
   */
  segura: z.boolean(),
})
export type Sugestao = z.infer<typeof Sugestao>

export const Situacao = z.enum(['aberta', 'conciliada', 'ignorada'])
export type Situacao = z.infer<typeof Situacao>

/** One line of a bank statement. */
export const LinhaDeExtrato = z.object({
  id: z.int(),
  data: z.string(),
  /** In reais: positive for money received, negative for money paid. */
  valor: z.number(),
  memo: z.string(),
  /** The bank account, such as `Itaú · 12345-6`. */
  conta: z.string(),
  situacao: Situacao,
  /** True if an earlier file has a line of the same account, day and value with a similar text. */
  parece_repetida: z.boolean(),
  /** Why the line is ignored; null if it is not ignored. */
  motivo: z.string().nullable(),
  /** The transaction that the line paid; null while the line is not matched. */
  transacao: z
    .object({
      id: z.int(),
      pessoa_nome: z.string(),
      data_vencimento: z.string(),
      /**
       * What was created when the line was matched: the payment, or the transaction with its payment.
       * Reopening the line reverses the payment, and moves a transaction that was created with it to the
       * bin unless it has another payment. Null if nothing was created.
       */
      criou: z.enum(['pagamento', 'transacao']).nullable(),
    })
    .nullable(),
  /** Possible matches, the best first. The list is empty unless the line is open. */
  sugestoes: z.array(Sugestao),
  versao: z.int(),
  aviso,
})
export type LinhaDeExtrato = z.infer<typeof LinhaDeExtrato>

/** An entry of the file that is left out. */
const Aviso = z.object({
  linha: z.int(),
  tipo: z.enum(['pulada', 'recusada']),
  motivo: z.string(),
  /**
   * The movement that the entry can be imported as, by its `linha` in `trazer`; null if it lacks something. `nova` is
   * false if it was imported before.
   */
  movimento: z.object({ data: z.string(), valor: z.number(), nova: z.boolean() }).nullable(),
})

export const PreviaDeExtrato = z.object({
  contas: z.array(
    z.object({
      nome: z.string(),
      inicio: z.string().nullable(),
      fim: z.string().nullable(),
      linhas: z.array(
        z.object({
          data: z.string(),
          valor: z.number(),
          memo: z.string(),
          nova: z.boolean(),
          /**
           * True if an earlier file has a line that looks the same, although the identifier of this line is
           * new.
           */
          parece_repetida: z.boolean(),
          /** The name of the person whose transaction may match. */
          sugestao: z.string().nullable(),
        }),
      ),
    }),
  ),
  avisos: z.array(Aviso),
  novas: z.int(),
  repetidas: z.int(),
  /** The number of new lines that look like a line that was already imported. */
  parecidas: z.int(),
})
export type PreviaDeExtrato = z.infer<typeof PreviaDeExtrato>

/** The import of one file for one bank account. */
export const Extrato = z.object({
  id: z.int(),
  nome: z.string(),
  conta: z.string(),
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  linhas: z.int(),
  conciliadas: z.int(),
  criado_em: Instant,
  usuario_nome: z.string(),
  desfeito_em: Instant.nullable(),
})
export type Extrato = z.infer<typeof Extrato>

const path = '/extratos'
const linha = `${path}/linhas/{id}` as const
const admin = { access: ['admin'], entidade: 'extratos' } as const
const ofLine = {
  access: ['admin'],
  entidade: 'linhas_extrato',
  method: 'POST',
  output: LinhaDeExtrato,
} as const

export const extratos = {
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin'],
    input: z.object(page),
    output: z.array(Extrato),
  }),
  /** Parses a file and returns a preview without writing anything. */
  previa: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/previa`,
    atomic: false,
    corpo: BASE64_MAX + 64 * 1024,
    input: ArquivoDeExtrato,
    output: PreviaDeExtrato,
    failure: 'Erro ao ler o extrato.',
  }),
  importar: endpoint({
    ...admin,
    method: 'POST',
    path,
    atomic: false,
    corpo: BASE64_MAX + 64 * 1024,
    input: ArquivoDeExtrato.extend({
      /** Whether to skip the lines that look like a line that was already imported. */
      pular_parecidas: z.boolean().default(false),
      /** The numbers of the left out entries that are movements after all, from `avisos` of the preview. */
      trazer: z.array(z.int().positive()).max(5000).default([]),
    }),
    output: z.object({ novas: z.int(), repetidas: z.int() }),
    failure: 'Erro ao importar o extrato.',
  }),
  desfazer: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/desfazer`,
    input: ById,
    output: Extrato,
    success: 'Importação desfeita.',
    failure: 'Erro ao desfazer a importação.',
  }),
  linhas: endpoint({
    method: 'GET',
    path: `${path}/linhas`,
    access: ['admin'],
    input: z.object({ situacao: Situacao.default('aberta'), ...page }),
    output: z.array(LinhaDeExtrato),
  }),
  resumo: endpoint({
    method: 'GET',
    path: `${path}/resumo`,
    access: ['admin'],
    input: NoInput,
    output: z.object({
      abertas: z.int(),
      seguras: z.int(),
      /** Totals of the safe matches (those with `segura`), in reais. */
      entradas: z.number(),
      saidas: z.number(),
      /**
       * A hash of the safe matches. The browser sends the hash back when the admin confirms the matches, so
       * that the server responds 409 if the matches have changed.
       */
      assinatura: z.string(),
    }),
  }),
  /** Lists open transactions that the line could pay, from which the admin chooses by hand. */
  candidatas: endpoint({
    method: 'GET',
    path: `${linha}/candidatas`,
    access: ['admin'],
    input: z.object({ id: Id, busca: search }),
    output: z.array(Sugestao),
  }),
  conciliar: endpoint({
    ...ofLine,
    path: `${linha}/conciliar`,
    input: ByIdAndVersao.extend({ transacao_id: Id, pagamento_id: Id.nullish() }),
    success: 'Linha conciliada.',
    failure: 'Erro ao conciliar.',
  }),
  conciliarSeguras: endpoint({
    ...ofLine,
    path: `${path}/seguras`,
    input: z.object({ assinatura: z.string().max(64) }),
    output: z.object({ conciliadas: z.int() }),
    failure: 'Erro ao conciliar.',
  }),
  lancar: endpoint({
    ...ofLine,
    path: `${linha}/lancar`,
    input: NovaTransacao.pick({
      categoria_id: true,
      pessoa: true,
      descricao: true,
      pessoa_tipo: true,
    }).extend(ByIdAndVersao.shape),
    success: 'Transação criada com sucesso!',
    failure: 'Erro ao salvar transação',
  }),
  ignorar: endpoint({
    ...ofLine,
    path: `${linha}/ignorar`,
    input: ByIdAndVersao.extend({ motivo: text(says.motivo) }),
    success: 'Linha ignorada.',
    failure: 'Erro ao ignorar a linha.',
  }),
  reabrir: endpoint({
    ...ofLine,
    path: `${linha}/reabrir`,
    input: ByIdAndVersao,
    success: 'A linha voltou para a conciliação.',
    failure: 'Erro ao desfazer.',
  }),
}

/** Returns the `tipo` of the transaction for a line: money received is a receita, money paid is a despesa. */
export const tipoDaLinha = (valor: number): Tipo => (valor > 0 ? 'receita' : 'despesa')

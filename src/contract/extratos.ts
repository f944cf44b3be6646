import { z } from 'zod'
import type { Tipo } from './categorias-financeiras.ts'
import { endpoint } from './endpoint.ts'
import { ById, ByIdAndVersao, Id, Instant, NoInput, page, search, text } from './fields.ts'
import { financeiroMessages } from './financeiro-messages.ts'
import { aviso, NovaTransacao } from './transacoes-financeiras.ts'

const says = financeiroMessages.extrato

export const EXTRATO_MAX_BYTES = 5 * 1024 * 1024
const BASE64_MAX = Math.ceil(EXTRATO_MAX_BYTES / 3) * 4

/** A statement file: its bytes in Base64, since its encoding is for the server to find out. */
const ArquivoDeExtrato = z.object({
  nome: text(says.arquivo),
  conteudo: z.string(says.arquivo).min(1, says.arquivo).max(BASE64_MAX, says.grande),
})

/** Why a line of the bank and a transaction may belong together. */
export const Razao = z.enum(['codigo', 'documento', 'nome', 'data'])
export type Razao = z.infer<typeof Razao>

export const Sugestao = z.object({
  transacao_id: z.int(),
  /** A payment that was marked by hand and waits for its line; null where confirming makes the payment. */
  pagamento_id: z.int().nullable(),
  /** The line pays only a part of what is open. */
  parcial: z.boolean(),
  pessoa_nome: z.string(),
  descricao: z.string().nullable(),
  /** What is open of it, or what the payment was. */
  valor: z.number(),
  /** Due on, or paid on. */
  data: z.string(),
  razoes: z.array(Razao),
  /** The value to the centavo, and nothing else that it could be, from either side. */
  segura: z.boolean(),
})
export type Sugestao = z.infer<typeof Sugestao>

export const Situacao = z.enum(['aberta', 'conciliada', 'ignorada'])
export type Situacao = z.infer<typeof Situacao>

/** One movement of the bank. */
export const LinhaDeExtrato = z.object({
  id: z.int(),
  data: z.string(),
  /** What came is above zero, what went below. */
  valor: z.number(),
  memo: z.string(),
  /** `Itaú · 12345-6`. */
  conta: z.string(),
  situacao: Situacao,
  /** An earlier file has a line of the same account, day and value with a similar text. */
  parece_repetida: z.boolean(),
  /** Why it is ignored. */
  motivo: z.string().nullable(),
  /** What it paid. */
  transacao: z
    .object({
      id: z.int(),
      pessoa_nome: z.string(),
      data_vencimento: z.string(),
      /** What taking it back takes back besides: the payment, or the transaction too. */
      criou: z.enum(['pagamento', 'transacao']).nullable(),
    })
    .nullable(),
  /** The best first; only of what is open. */
  sugestoes: z.array(Sugestao),
  versao: z.int(),
  aviso,
})
export type LinhaDeExtrato = z.infer<typeof LinhaDeExtrato>

const Aviso = z.object({ linha: z.int(), tipo: z.enum(['pulada', 'recusada']), motivo: z.string() })

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
          /** New by its identification, although an earlier file has one that looks the same. */
          parece_repetida: z.boolean(),
          /** Whose transaction it looks like. */
          sugestao: z.string().nullable(),
        }),
      ),
    }),
  ),
  avisos: z.array(Aviso),
  novas: z.int(),
  repetidas: z.int(),
  /** How many of the new lines look like one that was imported already. */
  parecidas: z.int(),
})
export type PreviaDeExtrato = z.infer<typeof PreviaDeExtrato>

/** What one file brought of one account. */
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
  /** Reads a file and writes nothing. */
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
      /** Leaves out the lines that look like one that was imported already. */
      pular_parecidas: z.boolean().default(false),
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
      /** In reais, over the safe ones. */
      entradas: z.number(),
      saidas: z.number(),
      /** Names exactly these pairs: to be sent back with the confirmation. */
      assinatura: z.string(),
    }),
  }),
  /** Open transactions that a line could pay, where no suggestion is right. */
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

/** A line is of the kind that its sign says. */
export const tipoDaLinha = (valor: number): Tipo => (valor > 0 ? 'receita' : 'despesa')

import { z } from 'zod'
import { Tipo } from '#money/categorias-financeiras/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, integer, month, NoInput } from '#platform/contract/fields.ts'

const says = financeiroMessages.financeiro

/** One number for income and one for expense: amounts in reais, or numbers of transactions. */
const Lados = z.object({ receita: z.number(), despesa: z.number() })

/** One month of the cash flow. Transactions that are overdue today are counted in the current month. */
export const MesDeCaixa = z.object({
  /** The month, such as `2026-11`. */
  mes: z.string(),
  /** Payments made in the month, by payment date. */
  realizado: Lados,
  /** Open balances due in the month. */
  previsto: Lados,
  /** Amounts that active contas fixas will create in the month, where the transaction does not exist yet. */
  projetado: Lados,
  /** Receitas minus despesas of the month: paid, open and projected amounts together. */
  saldo: z.number(),
  /** The balance at the end of the month. */
  acumulado: z.number(),
})
export type MesDeCaixa = z.infer<typeof MesDeCaixa>

/** The despesas due in a month, and the part of them that comes from contas fixas. */
export const MesDeCustos = z.object({ mes: z.string(), fixas: z.number(), total: z.number() })
export type MesDeCustos = z.infer<typeof MesDeCustos>

/** Transactions due in the period: the full value, and how much of it is paid. */
export const Fatia = z.object({ nome: z.string(), valor: z.number(), pago: z.number() })
export type Fatia = z.infer<typeof Fatia>

/** A client of the registry. If `cliente_id` is null, `nome` was typed freely. */
export const FatiaDeCliente = Fatia.extend({ cliente_id: z.int().nullable() })
export type FatiaDeCliente = z.infer<typeof FatiaDeCliente>

/** Open transactions with a due date in a range of days. */
export const FaixaDeAtraso = z.object({
  rotulo: z.string(),
  /** The first day of the range; null if the range has no beginning. */
  de: z.string().nullable(),
  ate: z.string(),
  valor: Lados,
  quantas: Lados,
})
export type FaixaDeAtraso = z.infer<typeof FaixaDeAtraso>

export const PainelFinanceiro = z.object({
  /** Today in São Paulo. */
  hoje: z.string(),
  /** True while there are no transactions at all. */
  vazio: z.boolean(),
  /** All income received minus all expenses paid, up to today. */
  saldo: z.number(),
  /**
   * The expected balance at the end of the current month, if everything open or projected until then is paid.
   */
  saldoPrevisto: z.number(),
  /**
   * The balance before the first of the twelve months, in three parts: payments, open balances, and amounts
   * that contas fixas will create.
   */
  anterior: z.object({ realizado: z.number(), previsto: z.number(), projetado: z.number() }),
  meses: z.array(MesDeCaixa),
  custos: z.array(MesDeCustos),
  periodo: z.object({ inicio: z.string(), fim: z.string() }),
  categorias: z.object({ receita: z.array(Fatia), despesa: z.array(Fatia) }),
  clientes: z.array(FatiaDeCliente),
  /** The sum over the clients that are not listed. */
  outros: z.object({ quantos: z.int(), valor: z.number(), pago: z.number() }).nullable(),
  atrasos: z.array(FaixaDeAtraso),
})
export type PainelFinanceiro = z.infer<typeof PainelFinanceiro>

/** A client with amounts in the forecast, and how late this client pays. */
const ClienteDaPrevisao = z.object({
  /** Identifies the client within the answer. */
  chave: z.string(),
  /** Null if the client is not in the registry. */
  cliente_id: z.int().nullable(),
  nome: z.string(),
  /** How many paid receitas the delays are based on, at most 24. With fewer than three both delays are 0. */
  pagamentos: z.int(),
  /** The median delay in days. */
  mediana: z.int(),
  /** The 90th percentile of the delay in days. */
  pessimista: z.int(),
})

/** How well the forecast would have worked in a past month, for receitas that existed when the month began. */
const MesConferido = z.object({
  mes: z.string(),
  /** What was received of them in the month. */
  recebido: z.number(),
  /** What the delays of the clients would have forecast. */
  pelosAtrasos: z.number(),
  /** What the due dates alone would have forecast. */
  pelosVencimentos: z.number(),
})
export type MesConferido = z.infer<typeof MesConferido>

/** What is needed to compute the forecast of twelve weeks (`preverCaixa`), and how it was tested. */
export const PrevisaoDeCaixa = z.object({
  /** Today in São Paulo. */
  hoje: z.string(),
  ate: z.string(),
  /** All income received minus all expenses paid, up to today. */
  saldo: z.number(),
  clientes: z.array(ClienteDaPrevisao),
  /** Open, projected and already agreed amounts by due date, without delays. */
  lancamentos: z.array(
    z.object({
      dia: z.string(),
      tipo: Tipo,
      valor: z.number(),
      /** The `chave` of the client whose delay applies. */
      cliente: z.string().nullable(),
      /** Whether an active conta fixa will still create it. */
      previsto: z.boolean(),
    }),
  ),
  conferencia: z.object({
    /** The last twelve complete months, without those in which nothing could be forecast. */
    meses: z.array(MesConferido),
    /** The mean difference between forecast and reality in a month; null without such months. */
    erroPelosAtrasos: z.number().nullable(),
    erroPelosVencimentos: z.number().nullable(),
  }),
})
export type PrevisaoDeCaixa = z.infer<typeof PrevisaoDeCaixa>

export const financeiro = {
  painel: endpoint({
    method: 'GET',
    path: '/financeiro/painel',
    access: ['admin'],
    input: z.object({
      /** The first of the twelve months; by default six months before the current one. */
      inicio: month(says.mes).startsWith('20', says.mes).optional(),
      /** The range of due dates for categories and clients; by default the current month. */
      data_inicio: day(says.periodo).optional(),
      data_fim: day(says.periodo).optional(),
      /** How many clients are listed individually. */
      clientes: integer(1, 1000).default(8),
    }),
    output: PainelFinanceiro,
  }),
  /** The forecast of twelve weeks, in which each client pays as late as usual. */
  previsao: endpoint({
    method: 'GET',
    path: '/financeiro/previsao',
    access: ['admin'],
    input: NoInput,
    output: PrevisaoDeCaixa,
  }),
  /** The month for the accountant: totals by category, what was paid, and the receipts issued. */
  mesPdf: endpoint({
    method: 'GET',
    path: '/financeiro/meses/{mes}/pdf',
    access: ['admin'],
    input: z.object({ mes: month(says.mes) }),
    output: z.file(),
  }),
}

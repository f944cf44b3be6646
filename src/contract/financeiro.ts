import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, integer, month } from './fields.ts'
import { financeiroMessages } from './financeiro-messages.ts'

const says = financeiroMessages.financeiro

/** Money in reais, on both sides: what comes in, and what goes out. */
const Lados = z.object({ receita: z.number(), despesa: z.number() })

/** A month of the cash flow. What is overdue today is expected in the month of today. */
export const MesDeCaixa = z.object({
  /** `2026-11` */
  mes: z.string(),
  /** What was paid in it, by the day of payment. */
  realizado: Lados,
  /** What is still open and due in it. */
  previsto: Lados,
  /** What active fixed accounts will bring in it and have not brought yet: there is no transaction of it. */
  projetado: Lados,
  /** Receitas less despesas: paid, open and projected. */
  saldo: z.number(),
  /** The balance at its end. */
  acumulado: z.number(),
})
export type MesDeCaixa = z.infer<typeof MesDeCaixa>

/** The despesas due in a month, and how much of them comes from fixed accounts. */
export const MesDeCustos = z.object({ mes: z.string(), fixas: z.number(), total: z.number() })
export type MesDeCustos = z.infer<typeof MesDeCustos>

/** Transactions due in the period: the whole value, and what was paid of it. */
export const Fatia = z.object({ nome: z.string(), valor: z.number(), pago: z.number() })
export type Fatia = z.infer<typeof Fatia>

/** A client of the registry, or with `cliente_id` null a name that is in no registry. */
export const FatiaDeCliente = Fatia.extend({ cliente_id: z.int().nullable() })
export type FatiaDeCliente = z.infer<typeof FatiaDeCliente>

/** What is open and was due between these days. */
export const FaixaDeAtraso = z.object({
  rotulo: z.string(),
  /** Null: from the beginning. */
  de: z.string().nullable(),
  ate: z.string(),
  valor: Lados,
  quantas: Lados,
})
export type FaixaDeAtraso = z.infer<typeof FaixaDeAtraso>

export const PainelFinanceiro = z.object({
  /** In São Paulo. */
  hoje: z.string(),
  /** Whether anything was ever written down. */
  vazio: z.boolean(),
  /** Everything received less everything paid, up to today. */
  saldo: z.number(),
  /** The balance at the end of the month of today, if all that is open or projected by then is paid by then. */
  saldoPrevisto: z.number(),
  /** Before the first of the months: what was paid, and what is open or projected where that is still to come. */
  anterior: z.object({ realizado: z.number(), previsto: z.number(), projetado: z.number() }),
  meses: z.array(MesDeCaixa),
  custos: z.array(MesDeCustos),
  periodo: z.object({ inicio: z.string(), fim: z.string() }),
  categorias: z.object({ receita: z.array(Fatia), despesa: z.array(Fatia) }),
  clientes: z.array(FatiaDeCliente),
  /** The clients beyond those listed. */
  outros: z.object({ quantos: z.int(), valor: z.number(), pago: z.number() }).nullable(),
  atrasos: z.array(FaixaDeAtraso),
})
export type PainelFinanceiro = z.infer<typeof PainelFinanceiro>

export const financeiro = {
  painel: endpoint({
    method: 'GET',
    path: '/financeiro/painel',
    access: ['admin'],
    input: z.object({
      /** The first of the twelve months; otherwise six before today's. */
      inicio: month(says.mes).startsWith('20', says.mes).optional(),
      /** What categories and clients are taken over, by due date; otherwise today's month. */
      data_inicio: day(says.periodo).optional(),
      data_fim: day(says.periodo).optional(),
      /** How many clients are named one by one. */
      clientes: integer(1, 1000).default(8),
    }),
    output: PainelFinanceiro,
  }),
}

import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Instant, NoInput } from '#platform/contract/fields.ts'
import { FigurasDasRodadas } from '#proofing/indicadores/schemas.ts'
import { AguardaMaterial } from '#proofing/relogio/schemas.ts'
import { Marco } from '#studio/agenda/contract.ts'
import { Project } from '#studio/projetos/contract.ts'
import { Waiting } from '#studio/projetos/schemas.ts'

/** A measured figure, its previous value, and the agency's goal for the change. */
export const Measure = z.object({
  /** The present value of the figure; null if there is nothing to measure. */
  valor: z.number().nullable(),
  anterior: z.number().nullable(),
  /** Change in percent, for a rate in percentage points; null if there is nothing to compare with. */
  variacao: z.number().nullable(),
  meta: z.number(),
})
export type Measure = z.infer<typeof Measure>

export const AdminHome = z.object({
  /**
   * The month of the values in `anterior`, as `YYYY-MM`. Each value was measured at the end of the month or
   * over the whole month.
   */
  mesAnterior: z.string(),
  /** The current month in São Paulo, as `YYYY-MM`. */
  mes: z.string(),
  projetosAtivos: Measure,
  /** The sum of the receitas due in the month, paid or not, compared with the previous month. */
  receitaDoMes: Measure,
  clientesAtivos: Measure,
  /**
   * Percentage of rodadas that were closed as approved, of those that were closed with an answer: in this month or, if
   * there are none, ever.
   */
  taxaDeAprovacao: Measure.extend({ metaDoValor: z.number(), periodo: z.enum(['mes', 'inicio']) }),
})
export type AdminHome = z.infer<typeof AdminHome>

/** The figures on a client's home page. `mensagens` counts the comments on the client's projects. */
export const ClientHome = z.object({
  projetosAtivos: z.int(),
  emAndamento: z.int(),
  concluidos: z.int(),
  mensagens: z.int(),
})
export type ClientHome = z.infer<typeof ClientHome>

const Painel = z.object({
  admin: AdminHome.nullable(),
  cliente: ClientHome.nullable(),
  /**
   * The projects that wait for a decision, the longest waiting first. `totalAguardando` also counts the
   * projects that are not listed.
   */
  aguardando: z.array(Waiting),
  totalAguardando: z.int(),
  /** The projects that wait for material of the client, the longest waiting first. */
  material: z.array(AguardaMaterial),
  recentes: z.array(Project),
  assinatura: z.string(),
})

/** The number of open transactions and their open balance in reais. */
const Abertas = z.object({ quantidade: z.int(), saldo: z.number() })
const PorTipo = z.object({ receita: Abertas, despesa: Abertas })

/** Why a project waits for the agency: what its client did last. */
export const motivosDoRetorno = ['ajustes', 'recebido', 'aprovado'] as const

/** A project that its client handed back: who, when and why. `nome` is null if the team set the status without an answer. */
const Retorno = z.object({
  id: z.int(),
  title: z.string(),
  nome: z.string().nullable(),
  porque: z.enum(motivosDoRetorno),
  em: Instant,
})
export type Retorno = z.infer<typeof Retorno>

/** What needs attention today. Each number is that of the list to which the home page links. */
export const Hoje = z.object({
  /** Today in São Paulo. */
  dia: z.string(),
  vencidas: PorTipo,
  vencem_hoje: PorTipo,
  /**
   * The projects for which the client asked for adjustments or sent material, and those that are approved without a
   * receita, the longest waiting first; `total` also counts the projects that are not listed.
   */
  retornos: z.object({ total: z.int(), primeiros: z.array(Retorno) }),
  /** The projects with their deadline today; `total` also counts the projects that are not listed. */
  prazos: z.object({ total: z.int(), primeiros: z.array(Marco) }),
  /** The activities to be delivered today that are not done. */
  atividades: z.int(),
  /** The conversations in which a client waits for an answer of the team, and the client who wrote last. */
  conversas: z.object({ total: z.int(), de: z.int().nullable() }),
  /** The unread requests from the public page. */
  contatos: z.int(),
})
export type Hoje = z.infer<typeof Hoje>

/** The figures about approvals between two days, both included, which the page 'Aprovações' shows too. */
const Aprovacoes = FigurasDasRodadas.extend({ de: z.string(), ate: z.string() })
export type Aprovacoes = z.infer<typeof Aprovacoes>

export const painel = {
  get: endpoint({
    method: 'GET',
    path: '/painel',
    access: ['admin', 'client'],
    comoCliente: true,
    input: NoInput,
    output: Painel,
  }),
  hoje: endpoint({
    method: 'GET',
    path: '/painel/hoje',
    access: ['admin'],
    input: NoInput,
    output: Hoje,
  }),
  aprovacoes: endpoint({
    method: 'GET',
    path: '/painel/aprovacoes',
    access: ['admin'],
    input: NoInput,
    output: Aprovacoes,
  }),
}

import type { Periodo } from '#money/financeiro/figuras-rules.ts'
import { financeiroMessages } from '#money/messages.ts'
import type { ResultadoDeProjeto } from '#money/resultados/schemas.ts'
import { type Cell, csvAnswer, money } from '#platform/csv.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { parseInstant, startOfDay, today, toStored } from '#platform/db/time.ts'
import { invalid } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api } from '#platform/http/dispatch.ts'
import { readCalendario } from '#proofing/relogio/queries.ts'
import { getProjeto } from '#studio/projetos/queries.ts'
import {
  findFirstDataPedido,
  listComAgencia,
  listProjetos,
  listTeam,
  listTrabalhos,
  noSums,
  sumByProjeto,
  sumFixas,
} from './queries.ts'
import { type Faixa, type ProjectResult, resultadosDe } from './rules.ts'

const on = api.resultados

interface Filter {
  data_inicio: string
  data_fim: string
  cliente?: string | undefined
}

/** The results of a period by client, without projects that had neither money nor time in it. */
async function listResults(
  { db, user, now }: Pick<HandlerContext<ReadDb>, 'db' | 'user' | 'now'>,
  { data_inicio, data_fim, cliente = '' }: Filter,
): Promise<ResultadoDeProjeto[]> {
  if (data_fim < data_inicio) throw invalid('data_fim', financeiroMessages.financeiro.periodo)
  const searched = normalise(cliente.trim())
  const projetos = (await listProjetos(db, user)).filter(({ clientName }) =>
    normalise(clientName).includes(searched),
  )
  const results = await collectResults(db, {
    projetos,
    since: startOfDay(data_inicio),
    periodo: { inicio: data_inicio, fim: data_fim },
    now,
  })
  return results.filter(({ faturado, custos, horas }) => faturado !== 0 || custos !== 0 || horas.ate > 0)
}

export const resultadosHandlers = on.router({
  list: on.list.handler(({ context, input }) => listResults(context, input)),

  exportar: on.exportar.handler(async ({ context, input }) => {
    const results = await listResults(context, input)
    return csvAnswer(context, 'resultados', [[headings, ...results.map(lineOf)]])
  }),

  get: on.get.handler(async ({ context: { db, user, now }, input: { id } }) => {
    const projeto = await getProjeto(db, user, id)
    const created = parseInstant(projeto.createdAt)
    const first = await findFirstDataPedido(db, id)
    const since = first !== undefined && first < created ? first : created
    const [result] = await collectResults(db, { projetos: [projeto], since, now })
    if (!result) throw new Error(`No result for the project ${id}`)
    return result
  }),
})

const headings = [
  'Cliente',
  'Projeto',
  'Orçamento',
  'Faturado',
  'Rodadas extras',
  'Custos diretos',
  'Horas (de)',
  'Horas (até)',
  'Tempo (de)',
  'Tempo (até)',
  'Despesas fixas (de)',
  'Despesas fixas (até)',
  'Resultado (de)',
  'Resultado (até)',
  'Confiança',
]

const moneyOrEmpty = (value: number | undefined) => (value === undefined ? '' : money(value))

function lineOf(row: ResultadoDeProjeto): Cell[] {
  return [
    row.cliente,
    row.titulo,
    moneyOrEmpty(row.orcamento ?? undefined),
    money(row.faturado),
    money(row.extras),
    money(row.custos),
    row.horas.de,
    row.horas.ate,
    moneyOrEmpty(row.tempo?.de),
    moneyOrEmpty(row.tempo?.ate),
    moneyOrEmpty(row.rateio?.de),
    moneyOrEmpty(row.rateio?.ate),
    moneyOrEmpty(row.faixa?.de),
    moneyOrEmpty(row.faixa?.ate),
    row.confianca,
  ]
}

interface Projeto {
  id: number
  title: string
  clientName: string
  /** In reais. */
  budget: number | null
}

interface ResultQuery {
  projetos: Projeto[]
  /** The first instant that counts, in the stored form. */
  since: string
  /** The last day that counts, if the period is not open. */
  periodo?: Periodo
  now: Temporal.Instant
}

/** Computes what projects earned. */
async function collectResults(
  db: ReadDb,
  { projetos, since, periodo, now }: ResultQuery,
): Promise<ResultadoDeProjeto[]> {
  const present = toStored(now)
  const until = periodo ? earlierOf(startOfDay(periodo.fim, 1), present) : present
  const span = { de: Temporal.Instant.from(since), ate: Temporal.Instant.from(until) }
  const [first, last] = [today(span.de).slice(0, 7), today(span.ate).slice(0, 7)]
  const [only] = projetos
  const sums = await sumByProjeto(db, {
    ...(periodo && { periodo }),
    ...(projetos.length === 1 && only && { projeto: only.id }),
  })
  const team = await listTeam(db)
  const base = {
    calendario: await readCalendario(db, span),
    periodo: { de: since, ate: until },
    custos: new Map(team.flatMap(({ name, custo }) => (custo === undefined ? [] : [[name, custo] as const]))),
    fixas: await sumFixas(db, { inicio: `${first}-01`, fim: `${last}-31` }),
    atividades: await listTrabalhos(db, { since, until }, team),
    comAgencia: await listComAgencia(db, until),
  }
  const sumsOf = (id: number) => sums.get(id) ?? noSums
  const left = new Map(projetos.map(({ id }) => [id, sumsOf(id).receitas - sumsOf(id).despesas]))
  const results = resultadosDe(base, left)
  return projetos.flatMap((projeto) => {
    const result = results.get(projeto.id)
    return result ? [toResultado(projeto, sumsOf(projeto.id), result)] : []
  })
}

const earlierOf = (one: string, other: string) => [one, other].sort()[0] ?? ''

function toResultado(projeto: Projeto, sums: typeof noSums, result: ProjectResult): ResultadoDeProjeto {
  const { tempo, rateio, faixa, horas, ...rest } = result
  return {
    ...rest,
    projeto_id: projeto.id,
    titulo: projeto.title,
    cliente: projeto.clientName,
    orcamento: projeto.budget,
    faturado: toReais(sums.receitas),
    extras: toReais(sums.extras),
    custos: toReais(sums.despesas),
    horas: { de: Math.round(horas.de), ate: Math.round(horas.ate) },
    tempo: tempo && inReais(tempo),
    rateio: rateio && inReais(rateio),
    faixa: faixa && inReais(faixa),
  }
}

const inReais = ({ de, ate }: Faixa): Faixa => ({ de: toReais(de), ate: toReais(ate) })

import { financeiroMessages } from '#money/messages.ts'
import type { ResultadoDeProjeto } from '#money/resultados/schemas.ts'
import { type Cell, csvAnswer, money } from '#platform/csv.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { parseInstant, startOfDay } from '#platform/db/time.ts'
import { invalid } from '#platform/errors.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { api } from '#platform/http/dispatch.ts'
import { getProjeto } from '#studio/projetos/queries.ts'
import { collectResults } from './collect.ts'
import { findFirstPedido, listProjetos } from './queries.ts'

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
    const first = await findFirstPedido(db, id)
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

const optional = (value: number | undefined) => (value === undefined ? '' : money(value))

function lineOf(row: ResultadoDeProjeto): Cell[] {
  return [
    row.cliente,
    row.titulo,
    optional(row.orcamento ?? undefined),
    money(row.faturado),
    money(row.extras),
    money(row.custos),
    row.horas.de,
    row.horas.ate,
    optional(row.tempo?.de),
    optional(row.tempo?.ate),
    optional(row.rateio?.de),
    optional(row.rateio?.ate),
    optional(row.faixa?.de),
    optional(row.faixa?.ate),
    row.confianca,
  ]
}

import type { Periodo } from '#contract/money/rules/figuras.ts'
import { type Faixa, type Resultado, resultadosDe } from '#contract/money/rules/resultado.ts'
import type { ResultadoDeProjeto } from '#contract/overview/endpoints/resultados.ts'
import { isBankingDay, type Municipais } from '#server/money/banking-days/banking-days.ts'
import { getMunicipais } from '#server/money/banking-days/queries.ts'
import { toReais } from '#server/platform/db/money.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { startOfDay, toStored } from '#server/platform/db/time.ts'
import { toLocal } from './local-time.ts'
import { listComAgencia, listTeam, listTrabalhos, noSums, sumByProjeto, sumFixas } from './queries.ts'

interface Projeto {
  id: number
  title: string
  clientName: string
  /** In reais. */
  budget: number | null
}

interface Wanted {
  projetos: Projeto[]
  /** The first instant that counts, in the stored form. */
  since: string
  /** The last day that counts, if the period is not open. */
  periodo?: Periodo
  now: Temporal.Instant
}

/** Computes what projects earned. */
export async function collectResults(
  db: ReadDb,
  { projetos, since, periodo, now }: Wanted,
): Promise<ResultadoDeProjeto[]> {
  const present = toStored(now)
  const until = periodo ? earlier(startOfDay(periodo.fim, 1), present) : present
  const [de, ate] = [toLocal(since), toLocal(until)]
  const days = { inicio: de.slice(0, 10), fim: ate.slice(0, 10) }
  const [only] = projetos
  const sums = await sumByProjeto(db, {
    ...(periodo && { periodo }),
    ...(projetos.length === 1 && only && { projeto: only.id }),
  })
  const team = await listTeam(db)
  const base = {
    dias: workingDays(days, await getMunicipais(db)),
    periodo: { de, ate },
    custos: new Map(team.flatMap(({ name, custo }) => (custo === undefined ? [] : [[name, custo] as const]))),
    fixas: await sumFixas(db, { inicio: `${de.slice(0, 7)}-01`, fim: `${ate.slice(0, 7)}-31` }),
    atividades: await listTrabalhos(db, { since, until }, team),
    comAgencia: await listComAgencia(db, present),
  }
  const sumsOf = (id: number) => sums.get(id) ?? noSums
  const left = new Map(projetos.map(({ id }) => [id, sumsOf(id).receitas - sumsOf(id).despesas]))
  const results = resultadosDe(base, left)
  return projetos.flatMap((projeto) => {
    const result = results.get(projeto.id)
    return result ? [toResultado(projeto, sumsOf(projeto.id), result)] : []
  })
}

const earlier = (one: string, other: string) => [one, other].sort()[0] ?? ''

function workingDays({ inicio, fim }: Periodo, municipais: Municipais): string[] {
  const days: string[] = []
  const last = Temporal.PlainDate.from(fim)
  for (
    let day = Temporal.PlainDate.from(inicio);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  )
    if (isBankingDay(day, municipais)) days.push(day.toString())
  return days
}

function toResultado(projeto: Projeto, sums: typeof noSums, result: Resultado): ResultadoDeProjeto {
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

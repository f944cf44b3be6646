import type { Periodo } from '#money/financeiro/figuras-rules.ts'
import type { ResultadoDeProjeto } from '#money/resultados/schemas.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { startOfDay, today, toStored } from '#platform/db/time.ts'
import { readCalendario } from '#proofing/relogio/calendar-queries.ts'
import { listComAgencia, listTeam, listTrabalhos, noSums, sumByProjeto, sumFixas } from './queries.ts'
import { type Faixa, type Resultado, resultadosDe } from './rules.ts'

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

const earlier = (one: string, other: string) => [one, other].sort()[0] ?? ''

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

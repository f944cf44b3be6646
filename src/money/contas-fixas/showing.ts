import type { z } from 'zod'
import type { Municipais } from '#money/banking-days/banking-days.ts'
import { getMunicipais } from '#money/banking-days/queries.ts'
import { pessoaTipoDe } from '#money/categorias-financeiras/contract.ts'
import { toReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import type { ContaFixa, Previa } from './contract.ts'
import { missingOccurrences } from './generate.ts'
import { getMeses, listMeses, type Meses, noMeses } from './month-queries.ts'
import { dueOccurrences, lastMonth, type Recorrencia, upcomingOccurrences } from './occurrences.ts'
import { type Conta, getConta, listContas } from './queries.ts'

interface At {
  hoje: string
  municipais: Municipais
}

function toContaFixa({ cliente_id, fornecedor_id, ...conta }: Conta, meses: Meses, at: At): ContaFixa {
  return {
    ...conta,
    valor: toReais(conta.valor),
    pessoa: cliente_id ?? fornecedor_id,
    pessoa_tipo: pessoaTipoDe[conta.tipo],
    proxima: nextOf(conta, meses, at),
  }
}

/**
 * Due date of the next unpaid entry: the stored date, or the date with which the entry will be created. Null
 * if there is none.
 */
function nextOf(it: Recorrencia, { lancados, dispensados }: Meses, { hoje, municipais }: At): string | null {
  for (const { competencia, data_vencimento } of upcomingOccurrences(it, hoje, municipais)) {
    const mes = lancados.get(competencia)
    if (dispensados.has(competencia) || mes?.paga || (mes?.excluida && !mes.recolhida)) continue
    const day = mes && !mes.excluida ? mes.data_vencimento : data_vencimento
    if (day >= hoje) return day
  }
  return null
}

export async function listShown(db: ReadDb, hoje: string): Promise<ContaFixa[]> {
  const municipais = await getMunicipais(db)
  const meses = await listMeses(db, lastMonth(hoje))
  const contas = await listContas(db)
  return contas.map((conta) => toContaFixa(conta, meses.get(conta.id) ?? noMeses(), { hoje, municipais }))
}

export async function getShownConta(db: ReadDb, id: number, hoje: string): Promise<ContaFixa> {
  const municipais = await getMunicipais(db)
  return toContaFixa(await getConta(db, id), await getMeses(db, id), { hoje, municipais })
}

const SHOWN = 3

/**
 * The next three due dates, and how many past entries saving would create.
 * @param before the stored conta fixa, if it is being edited
 */
export async function previewOf(
  db: ReadDb,
  it: Recorrencia,
  { hoje, before }: { hoje: string; before: Conta | undefined },
): Promise<z.output<typeof Previa>> {
  const municipais = await getMunicipais(db)
  const meses = before ? await getMeses(db, before.id) : noMeses()
  const past = missingOccurrences(dueOccurrences(it, hoje, municipais), meses).filter(
    (one) => one.data_vencimento < hoje,
  )
  // `take` stops the generator, which would otherwise continue up to the year 9999.
  const next = upcomingOccurrences(it, hoje, municipais).take(SHOWN)
  return {
    proximas: [...next].map(({ data_vencimento }) => data_vencimento),
    passados: before?.status === 'inativa' ? 0 : past.length,
    esteMes: Temporal.PlainDate.from(hoje).with({ day: 1 }).toString(),
  }
}

import { getMunicipais } from '#money/banking-days/queries.ts'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { lastMonth, upcomingOccurrences } from './occurrences.ts'
import { listContas, listMeses, noMeses } from './queries.ts'

/** An entry that an active conta fixa will create in the future, with its present values. */
export interface Projecao {
  tipo: Tipo
  data_vencimento: string
  /** In centavos. */
  valor: number
  cliente_id: number | null
  /** The name of the client or supplier; the description if the conta fixa has neither. */
  pessoa_nome: string
}

/**
 * The entries that active contas fixas will still create from today on, for forecasts that look further ahead
 * than the one month for which entries exist. Writes nothing.
 * @param ate the last due date, such as `2027-04-30`
 */
export async function listProjectedEntries(db: ReadDb, hoje: string, ate: string): Promise<Projecao[]> {
  const municipais = await getMunicipais(db)
  const meses = await listMeses(db, lastMonth(hoje))
  // The entry of the month after `ate` may be due in the month of `ate`, if its due date moves to an earlier
  // banking day.
  const lastCompetencia = Temporal.PlainDate.from(ate).toPlainYearMonth().add({ months: 1 }).toString()
  const found: Projecao[] = []
  for (const conta of await listContas(db)) {
    const { lancados, dispensados } = meses.get(conta.id) ?? noMeses()
    for (const { competencia, data_vencimento } of upcomingOccurrences(conta, hoje, municipais)) {
      if (competencia > lastCompetencia) break
      const mes = lancados.get(competencia)
      const isComing = !dispensados.has(competencia) && (!mes || mes.recolhida)
      if (isComing && data_vencimento <= ate)
        found.push({
          tipo: conta.tipo,
          data_vencimento,
          valor: conta.valor,
          cliente_id: conta.cliente_id,
          pessoa_nome: conta.pessoa_nome ?? conta.descricao,
        })
    }
  }
  return found
}

import { getMunicipais } from '#money/banking-days/queries.ts'
import type { AppContext } from '#platform/app-context.ts'
import { bastidor } from '#platform/audit/queries.ts'
import { change } from '#platform/db/change.ts'
import { today } from '#platform/db/time.ts'
import { createMissingEntries, missingOccurrences } from './generate.ts'
import { dueOccurrences } from './occurrences.ts'
import { findConta, listContas, listMeses, noMeses } from './queries.ts'

/**
 * Creates the missing entries of all contas fixas, up to one month ahead. The result is the same if the job
 * runs late, twice, or in several processes at once.
 */
export async function generateDue(app: AppContext): Promise<void> {
  for (const id of await behind(app))
    await generate(app, id).catch((error) =>
      app.log.error('contas-fixas', { path: `contas-fixas/${id}`, error: String(error) }),
    )
}

/**
 * Returns the ids of the contas fixas with missing entries. The search uses a read connection, so that the
 * write lock is not taken without need.
 */
async function behind({ database: { reads }, clock }: AppContext): Promise<number[]> {
  const hoje = today(clock())
  const municipais = await getMunicipais(reads)
  const meses = await listMeses(reads)
  const contas = await listContas(reads)
  return contas
    .filter(
      (conta) =>
        missingOccurrences(dueOccurrences(conta, hoje, municipais), meses.get(conta.id) ?? noMeses()).length >
        0,
    )
    .map(({ id }) => id)
}

/**
 * Creates the missing entries of a conta fixa. The conta fixa is read again inside the database transaction,
 * because it may have been edited, or another process may have created the entries, meanwhile.
 */
async function generate(app: AppContext, id: number): Promise<void> {
  const now = app.clock()
  await change(app.database, async (db) => {
    const conta = await findConta(db, id)
    if (conta) await createMissingEntries({ db, app, now, ...bastidor }, conta)
  })
  app.changes.wake()
}

import type { WriteDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { creditosDe } from './creditos-rules.ts'

/**
 * Removes a person from the credits of all works, including drafts and works in the bin. A line that names nobody else
 * is removed as a whole.
 */
export async function removeFromCredits(db: WriteDb, nome: string): Promise<void> {
  const works = await db
    .selectFrom('portfolio')
    .select(['id', 'creditos'])
    .where('creditos', '!=', '')
    .orderBy('id')
    .execute()
  for (const { id, creditos } of works) {
    const left = without(nome, creditos)
    if (left === undefined) continue
    // The version is incremented, so that a form that is open with the old credits fails with a conflict instead of
    // restoring the name.
    await db
      .updateTable('portfolio')
      .set((e) => ({ creditos: left, versao: e('versao', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
}

const BETWEEN_NAMES = /\s*[,;&/]\s*|\s+e\s+/
const enumeration = new Intl.ListFormat('pt-BR')

/** Returns the credits without the person; undefined if the person is not credited. */
function without(nome: string, creditos: string): string | undefined {
  const wanted = normalise(nome.trim())
  const isWanted = (one: string) => normalise(one.trim()) === wanted
  const lines = creditosDe(creditos) ?? []
  let found = false
  const left = lines.flatMap((line) => {
    const names = [line.nome, ...line.nome.split(BETWEEN_NAMES)]
    if (!names.some(isWanted)) return [`${line.funcao}: ${line.nome}`]
    found = true
    const others = isWanted(line.nome) ? [] : names.slice(1).filter((one) => !isWanted(one))
    return others.length > 0 ? [`${line.funcao}: ${enumeration.format(others)}`] : []
  })
  return found ? left.join('\n') : undefined
}

import type { Peca } from '#contract/work/schemas/pecas.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { visibleVersoes } from '#server/work/visibility/queries.ts'

/** Where each of these versions stands, by version. */
export async function situacoesOf(
  db: ReadDb,
  user: Visitor,
  versoes: number[],
): Promise<Map<number, Pick<Peca, 'situacao' | 'aprovada'>>> {
  const found = new Map<number, Pick<Peca, 'situacao' | 'aprovada'>>()
  if (versoes.length === 0) return found
  const rows = await visibleVersoes(user, db)
    .innerJoin('projetos', 'projetos.id', 'pecas.projectId')
    .select(['peca_versoes.id', 'numero', 'enviada_em', 'status'])
    .select((e) =>
      e
        .selectFrom('decisoes')
        .select('decisao')
        .whereRef('decisoes.projectId', '=', 'pecas.projectId')
        .whereRef('decisoes.createdAt', '>=', 'peca_versoes.enviada_em')
        .orderBy('decisoes.id', 'desc')
        .limit(1)
        .as('decisao'),
    )
    .where('peca_versoes.id', 'in', versoes)
    .execute()
  for (const { id, numero, enviada_em, status, decisao } of rows) {
    const aprovada = decisao === 'approved' ? numero : null
    if (enviada_em === null) found.set(id, { situacao: 'rascunho', aprovada })
    else if (status === 'review') found.set(id, { situacao: 'em_revisao', aprovada })
    else if (decisao === 'approved') found.set(id, { situacao: 'aprovada', aprovada })
    else found.set(id, { situacao: decisao === 'rejected' ? 'ajustes' : 'rascunho', aprovada })
  }
  return found
}

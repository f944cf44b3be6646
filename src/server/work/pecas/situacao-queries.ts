import type { Peca } from '#contract/work/schemas/pecas.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { visibleVersoes } from '#server/work/visibility/queries.ts'

type Standing = Pick<Peca, 'situacao' | 'aprovada'>

/**
 * Where each of these versions stands, by version: in review while an open rodada asks about it, otherwise as the last
 * rodada that was closed by answers left it. `aprovada` is the number of the version of the piece that was approved
 * last.
 */
export async function situacoesOf(
  db: ReadDb,
  user: Visitor,
  versoes: number[],
): Promise<Map<number, Standing>> {
  if (versoes.length === 0) return new Map()
  const versions = await visibleVersoes(user, db)
    .select(['peca_versoes.id', 'peca_id'])
    .where('peca_versoes.id', 'in', versoes)
    .execute()
  if (versions.length === 0) return new Map()
  const asked = await db
    .selectFrom('rodada_pecas')
    .innerJoin('rodadas', 'rodadas.id', 'rodada_pecas.rodada_id')
    .innerJoin('peca_versoes', 'peca_versoes.id', 'rodada_pecas.versao_id')
    .select(['rodada_pecas.peca_id', 'versao_id', 'resultado', 'fechada_em', 'peca_versoes.numero'])
    .where(
      'rodada_pecas.peca_id',
      'in',
      versions.map(({ peca_id }) => peca_id),
    )
    .where((e) => e.or([e('resultado', 'is not', null), e('fechada_em', 'is', null)]))
    .orderBy('rodadas.id', 'desc')
    .execute()
  return new Map(
    versions.map(({ id, peca_id }): [number, Standing] => {
      const ofPiece = asked.filter((one) => one.peca_id === peca_id)
      const isApproved = ({ resultado }: (typeof asked)[number]) =>
        resultado === 'aprovada' || resultado === 'aprovada_com_ajustes'
      const latest = ofPiece.find(({ versao_id }) => versao_id === id)
      const isOpen = latest !== undefined && latest.fechada_em === null
      return [
        id,
        {
          situacao: isOpen ? 'em_revisao' : (latest?.resultado ?? 'rascunho'),
          aprovada: ofPiece.find(isApproved)?.numero ?? null,
        },
      ]
    }),
  )
}

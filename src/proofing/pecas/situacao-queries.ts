import type { Visitor } from '#platform/auth/session.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { isAprovacao } from '#proofing/rodadas/resposta-rules.ts'
import { visibleVersoes } from '#studio/visibility/queries.ts'
import type { Peca } from './schemas.ts'

/**
 * The last rodada about each version that answers closed, by what it left. A rodada that is open, or was withdrawn, leaves
 * nothing. A version is approved if the last result about this version of this piece is an approval, whatever became of
 * other pieces or of the project.
 */
const closed = (db: ReadDb) =>
  db
    .selectFrom('rodada_pecas')
    .innerJoin('rodadas', 'rodadas.id', 'rodada_pecas.rodada_id')
    .where('rodadas.fechada_em', 'is not', null)
    .where('rodadas.desfecho', '<>', 'retirada')
    .where('rodada_pecas.resultado', 'is not', null)
    .orderBy('rodadas.id', 'desc')

/** Whether a version is approved. The caller must have checked access to it. */
export async function isApproved(db: ReadDb, versao: number): Promise<boolean> {
  const last = await closed(db)
    .select('resultado')
    .where('versao_id', '=', versao)
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && isAprovacao(last.resultado)
}

type PecaStanding = Pick<Peca, 'situacao' | 'aprovada'>

/**
 * Where each of these versions stands, by version: in review while an open rodada asks about it, otherwise as the last
 * rodada that was closed by answers left it. `aprovada` is the number of the version of the piece that was approved
 * last.
 */
export async function situacoesOf(
  db: ReadDb,
  user: Visitor,
  versoes: number[],
): Promise<Map<number, PecaStanding>> {
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
    versions.map(({ id, peca_id }): [number, PecaStanding] => {
      const ofPeca = asked.filter((one) => one.peca_id === peca_id)
      const latest = ofPeca.find(({ versao_id }) => versao_id === id)
      const isOpen = latest !== undefined && latest.fechada_em === null
      const results = ofPeca.filter(({ resultado }) => resultado !== null)
      const last = results.filter(
        (one, at) => results.findIndex(({ versao_id }) => versao_id === one.versao_id) === at,
      )
      return [
        id,
        {
          situacao: isOpen ? 'em_revisao' : (latest?.resultado ?? 'rascunho'),
          aprovada: last.find(({ resultado }) => isAprovacao(resultado))?.numero ?? null,
        },
      ]
    }),
  )
}

import type { Visitor } from '#platform/auth/session.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { listMarcacoes } from '#proofing/marcacoes/reading-queries.ts'
import type { SendPreview } from '#studio/projetos/send-preview-schemas.ts'
import { visibleVersoes } from '#studio/visibility/queries.ts'
import { getComparacao } from './reading-queries.ts'
import type { Comparacao, MudancasPorEnviar, SemMudanca } from './schemas.ts'

/**
 * Finds the open marks of a project where the unsent versions change nothing, and whether versions are still being
 * compared. Marks that were created on an unsent version are left out.
 */
export async function findUnchangedRequests(
  db: ReadDb,
  user: Visitor,
  projectId: number,
): Promise<Pick<SendPreview, 'semMudanca' | 'comparando'>> {
  const compared = await unsentVersoes(db, user, projectId)
  const semMudanca: SemMudanca[] = []
  for (const { nome, isWaiting: _, ...versao } of compared) {
    const marcacoes = await listMarcacoes(db, user, versao)
    const pedidos = marcacoes.filter(({ estado, mudou }) => estado === 'aberta' && mudou === 'nada')
    if (pedidos.length > 0) semMudanca.push({ peca_id: versao.peca_id, nome, pedidos })
  }
  return { semMudanca, comparando: compared.some(({ isWaiting }) => isWaiting) }
}

/**
 * Counts what changed on the versions of a project that were not sent yet. Only open marks that the client sees count
 * as requests.
 */
export async function countUnsentChanges(
  db: ReadDb,
  user: Visitor,
  projectId: number,
): Promise<MudancasPorEnviar> {
  const counts: MudancasPorEnviar = { comparando: false, pedidos: 0, mudaram: 0, sem_pedido: 0 }
  for (const versao of await unsentVersoes(db, user, projectId)) {
    const pedidos = (await listMarcacoes(db, user, versao)).filter(
      ({ estado, visibilidade }) => estado === 'aberta' && visibilidade === 'cliente',
    )
    const mudaram = pedidos.filter(({ mudou }) => mudou === 'mudou').length
    counts.comparando ||= versao.isWaiting
    counts.pedidos += mudaram + pedidos.filter(({ mudou }) => mudou === 'nada').length
    counts.mudaram += mudaram
    counts.sem_pedido += countUnasked(await getComparacao(db, user, versao.id))
  }
  return counts
}

const countUnasked = ({ paginas }: Comparacao): number =>
  paginas.reduce(
    (sum, { estado, regioes }) =>
      sum +
      (estado === 'nova' || estado === 'outro_formato' ? 1 : regioes.filter(({ pedida }) => !pedida).length),
    0,
  )

/** Lists the newest version of each piece of a project that was compared and was not sent yet. */
async function unsentVersoes(db: ReadDb, user: Visitor, projectId: number) {
  const rows = await visibleVersoes(user, db)
    .select(['peca_versoes.id', 'peca_id', 'numero', 'nome'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('comparacoes')
          .select('comparacoes.id')
          .whereRef('comparacoes.versao_id', '=', 'peca_versoes.id')
          .where('comparacoes.estado', '=', 'esperando'),
      ).as('isWaiting'),
    )
    .where('pecas.projectId', '=', projectId)
    .where('peca_versoes.estado', '=', 'pronta')
    .where('peca_versoes.enviada_em', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('peca_versoes as later')
            .select('later.id')
            .whereRef('later.peca_id', '=', 'peca_versoes.peca_id')
            .whereRef('later.numero', '>', 'peca_versoes.numero')
            .where('later.estado', '=', 'pronta'),
        ),
      ),
    )
    .orderBy('pecas.ordem')
    .orderBy('pecas.id')
    .execute()
  return rows.map(({ isWaiting, ...row }) => ({ ...row, isWaiting: Boolean(isWaiting) }))
}

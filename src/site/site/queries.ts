import { nobody, type Visitor } from '#platform/auth/session.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { getAtuais } from '#platform/settings/queries.ts'
import { listAssinaturas } from '#studio/agenda/queries.ts'
import { Caso, type Work } from '#studio/portfolio/contract.ts'
import { findWorkBySlug, isVisibleWork, listWorks } from '#studio/portfolio/queries.ts'
import { listServicos } from '#studio/servicos/queries.ts'
import { DoSite, PortfolioItem, type Site } from './contract.ts'

/** Returns the public data of the site, which do not depend on the user. */
export async function getSite(db: ReadDb): Promise<Site> {
  const [settings, works, servicos] = [
    await getAtuais(db),
    await listWorks(db, nobody),
    await listServicos(db),
  ]
  const { logo } = settings
  return { ...DoSite.parse(settings), logo, portfolio: works.map(toItem), servicos }
}

/** Leaves out what visitors do not get, and the texts of the case, which only the page of the work shows. */
const toItem = (work: Work): PortfolioItem =>
  PortfolioItem.parse({ ...work, publicado_em: work.publicado_em ?? work.atualizado_em })

/** Finds the work of a page, and whether it is a draft. */
export async function findItem(db: ReadDb, visitor: Visitor, slug: string) {
  const work = await findWorkBySlug(db, visitor, slug)
  return work && { item: toItem(work), caso: Caso.parse(work), draft: work.publicado_em === null }
}

export const hasItem = (db: ReadDb, visitor: Visitor, slug: string) => isVisibleWork(db, visitor, { slug })
export const hasCategory = (db: ReadDb, category: string) => isVisibleWork(db, nobody, { category })

const shown = ['configuracoes', 'portfolio', 'permissoes', 'servicos', 'arquivos'] as const

/**
 * Returns a version that changes with every change of the public content, even if another process makes the
 * change: each change writes its audit entry in the same database transaction. The versions of the works are included,
 * because closing an account removes its name from the credits without an audit entry of the work.
 */
export async function getSiteVersion(db: ReadDb): Promise<string> {
  const seqs = await db
    .selectNoFrom((e) =>
      shown.map((entidade) =>
        e
          .selectFrom('auditoria')
          .select((f) => f.fn.max('seq').as('seq'))
          .where('entidade', '=', entidade)
          .as(entidade),
      ),
    )
    .select((e) =>
      e
        .selectFrom('portfolio')
        .select((f) => f.fn.sum('versao').as('total'))
        .as('versoes'),
    )
    .executeTakeFirstOrThrow()
  return [...shown.map((entidade) => seqs[entidade] ?? 0), seqs.versoes ?? 0].join('.')
}

/** Tells whether an account has calendar subscriptions. */
export async function hasAgendas(db: ReadDb, usuario_id: number): Promise<boolean> {
  return (await listAssinaturas(db, usuario_id)).length > 0
}

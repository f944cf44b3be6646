import type { Work } from '#contract/portfolio.ts'
import { DoSite, type PortfolioItem, type Site } from '#contract/site.ts'
import { nobody, type Visitor } from '#server/platform/auth/session.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { getAtuais } from '#server/platform/settings/queries.ts'
import { listServicos } from '#server/site/servicos/queries.ts'
import { listAssinaturas } from '#server/work/agenda/subscription-queries.ts'
import { findWorkBySlug, isShown, listWorks } from '#server/work/portfolio/queries.ts'

/** What strangers see of the house, whoever asks. */
export async function getSite(db: Db): Promise<Site> {
  const [settings, works, servicos] = [
    await getAtuais(db),
    await listWorks(db, nobody),
    await listServicos(db),
  ]
  const tem_privacidade = settings.privacidade !== ''
  const { logo } = settings
  return { ...DoSite.parse(settings), logo, tem_privacidade, portfolio: works.map(toItem), servicos }
}

function toItem({
  projeto: _,
  criado_em: __,
  versao: ___,
  publicado_em,
  imagens,
  ...work
}: Work): PortfolioItem {
  return {
    ...work,
    imagens: imagens.map(({ nome: _nome, sha256: _sha256, ...picture }) => picture),
    publicado_em: publicado_em ?? work.atualizado_em,
  }
}

/** A work's page: the work, and whether only the agency sees it so far. */
export async function findItem(db: Db, visitor: Visitor, slug: string) {
  const work = await findWorkBySlug(db, visitor, slug)
  return work && { item: toItem(work), draft: work.publicado_em === null }
}

export const hasItem = (db: Db, visitor: Visitor, slug: string) => isShown(db, visitor, { slug })
export const hasCategory = (db: Db, category: string) => isShown(db, nobody, { category })

const shown = ['configuracoes', 'portfolio', 'permissoes', 'servicos', 'arquivos'] as const

/**
 * Changes whenever something that the public pages show has changed, in whichever process: the audit is written in the
 * transaction of each change.
 */
export async function getSiteVersion(db: Db): Promise<string> {
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
    .executeTakeFirstOrThrow()
  return shown.map((entidade) => seqs[entidade] ?? 0).join('.')
}

/** Whether somebody has calendars elsewhere that read the agenda. */
export async function hasAgendas(db: Db, usuario_id: number): Promise<boolean> {
  return (await listAssinaturas(db, usuario_id)).length > 0
}

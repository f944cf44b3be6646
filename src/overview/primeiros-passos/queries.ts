import type { Visitor } from '#platform/auth/session.ts'
import { type Configuracoes, padrao } from '#platform/contract/configuracoes-schemas.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import type { Passo } from './rules.ts'

const team = ['admin', 'user'] as const

/**
 * Finds out for which steps records exist. It uses one query, whose subqueries each stop at the first row.
 */
export async function measureRecords(db: ReadDb, user: Visitor, now: Temporal.Instant) {
  const found = await db
    .selectNoFrom((e) => [
      e.exists(e.selectFrom('servicos').select('id').where('excluido_em', 'is', null)).as('servico'),
      e.exists(works(db)).as('trabalho'),
      e.or([e.exists(accounts(db)), e.exists(anyCliente(db))]).as('cliente'),
      e.exists(e.selectFrom('projetos').select('id').where('excluido_em', 'is', null)).as('projeto'),
      e.exists(e.selectFrom('revisores').select('id').where('usuario_id', 'is', null)).as('revisor'),
      e.or([e.exists(anyColleague(db, user)), e.exists(anyConvite(db, now))]).as('equipe'),
      e.exists(receitas(db)).as('fatura'),
      e.exists(twoSteps(db, user)).as('duas-etapas'),
      e
        .exists(
          e.selectFrom('saida').select('id').where('servidor', '!=', '').where('testada_em', 'is not', null),
        )
        .as('correio'),
    ])
    .executeTakeFirstOrThrow()
  return Object.fromEntries(Object.entries(found).map(([passo, is]) => [passo, Boolean(is)])) as Record<
    keyof typeof found,
    boolean
  >
}

/** Selects the published works of the portfolio, because a draft does not count. */
const works = (db: ReadDb) =>
  db
    .selectFrom('portfolio')
    .select('id')
    .where('excluido_em', 'is', null)
    .where('publicado_em', 'is not', null)

/** Selects the client accounts. An account that requested a team role does not count as a client. */
const accounts = (db: ReadDb) =>
  db
    .selectFrom('usuarios')
    .select('id')
    .where('role', '=', 'client')
    .where('pedido', 'is', null)
    .where('excluido_em', 'is', null)

const anyCliente = (db: ReadDb) => db.selectFrom('clientes').select('id').where('excluido_em', 'is', null)

const anyColleague = (db: ReadDb, user: Visitor) =>
  db
    .selectFrom('usuarios')
    .select('id')
    .where('role', 'in', team)
    .where('id', '!=', user.id)
    .where('excluido_em', 'is', null)

const anyConvite = (db: ReadDb, now: Temporal.Instant) =>
  db
    .selectFrom('tokens')
    .select('id')
    .where('tipo', '=', 'convite')
    .where('role', 'in', team)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', toStored(now))

/** Selects the receitas from the monthly totals, which have a few rows for each month. */
const receitas = (db: ReadDb) =>
  db.selectFrom('totais_mensais').select('mes').where('tipo', '=', 'receita').where('quantas', '>', 0)

const twoSteps = (db: ReadDb, user: Visitor) =>
  db.selectFrom('usuarios').select('id').where('id', '=', user.id).where('totp_desde', 'is not', null)

/** Compares the name, the branding and the opening hours with the defaults of a new agency. */
export function measureBranding(
  settings: Configuracoes,
  hasLogo: boolean,
): Record<Extract<Passo, 'nome' | 'marca' | 'horario'>, boolean> {
  const { nome, cor, horario, horario_nota } = settings
  return {
    nome: nome !== padrao.nome,
    marca: hasLogo || cor !== padrao.cor,
    horario: horario_nota !== '' || JSON.stringify(horario) !== JSON.stringify(padrao.horario),
  }
}

import { type Kysely, sql } from 'kysely'
import type { RodadasTable } from '#server/platform/db/rodadas-schema.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Adds a revisor for the client of each project, and a revoked one for each former client who decided. */
export async function fillRevisores(db: Kysely<Schema>): Promise<void> {
  await sql`insert into revisores ("projectId", nome, usuario_id, papel, ordem)
    select p.id, u.name, u.id, 'decide', 0 from projetos p join usuarios u on u.id = p."clientId"
    order by p.id`.execute(db)
  await sql`insert into revisores ("projectId", nome, usuario_id, papel, ordem, revogado_em)
    select p.id, u.name, u.id, 'decide', 0, p."updatedAt"
    from (select distinct "projectId", "userId" from decisoes) d
      join projetos p on p.id = d."projectId" join usuarios u on u.id = d."userId"
    where u.id is distinct from p."clientId"
    order by p.id, u.id`.execute(db)
}

interface Decided {
  id: number
  projectId: number
  decisao: 'approved' | 'rejected'
  imagens: string
  createdAt: string
  revisor_id: number | null
}

interface Waiting {
  id: number
  desde: string
  revisor_id: number | null
}

type Opened = Pick<RodadasTable, 'aberta_em' | 'aberta_por_id' | 'aberta_por_nome'>

/** Adds a closed rodada for each decision, and an open one for each project in review. */
export async function fillRodadas(db: Kysely<Schema>): Promise<void> {
  const { rows: decided } = await sql<Decided>`
    select d.id, d."projectId", d.decisao, d.imagens, d."createdAt", v.id as revisor_id
    from decisoes d left join revisores v on v."projectId" = d."projectId" and v.usuario_id = d."userId"
    order by d.id`.execute(db)
  const numbers = new Map<number, number>()
  const nextNumber = (projectId: number) => {
    const numero = (numbers.get(projectId) ?? 0) + 1
    numbers.set(projectId, numero)
    return numero
  }
  for (const decision of decided) await insertClosed(db, decision, nextNumber(decision.projectId))

  const { rows: waiting } = await sql<Waiting>`
    select p.id, coalesce(p.revisao_desde, p."updatedAt") as desde, v.id as revisor_id
    from projetos p left join revisores v on v."projectId" = p.id and v.usuario_id = p."clientId"
    where p.status = 'review' order by p.id`.execute(db)
  for (const project of waiting) await insertOpen(db, project, nextNumber(project.id))
}

async function insertClosed(db: Kysely<Schema>, decision: Decided, numero: number): Promise<void> {
  const { id, projectId, createdAt, revisor_id } = decision
  const outcome = decision.decisao === 'approved' ? 'aprovada' : 'ajustes'
  const rodada_id = await insertRodada(db, {
    ...(await openedBefore(db, projectId, createdAt)),
    projectId,
    numero,
    fechada_em: createdAt,
    desfecho: outcome,
  })
  const seen = new Set<number>()
  for (const sha256 of JSON.parse(decision.imagens) as string[]) {
    const version = (await versionsOf(db, projectId)).find(
      (one) => one.sha256 === sha256 && !seen.has(one.peca_id),
    )
    if (!version) continue
    const { peca_id, versao_id } = version
    await db
      .insertInto('rodada_pecas')
      .values({ rodada_id, peca_id, versao_id, ordem: seen.size, resultado: outcome })
      .execute()
    seen.add(peca_id)
  }
  if (revisor_id !== null)
    await db
      .insertInto('rodada_revisores')
      .values({ rodada_id, revisor_id, ordem: 0, concluida_em: createdAt })
      .execute()
  await db.updateTable('decisoes').set({ rodada_id, revisor_id }).where('id', '=', id).execute()
}

async function insertOpen(db: Kysely<Schema>, { id, desde, revisor_id }: Waiting, numero: number) {
  const opened = await openedBefore(db, id, desde)
  const rodada_id = await insertRodada(db, {
    ...opened,
    aberta_em: desde,
    projectId: id,
    numero,
    fechada_em: null,
    desfecho: null,
  })
  const versions = (await versionsOf(db, id)).filter(
    ({ enviada_em, excluido_em }) => enviada_em !== null && excluido_em === null,
  )
  for (const [ordem, { peca_id, versao_id }] of versions.entries())
    await db
      .insertInto('rodada_pecas')
      .values({ rodada_id, peca_id, versao_id, ordem, resultado: null })
      .execute()
  if (revisor_id !== null)
    await db
      .insertInto('rodada_revisores')
      .values({ rodada_id, revisor_id, ordem: 0, concluida_em: null })
      .execute()
}

interface Version {
  peca_id: number
  versao_id: number
  sha256: string
  enviada_em: string | null
  excluido_em: string | null
}

/** Lists the newest versions of the pieces of a project, in the order of the pieces. */
async function versionsOf(db: Kysely<Schema>, projectId: number): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select p.id as peca_id, v.id as versao_id, v.sha256, v.enviada_em, p.excluido_em
    from pecas p join peca_versoes v on v.peca_id = p.id
    where p."projectId" = ${projectId}
      and v.numero = (select max(n.numero) from peca_versoes n where n.peca_id = p.id and n.estado = 'pronta')
    order by p.ordem, p.id`.execute(db)
  return rows
}

/** Returns when and by whom the project was sent last before an instant; without a hand-over, the instant itself. */
async function openedBefore(db: Kysely<Schema>, projectId: number, until: string): Promise<Opened> {
  const { rows } = await sql<{ em: string; por_id: number; por_nome: string }>`
    select em, por_id, por_nome from passagens
    where "projectId" = ${projectId} and lado = 'cliente' and em <= ${until}
    order by seq desc limit 1`.execute(db)
  const [sent] = rows
  return {
    aberta_em: sent?.em ?? until,
    aberta_por_id: sent?.por_id ?? 0,
    aberta_por_nome: sent?.por_nome ?? '',
  }
}

async function insertRodada(
  db: Kysely<Schema>,
  rodada: Opened & Pick<RodadasTable, 'projectId' | 'numero' | 'fechada_em' | 'desfecho'>,
): Promise<number> {
  const { id } = await db
    .insertInto('rodadas')
    .values({ ...rodada, regra: 'qualquer', prazo: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

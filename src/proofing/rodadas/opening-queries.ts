import { sql } from 'kysely'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { invalid, versionConflict } from '#platform/errors.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { expiryFrom } from '#proofing/links/queries.ts'
import { sendVersoes } from '#proofing/pecas/sending-queries.ts'
import { rodadaMessages } from './messages.ts'
import { isAprovacao } from './resposta-rules.ts'
import type { Regra } from './rules.ts'

/** How a project is sent for approval from the dialog. The dropdown sends it without these choices. */
export interface SendOptions {
  /** The pieces to ask about; all that are not approved yet if they are omitted. */
  pecas?: number[] | undefined
  regra: Regra
  prazo: string | null
  mensagem: string
}

/**
 * Opens a rodada of a project in review. From the dropdown it asks about every piece that is not approved yet, or about
 * all if all are, under the rule of the latest rodada.
 * @throws 422 if the dialog asks about nothing, 409 if a ticked piece cannot be asked about any more
 */
export async function openRodada(
  context: AuthorContext,
  projectId: number,
  envio: SendOptions | undefined,
): Promise<void> {
  const { db, user, now } = context
  const latest = await findLatest(db, projectId)
  const asked = envio ? await askedIn(db, projectId, envio.pecas) : await askedByDropdown(db, projectId)
  const rodada_id = await insertRow(db, 'rodadas', {
    projectId,
    numero: (latest?.numero ?? 0) + 1,
    regra: envio?.regra ?? latest?.regra ?? 'qualquer',
    prazo: envio?.prazo ?? null,
    mensagem: envio?.mensagem ?? '',
    aberta_em: toStored(now),
    aberta_por_id: user.id,
    aberta_por_nome: user.name,
    fechada_em: null,
    desfecho: null,
  })
  for (const [ordem, { peca_id, versao_id }] of asked.entries())
    await db
      .insertInto('rodada_pecas')
      .values({ rodada_id, peca_id, versao_id, ordem, resultado: null })
      .execute()
  await sql`insert into rodada_revisores (rodada_id, revisor_id, ordem)
    select ${rodada_id}, id, ordem from revisores
    where "projectId" = ${projectId} and papel = 'decide' and revogado_em is null`.execute(db)
  await db
    .updateTable('revisores')
    .set({ expira_em: await expiryFrom(db, now) })
    .where('projectId', '=', projectId)
    .where('usuario_id', 'is', null)
    .where('revogado_em', 'is', null)
    .execute()
  await sendVersoes(
    db,
    asked.map(({ versao_id }) => versao_id),
    now,
  )
}

/**
 * Continues the rodada that was withdrawn when the project left review at this instant.
 * @returns false if there is none
 */
export async function reopenRodada(db: WriteDb, projectId: number, left: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rodadas')
    .set({ fechada_em: null, desfecho: null })
    .where('projectId', '=', projectId)
    .where('desfecho', '=', 'retirada')
    .where('fechada_em', '=', left)
    .where('numero', '=', (e) =>
      e
        .selectFrom('rodadas as latest')
        .select((all) => all.fn.max('latest.numero').as('numero'))
        .where('latest.projectId', '=', projectId),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Reads how the next rodada of a project would be opened: its suggested rule, and the names of those who decide. */
export async function readNext(db: ReadDb, projectId: number): Promise<{ regra: Regra; decidem: string[] }> {
  const people = await db
    .selectFrom('revisores')
    .select('nome')
    .where('projectId', '=', projectId)
    .where('papel', '=', 'decide')
    .where('revogado_em', 'is', null)
    .orderBy('ordem')
    .orderBy('id')
    .execute()
  return {
    regra: (await findLatest(db, projectId))?.regra ?? 'qualquer',
    decidem: people.map(({ nome }) => nome),
  }
}

const findLatest = (db: ReadDb, projectId: number) =>
  db
    .selectFrom('rodadas')
    .select(['numero', 'regra'])
    .where('projectId', '=', projectId)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()

interface Askable {
  peca_id: number
  versao_id: number
  isApproved: boolean
}

async function askedByDropdown(db: ReadDb, projectId: number): Promise<Askable[]> {
  const all = await askableOf(db, projectId)
  const open = all.filter(({ isApproved }) => !isApproved)
  return open.length > 0 ? open : all
}

async function askedIn(db: ReadDb, projectId: number, ticked: number[] | undefined): Promise<Askable[]> {
  const open = (await askableOf(db, projectId)).filter(({ isApproved }) => !isApproved)
  const asked = ticked === undefined ? open : open.filter(({ peca_id }) => ticked.includes(peca_id))
  if (ticked !== undefined && asked.length !== new Set(ticked).size) throw versionConflict()
  if (asked.length === 0) throw invalid('pecas', rodadaMessages.vazia)
  return asked
}

/** Lists the newest version that is ready of each piece of a project, in order, and whether it is approved. */
async function askableOf(db: ReadDb, projectId: number): Promise<Askable[]> {
  const rows = await db
    .selectFrom('pecas')
    .innerJoin('peca_versoes', 'peca_versoes.peca_id', 'pecas.id')
    .select(['pecas.id as peca_id', 'peca_versoes.id as versao_id'])
    .select((e) =>
      e
        .selectFrom('rodada_pecas')
        .select('resultado')
        .whereRef('rodada_pecas.versao_id', '=', 'peca_versoes.id')
        .where('resultado', 'is not', null)
        .orderBy('rodada_id', 'desc')
        .limit(1)
        .as('resultado'),
    )
    .where('pecas.projectId', '=', projectId)
    .where('pecas.excluido_em', 'is', null)
    .where('estado', '=', 'pronta')
    .where(({ eb, not, exists }) =>
      not(
        exists(
          eb
            .selectFrom('peca_versoes as later')
            .select('later.id')
            .whereRef('later.peca_id', '=', 'pecas.id')
            .whereRef('later.numero', '>', 'peca_versoes.numero')
            .where('later.estado', '=', 'pronta'),
        ),
      ),
    )
    .orderBy('pecas.ordem')
    .orderBy('pecas.id')
    .execute()
  return rows.map(({ resultado, ...row }) => ({
    ...row,
    isApproved: isAprovacao(resultado),
  }))
}

import { sql } from 'kysely'
import type { ReadDb } from '#platform/db/schema.ts'

export type RespostaRow = Awaited<ReturnType<typeof listRespostas>>[number]

/** Lists the answers of a rodada with their termos, oldest first. */
export const listRespostas = (db: ReadDb, rodada: number) =>
  db
    .selectFrom('decisoes')
    .innerJoin('termos', 'termos.decisao_id', 'decisoes.id')
    .select(['decisoes.revisor_id', 'userName', 'decisao', 'itens', 'termos.id as termo_id', 'codigo'])
    .where('rodada_id', '=', rodada)
    .orderBy('decisoes.id')
    .execute()

/** Reads how a rodada was closed. */
export const getClosed = (db: ReadDb, rodada: number) =>
  db
    .selectFrom('rodadas')
    .innerJoin('projetos', 'projetos.id', 'rodadas.projectId')
    .select(['title as titulo', 'numero as rodada', 'desfecho'])
    .where('rodadas.id', '=', rodada)
    .executeTakeFirstOrThrow()

/** Since when a person's answer is awaited: since the turn of the person came, or the rodada was opened. */
export const since = sql<string>`coalesce((select max(former.concluida_em) from rodada_revisores former
  where former.rodada_id = rodadas.id and rodadas.regra = 'ordem'), rodadas.aberta_em)`

/**
 * Selects the people whose answer is awaited in the open rodadas of projects that are not in the bin: those who have not
 * concluded, under the rule `ordem` only the first of them.
 */
export const awaited = (db: ReadDb) =>
  db
    .selectFrom('rodadas')
    .innerJoin('projetos', 'projetos.id', 'rodadas.projectId')
    .innerJoin('rodada_revisores as p', 'p.rodada_id', 'rodadas.id')
    .innerJoin('revisores', 'revisores.id', 'p.revisor_id')
    .where('projetos.excluido_em', 'is', null)
    .where('rodadas.fechada_em', 'is', null)
    .where('revisores.revogado_em', 'is', null)
    .where('p.concluida_em', 'is', null)
    .where(
      sql<boolean>`(rodadas.regra <> 'ordem' or not exists (select 1 from rodada_revisores o
        where o.rodada_id = rodadas.id and o.concluida_em is null
          and (o.ordem, o.revisor_id) < (p.ordem, p.revisor_id)))`,
    )
    .select(['rodadas.projectId', 'projetos.clientId', 'title', 'revisores.usuario_id', 'p.revisor_id'])
    .select(since.as('desde'))

/** Reads the project of a version, and which account uploaded it. */
export const getUploaded = (db: ReadDb, id: number) =>
  db
    .selectFrom('peca_versoes')
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .select(['pecas.projectId', 'criada_por_id'])
    .where('peca_versoes.id', '=', id)
    .executeTakeFirstOrThrow()

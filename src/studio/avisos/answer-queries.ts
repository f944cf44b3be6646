import type { ReadDb } from '#platform/db/schema.ts'

export type AnswerOf = Awaited<ReturnType<typeof listAnswers>>[number]

/** Lists the answers of a rodada with their termos, oldest first. */
export const listAnswers = (db: ReadDb, rodada: number) =>
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

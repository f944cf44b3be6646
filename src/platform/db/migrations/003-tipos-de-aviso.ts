import { type Kysely, sql } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'

/**
 * The kinds of avisos are listed in the code alone, so that a new one needs no migration. SQLite drops the check of a
 * column only with the column. An aviso about the request of a data subject has a kind of its own; it had that of a
 * request to join the team, and the reminder was recognised by comparing two times.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`alter table avisos add column sobre text not null default ''`.execute(db)
  await sql`update avisos set sobre = case when tipo <> 'pedido' or "solicitacaoId" is null then tipo
    when exists (select 1 from solicitacoes_titular s
      where s.id = avisos."solicitacaoId" and s.lembrada_em = avisos.criado_em) then 'prazo'
    else 'titular' end`.execute(db)
  await sql`alter table avisos drop column tipo`.execute(db)
  await sql`alter table avisos rename column sobre to tipo`.execute(db)
}

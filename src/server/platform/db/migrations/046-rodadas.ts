import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import {
  addRefusalTrigger,
  index,
  integer,
  makeAppendOnly,
  oneOf,
  table,
  tableWithoutId,
  upTo,
} from '#server/platform/db/tables.ts'
import { fillRevisores, fillRodadas } from './rodadas-fill.ts'

/**
 * Adds the people who review a project, the rodadas with their pieces, people and answers, and the columns of decisions
 * that refer to them. The client of a project becomes its first revisor, each decision a closed rodada, and a project in
 * review gets an open one.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await createRevisores(db)
  await createRodadas(db)
  await addColumns(db)
  await fillRevisores(db)
  await withChangeableDecisions(db, () => fillRodadas(db))
  await addGuards(db)
}

async function createRevisores(db: Kysely<Schema>): Promise<void> {
  await table(db, 'revisores')
    .addColumn('projectId', integer(db), (c) => c.notNull().references('projetos.id').onDelete('cascade'))
    .addColumn('nome', 'text', (c) => c.notNull().check(upTo('nome', 200)))
    .addColumn('email', 'text', (c) => c.check(upTo('email', 254)))
    .addColumn('telefone', 'text', (c) => c.check(upTo('telefone', 40)))
    .addColumn('usuario_id', integer(db), (c) => c.references('usuarios.id'))
    .addColumn('papel', 'text', (c) => c.notNull().check(oneOf('papel', ['decide', 'comenta', 've'])))
    .addColumn('ordem', integer(db), (c) => c.notNull().check(sql`ordem >= 0`))
    .addColumn('baixar', 'text', (c) =>
      c
        .notNull()
        .defaultTo('depois')
        .check(oneOf('baixar', ['nunca', 'depois', 'sempre'])),
    )
    .addColumn('fator', 'text', (c) => c.check(oneOf('fator', ['codigo', 'pin'])))
    .addColumn('token_hash', 'text', (c) => c.check(sql`length(token_hash) = 64`))
    .addColumn('geracao', integer(db), (c) => c.notNull().defaultTo(1).check(sql`geracao > 0`))
    .addColumn('pin_hmac', 'text')
    .addColumn('expira_em', 'text')
    .addColumn('bloqueado_em', 'text')
    .addColumn('revogado_em', 'text')
    .addColumn('lembrar', integer(db), (c) => c.notNull().defaultTo(1).check(sql`lembrar in (0, 1)`))
    .addColumn('visto_em', 'text')
    .addColumn('versao', integer(db), (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('revisores_conta', ['projectId', 'usuario_id'])
    .addUniqueConstraint('revisores_token', ['token_hash'])
    .addCheckConstraint(
      'revisores_entrada',
      sql`usuario_id is null or (fator is null and token_hash is null)`,
    )
    .execute()
  await index(db, 'revisores', ['usuario_id'])
}

async function createRodadas(db: Kysely<Schema>): Promise<void> {
  await table(db, 'rodadas')
    .addColumn('projectId', integer(db), (c) => c.notNull().references('projetos.id').onDelete('cascade'))
    .addColumn('numero', integer(db), (c) => c.notNull().check(sql`numero > 0`))
    .addColumn('regra', 'text', (c) => c.notNull().check(oneOf('regra', ['qualquer', 'todos', 'ordem'])))
    .addColumn('prazo', 'text', (c) => c.check(sql`length(prazo) = 10`))
    .addColumn('mensagem', 'text', (c) => c.notNull().defaultTo('').check(upTo('mensagem', 1000)))
    .addColumn('aberta_em', 'text', (c) => c.notNull())
    .addColumn('aberta_por_id', integer(db), (c) => c.notNull())
    .addColumn('aberta_por_nome', 'text', (c) => c.notNull().check(upTo('aberta_por_nome', 200)))
    .addColumn('fechada_em', 'text')
    .addColumn('desfecho', 'text', (c) => c.check(oneOf('desfecho', ['aprovada', 'ajustes', 'retirada'])))
    .addUniqueConstraint('rodadas_numero', ['projectId', 'numero'])
    .addCheckConstraint('rodadas_fechada', sql`(fechada_em is null) = (desfecho is null)`)
    .execute()
  await sql`create unique index rodadas_aberta on rodadas ("projectId") where fechada_em is null`.execute(db)
  await sql`create index rodadas_respondidas on rodadas (fechada_em, desfecho)
    where desfecho <> 'retirada'`.execute(db)

  await tableWithoutId(db, 'rodada_pecas')
    .addColumn('rodada_id', integer(db), (c) => c.notNull().references('rodadas.id').onDelete('cascade'))
    .addColumn('peca_id', integer(db), (c) => c.notNull().references('pecas.id').onDelete('cascade'))
    .addColumn('versao_id', integer(db), (c) => c.notNull().references('peca_versoes.id').onDelete('cascade'))
    .addColumn('ordem', integer(db), (c) => c.notNull())
    .addColumn('resultado', 'text', (c) =>
      c.check(oneOf('resultado', ['aprovada', 'aprovada_com_ajustes', 'ajustes'])),
    )
    .addPrimaryKeyConstraint('rodada_pecas_chave', ['rodada_id', 'peca_id'])
    .execute()
  await index(db, 'rodada_pecas', ['peca_id'])
  await index(db, 'rodada_pecas', ['versao_id'])

  await tableWithoutId(db, 'rodada_revisores')
    .addColumn('rodada_id', integer(db), (c) => c.notNull().references('rodadas.id').onDelete('cascade'))
    .addColumn('revisor_id', integer(db), (c) => c.notNull().references('revisores.id').onDelete('cascade'))
    .addColumn('ordem', integer(db), (c) => c.notNull())
    .addColumn('concluida_em', 'text')
    .addPrimaryKeyConstraint('rodada_revisores_chave', ['rodada_id', 'revisor_id'])
    .execute()
  await index(db, 'rodada_revisores', ['revisor_id'])

  await tableWithoutId(db, 'respostas')
    .addColumn('rodada_id', integer(db), (c) => c.notNull().references('rodadas.id').onDelete('cascade'))
    .addColumn('versao_id', integer(db), (c) => c.notNull().references('peca_versoes.id').onDelete('cascade'))
    .addColumn('revisor_id', integer(db), (c) => c.notNull().references('revisores.id').onDelete('cascade'))
    .addColumn('resposta', 'text', (c) =>
      c.notNull().check(oneOf('resposta', ['aprovar', 'aprovar_com_ajustes', 'ajustar'])),
    )
    .addColumn('abertas', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('em', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('respostas_chave', ['rodada_id', 'versao_id', 'revisor_id'])
    .execute()
  await index(db, 'respostas', ['versao_id'])
  await index(db, 'respostas', ['revisor_id'])
}

async function addColumns(db: Kysely<Schema>): Promise<void> {
  const decisoes = () => db.schema.alterTable('decisoes')
  await decisoes()
    .addColumn('revisor_id', integer(db), (c) => c.references('revisores.id'))
    .execute()
  await decisoes()
    .addColumn('rodada_id', integer(db), (c) => c.references('rodadas.id'))
    .execute()
  await decisoes()
    .addColumn('origem', 'text', (c) =>
      c
        .notNull()
        .defaultTo('portal')
        .check(oneOf('origem', ['portal', 'link', 'fora'])),
    )
    .execute()
  await decisoes()
    .addColumn('itens', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await decisoes()
    .addColumn('conferencias', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await decisoes().addColumn('texto', integer(db)).execute()
  await decisoes()
    .addColumn('meio', 'text', (c) => c.check(upTo('meio', 200)))
    .execute()
  await decisoes()
    .addColumn('dia', 'text', (c) => c.check(sql`length(dia) = 10`))
    .execute()
  await decisoes()
    .addColumn('nota', 'text', (c) => c.check(upTo('nota', 10_000)))
    .execute()
  await sql`create unique index decisoes_rodada_revisor on decisoes (rodada_id, revisor_id)`.execute(db)
  await index(db, 'decisoes', ['revisor_id'])
  await db.schema
    .alterTable('anexos')
    .addColumn('decisao_id', integer(db), (c) => c.references('decisoes.id'))
    .execute()
  await index(db, 'anexos', ['decisao_id'])
}

/** Runs `work` without the triggers that make the table of decisions append-only. */
async function withChangeableDecisions(db: Kysely<Schema>, work: () => Promise<void>): Promise<void> {
  if (dialectOf(db).postgres) await sql`drop trigger decisoes_grows on decisoes`.execute(db)
  else
    for (const name of ['decisoes_update', 'decisoes_delete'])
      await sql`drop trigger ${sql.id(name)}`.execute(db)
  await work()
  await makeAppendOnly(db, 'decisoes')
}

async function addGuards(db: Kysely<Schema>): Promise<void> {
  for (const verb of ['insert', 'update'] as const)
    await addRefusalTrigger(db, `rodadas_${verb}`, {
      on: 'rodadas',
      verb,
      says: 'this project is not in review',
      where: sql`select id as culprit from projetos
        where id = new."projectId" and status <> 'review' and new.fechada_em is null`,
    })
  await trigger(db, {
    name: 'projetos_sai_da_revisao',
    on: sql`after update of status on projetos`,
    when: sql`old.status = 'review' and new.status <> 'review'`,
    work: [
      sql`update rodadas set fechada_em = new."updatedAt", desfecho = 'retirada'
        where "projectId" = new.id and fechada_em is null`,
    ],
  })
  await trigger(db, {
    name: 'projetos_revisor_novo',
    on: sql`after insert on projetos`,
    when: sql`new."clientId" is not null`,
    work: [becomesRevisor],
  })
  await trigger(db, {
    name: 'projetos_revisor_muda',
    on: sql`after update of "clientId" on projetos`,
    when: sql`old."clientId" is distinct from new."clientId"`,
    work: [...formerLeaves, becomesRevisor, joinsOpenRodada],
  })
  await trigger(db, {
    name: 'usuarios_revisor_nome',
    on: sql`after update of name on usuarios`,
    when: sql`old.name <> new.name`,
    work: [sql`update revisores set nome = new.name where usuario_id = new.id`],
  })
}

const becomesRevisor = sql`insert into revisores ("projectId", nome, usuario_id, papel, ordem)
  select new.id, u.name, u.id, 'decide', 0 from usuarios u where u.id = new."clientId"
  on conflict ("projectId", usuario_id) do update set revogado_em = null, nome = excluded.nome`

const joinsOpenRodada = sql`insert into rodada_revisores (rodada_id, revisor_id, ordem)
  select r.id, v.id, v.ordem from rodadas r join revisores v on v."projectId" = r."projectId"
  where r."projectId" = new.id and r.fechada_em is null and v.usuario_id = new."clientId" and v.papel = 'decide'
  on conflict (rodada_id, revisor_id) do nothing`

/** The rows of people who have not concluded in the open rodada, of the former client. */
const ofFormer = sql`rodada_id in (select id from rodadas where "projectId" = new.id and fechada_em is null)
  and revisor_id in (select id from revisores where "projectId" = new.id and usuario_id = old."clientId")`

const formerLeaves = [
  sql`delete from respostas where ${ofFormer} and exists (select 1 from rodada_revisores p
    where p.rodada_id = respostas.rodada_id and p.revisor_id = respostas.revisor_id and p.concluida_em is null)`,
  sql`delete from rodada_revisores where ${ofFormer} and concluida_em is null`,
  sql`update revisores set revogado_em = new."updatedAt"
    where "projectId" = new.id and usuario_id = old."clientId" and revogado_em is null`,
]

interface Trigger {
  name: string
  on: ReturnType<typeof sql>
  when: ReturnType<typeof sql>
  work: ReturnType<typeof sql>[]
}

async function trigger(db: Kysely<Schema>, { name, on, when, work }: Trigger): Promise<void> {
  const id = sql.id(name)
  const steps = sql.join(work, sql`; `)
  if (!dialectOf(db).postgres) {
    await sql`create trigger ${id} ${on} when ${when} begin ${steps}; end`.execute(db)
    return
  }
  await sql`create function ${id}() returns trigger language plpgsql as
    $$ begin ${steps}; return null; end $$`.execute(db)
  await sql`create trigger ${id} ${on} for each row when (${when}) execute function ${id}()`.execute(db)
}

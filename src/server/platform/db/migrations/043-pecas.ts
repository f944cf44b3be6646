import { type Kysely, sql } from 'kysely'
import type { PassagensTable } from '#server/platform/db/pecas-schema.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import {
  addRefusalTrigger,
  index,
  integer,
  oneOf,
  refuseDeleteOnceSet,
  table,
  upTo,
} from '#server/platform/db/tables.ts'

/**
 * Adds the pieces of a project with their versions and pages, and the hand-overs of a project. Each picture of a
 * project becomes a piece with one version, a deleted picture a deleted piece. The hand-overs are read from the
 * audit log.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await createTables(db)
  await fillPecas(db)
  await fillPassagens(db)
}

async function createTables(db: Kysely<Schema>): Promise<void> {
  await table(db, 'pecas')
    .addColumn('projectId', integer(db), (c) => c.notNull().references('projetos.id'))
    .addColumn('nome', 'text', (c) => c.notNull().check(upTo('nome', 200)))
    .addColumn('tipo', 'text', (c) => c.notNull().check(oneOf('tipo', ['imagem', 'pdf'])))
    .addColumn('link', 'text', (c) => c.notNull().defaultTo('').check(upTo('link', 500)))
    .addColumn('ordem', integer(db), (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .addColumn('versao', integer(db), (c) => c.notNull().defaultTo(1))
    .execute()
  await index(db, 'pecas', ['projectId'])

  await table(db, 'peca_versoes')
    .addColumn('peca_id', integer(db), (c) => c.notNull().references('pecas.id'))
    .addColumn('numero', integer(db), (c) => c.notNull().check(sql`numero > 0`))
    .addColumn('nota', 'text', (c) => c.notNull().defaultTo('').check(upTo('nota', 1000)))
    .addColumn('nome_arquivo', 'text', (c) => c.notNull().check(upTo('nome_arquivo', 200)))
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('tamanho', integer(db), (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull().check(sql`length(sha256) = 64`))
    .addColumn('chave', 'text', (c) => c.notNull())
    .addColumn('paginas', integer(db), (c) => c.notNull().check(sql`paginas >= 0`))
    .addColumn('estado', 'text', (c) =>
      c.notNull().check(oneOf('estado', ['preparando', 'pronta', 'falhou'])),
    )
    .addColumn('feitas', integer(db), (c) => c.notNull().check(sql`feitas between 0 and paginas`))
    .addColumn('erro', 'text')
    .addColumn('alugado_ate', 'text')
    .addColumn('criada_em', 'text', (c) => c.notNull())
    .addColumn('criada_por_id', integer(db), (c) => c.notNull())
    .addColumn('criada_por_nome', 'text', (c) => c.notNull().check(upTo('criada_por_nome', 200)))
    .addColumn('enviada_em', 'text')
    .addColumn('decidida_em', 'text')
    .addUniqueConstraint('peca_versoes_numero', ['peca_id', 'numero'])
    .addCheckConstraint('peca_versoes_decidida', sql`decidida_em is null or enviada_em is not null`)
    .execute()
  await index(db, 'peca_versoes', ['chave'])
  await refuseDeleteOnceSet(db, 'peca_versoes', 'decidida_em')

  await table(db, 'paginas')
    .addColumn('versao_id', integer(db), (c) => c.notNull().references('peca_versoes.id'))
    .addColumn('numero', integer(db), (c) => c.notNull().check(sql`numero > 0`))
    .addColumn('chave', 'text', (c) => c.notNull())
    .addColumn('largura', integer(db), (c) => c.notNull())
    .addColumn('altura', integer(db), (c) => c.notNull())
    .addColumn('cor', 'text', (c) => c.notNull().check(sql`length(cor) = 7`))
    .addColumn('larguras', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull().check(sql`length(sha256) = 64`))
    .addColumn('texto', 'text', (c) => c.notNull().defaultTo('').check(upTo('texto', 20_000)))
    .addUniqueConstraint('paginas_numero', ['versao_id', 'numero'])
    .execute()
  await index(db, 'paginas', ['chave'])

  await db.schema
    .alterTable('arquivos')
    .addColumn('versao_id', integer(db), (c) => c.references('peca_versoes.id'))
    .execute()
  await index(db, 'arquivos', ['versao_id'])
  await createPassagens(db)
}

async function createPassagens(db: Kysely<Schema>): Promise<void> {
  await table(db, 'passagens')
    .addColumn('projectId', integer(db), (c) => c.notNull().references('projetos.id').onDelete('cascade'))
    .addColumn('seq', integer(db), (c) => c.notNull().check(sql`seq > 0`))
    .addColumn('em', 'text', (c) => c.notNull())
    .addColumn('lado', 'text', (c) => c.notNull().check(oneOf('lado', ['agencia', 'cliente', 'ninguem'])))
    .addColumn('porque', 'text', (c) => c.notNull().check(oneOf('porque', reasons)))
    .addColumn('por_id', integer(db), (c) => c.notNull())
    .addColumn('por_nome', 'text', (c) => c.notNull().check(upTo('por_nome', 200)))
    .addUniqueConstraint('passagens_seq', ['projectId', 'seq'])
    .execute()
  const says = 'this hand-over is kept'
  // The name can be replaced, because it is personal data of the account.
  await addRefusalTrigger(db, 'passagens_update', {
    on: 'passagens',
    verb: 'update',
    says,
    where: sql`select old."projectId" as culprit
      where (old."projectId", old.seq, old.em, old.lado, old.porque, old.por_id)
        <> (new."projectId", new.seq, new.em, new.lado, new.porque, new.por_id)`,
  })
  // The rows of a purged project are deleted by the foreign key, after the project.
  await addRefusalTrigger(db, 'passagens_delete', {
    on: 'passagens',
    verb: 'delete',
    says,
    where: sql`select id as culprit from projetos where id = old."projectId"`,
  })
}

const reasons: PassagensTable['porque'][] = [
  'criado',
  'enviado',
  'aprovado',
  'ajustes',
  'retirado',
  'concluido',
  'reaberto',
  'excluido',
  'restaurado',
]

async function fillPecas(db: Kysely<Schema>): Promise<void> {
  const { rows: pictures } = await sql<Picture>`
    select id, "projectId", nome, tipo, tamanho, sha256, chave, ordem, criado_em, enviado_em, decidido_em, excluido_em,
      (select usuario_nome from auditoria where entidade = 'arquivos' and entidade_id = arquivos.id order by seq limit 1)
        as por_nome,
      (select usuario_id from auditoria where entidade = 'arquivos' and entidade_id = arquivos.id order by seq limit 1)
        as por_id
    from arquivos where uso = 'projeto' order by "projectId", ordem, id`.execute(db)
  for (const picture of pictures) {
    const peca = await inserted(sql`
      insert into pecas ("projectId", nome, tipo, ordem, criado_em, excluido_em)
      values (${picture.projectId}, ${withoutExtension(picture.nome)}, 'imagem', ${picture.ordem}, ${picture.criado_em},
        ${picture.excluido_em}) returning id`)
    const versao = await inserted(sql`
      insert into peca_versoes (peca_id, numero, nome_arquivo, mime, tamanho, sha256, chave, paginas, estado, feitas,
        criada_em, criada_por_id, criada_por_nome, enviada_em, decidida_em)
      values (${peca}, 1, ${picture.nome}, ${picture.tipo}, ${picture.tamanho}, ${picture.sha256}, ${picture.chave}, 1,
        'pronta', 1, ${picture.criado_em}, ${picture.por_id ?? 0}, ${picture.por_nome ?? ''},
        ${picture.enviado_em ?? picture.decidido_em}, ${picture.decidido_em}) returning id`)
    await sql`update arquivos set versao_id = ${versao} where id = ${picture.id}`.execute(db)
  }
  await sql`insert into paginas (versao_id, numero, chave, largura, altura, cor, larguras, sha256)
    select versao_id, 1, chave, largura, altura, cor, larguras, sha256 from arquivos where versao_id is not null`.execute(
    db,
  )

  async function inserted(query: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await query.execute(db)
    return (rows[0] as { id: number }).id
  }
}

interface Picture {
  id: number
  projectId: number
  nome: string
  tipo: string
  tamanho: number
  sha256: string
  chave: string
  ordem: number
  criado_em: string
  enviado_em: string | null
  decidido_em: string | null
  excluido_em: string | null
  por_nome: string | null
  por_id: number | null
}

const withoutExtension = (nome: string) => nome.replace(/(?<=.)\.[^.]+$/, '')

interface Project {
  id: number
  status: string
  createdAt: string
  updatedAt: string
  revisao_desde: string | null
  excluido_em: string | null
}

interface Change {
  entidade_id: number
  quando: string
  usuario_id: number | null
  usuario_nome: string
  acao: string
  depois: string
}

type State = Pick<Project, 'status' | 'excluido_em'>
type Lado = PassagensTable['lado']
type Author = Pick<PassagensTable, 'em' | 'por_id' | 'por_nome'> & { acao: string }

async function fillPassagens(db: Kysely<Schema>): Promise<void> {
  const { rows: projects } = await sql<Project>`
    select id, status, "createdAt", "updatedAt", revisao_desde, excluido_em from projetos order by id`.execute(
    db,
  )
  const { rows: changes } = await sql<Change>`
    select entidade_id, quando, usuario_id, usuario_nome, acao, depois from auditoria
    where entidade = 'projetos' and depois is not null order by seq`.execute(db)
  const byProject = Map.groupBy(changes, ({ entidade_id }) => entidade_id)
  for (const project of projects)
    for (const [at, passagem] of passagensOf(project, byProject.get(project.id) ?? []).entries())
      await db
        .insertInto('passagens')
        .values({ ...passagem, projectId: project.id, seq: at + 1 })
        .execute()
}

/**
 * Returns the hand-overs of a project. If the audit log does not lead to the present state, the last hand-over is
 * added without a name.
 */
function passagensOf(project: Project, changes: Change[]) {
  const created = changes.find(({ acao }) => acao === 'projetos.create')
  const found: Omit<PassagensTable, 'id' | 'projectId' | 'seq' | 'texto'>[] = [
    {
      em: project.createdAt,
      lado: 'agencia',
      porque: 'criado',
      por_id: created?.usuario_id ?? 0,
      por_nome: created?.usuario_nome ?? '',
    },
  ]
  let former: State = { status: 'pending', excluido_em: null }
  const follow = (state: State, { acao, ...author }: Author) => {
    const lado = ladoOf(state)
    if (lado !== ladoOf(former)) found.push({ ...author, lado, porque: reasonOf(former, state, acao) })
    former = state
  }
  for (const { quando, usuario_id, usuario_nome, acao, depois } of changes) {
    const { status = former.status, excluido_em = null } = JSON.parse(depois)
    follow({ status, excluido_em }, { em: quando, por_id: usuario_id ?? 0, por_nome: usuario_nome, acao })
  }
  const em = project.excluido_em ?? project.revisao_desde ?? project.updatedAt
  follow(project, { em, por_id: 0, por_nome: '', acao: '' })
  return found
}

function ladoOf({ status, excluido_em }: State): Lado {
  if (excluido_em !== null || status === 'completed') return 'ninguem'
  return status === 'review' ? 'cliente' : 'agencia'
}

function reasonOf(before: State, after: State, acao: string): PassagensTable['porque'] {
  if (after.excluido_em !== null) return 'excluido'
  if (before.excluido_em !== null) return 'restaurado'
  if (after.status === 'completed') return 'concluido'
  if (after.status === 'review') return 'enviado'
  if (before.status === 'completed') return 'reaberto'
  if (after.status === 'approved') return 'aprovado'
  return acao === 'projetos.rejeitar' ? 'ajustes' : 'retirado'
}

import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, oneOf, table, upTo } from '#server/platform/db/tables.ts'

const MOST = 99_999_999_999

/**
 * Creates the tables for categories, imports, the registry of clientes and fornecedores, transactions,
 * payments and contas fixas.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await categories(db)
  await imports(db)
  await clients(db)
  await suppliers(db)
  await fixedAccounts(db)
  await transactions(db)
  await payments(db)
}

const kinds = oneOf('tipo', ['receita', 'despesa'])
const isDay = (column: string) => sql`length(${sql.ref(column)}) = 10`

async function categories(db: Kysely<Schema>): Promise<void> {
  await table(db, 'categorias_financeiras')
    .addColumn('nome', 'text', (c) => c.notNull().check(upTo('nome', 200)))
    .addColumn('nome_dobrado', 'text', (c) => c.notNull())
    .addColumn('tipo', 'text', (c) => c.notNull().check(kinds))
    .addColumn('excluido_em', 'text')
    .addColumn('versao', integer(db), (c) => c.notNull().defaultTo(1))
    .execute()
  await sql`create unique index categorias_financeiras_nome on categorias_financeiras (tipo, nome_dobrado)
    where excluido_em is null`.execute(db)
}

async function imports(db: Kysely<Schema>): Promise<void> {
  const kinds = ['transacoes', 'clientes', 'fornecedores', 'extrato']
  await table(db, 'importacoes')
    .addColumn('tipo', 'text', (c) => c.notNull().check(oneOf('tipo', kinds)))
    .addColumn('nome', 'text', (c) => c.notNull().check(upTo('nome', 200)))
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('linhas', integer(db), (c) => c.notNull())
    .addColumn('usuario_id', integer(db), (c) => c.notNull())
    .addColumn('usuario_nome', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('desfeita_em', 'text')
    .execute()
}

/** Adds the columns that clientes and fornecedores share. */
function registered<T extends string, C extends string>(db: Kysely<Schema>, made: CreateTableBuilder<T, C>) {
  return made
    .addColumn('importacao_id', integer(db), (c) => c.references('importacoes.id'))
    .addColumn('nome_dobrado', 'text', (c) => c.notNull())
    .addColumn('busca', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('atualizado_em', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .addColumn('versao', integer(db), (c) => c.notNull().defaultTo(1))
}

const line = (column: string) => [column, 'text', upTo(column, 200)] as const

function lines<T extends string, C extends string>(made: CreateTableBuilder<T, C>, columns: string[]) {
  return columns
    .map(line)
    .reduce<CreateTableBuilder<T, string>>(
      (all, [column, type, check]) => all.addColumn(column, type, (c) => c.check(check)),
      made as unknown as CreateTableBuilder<T, string>,
    )
}

async function clients(db: Kysely<Schema>): Promise<void> {
  const made = table(db, 'clientes')
    .addColumn('nome', 'text', (c) => c.notNull().check(upTo('nome', 200)))
    .addColumn('observacoes', 'text', (c) => c.check(upTo('observacoes', 10_000)))
    .addColumn('usuario_id', integer(db), (c) => c.references('usuarios.id').onDelete('set null'))
  await registered(db, lines(made, ['email', 'telefone', 'empresa', 'cpf_cnpj'])).execute()
  await index(db, 'clientes', ['nome_dobrado'])
  await index(db, 'clientes', ['importacao_id'])
  // An account belongs to at most one cliente.
  await sql`create unique index clientes_conta on clientes (usuario_id)
    where usuario_id is not null and excluido_em is null`.execute(db)
}

async function suppliers(db: Kysely<Schema>): Promise<void> {
  const made = table(db, 'fornecedores')
    .addColumn('nome', 'text', (c) => c.notNull().check(upTo('nome', 200)))
    .addColumn('tipo', 'text', (c) => c.notNull().check(oneOf('tipo', ['pf', 'pj'])))
    .addColumn('estado', 'text', (c) => c.check(upTo('estado', 2)))
    .addColumn('observacoes', 'text', (c) => c.check(upTo('observacoes', 10_000)))
  const own = ['documento', 'email', 'telefone', 'endereco', 'cidade', 'cep']
  await registered(db, lines(made, own)).execute()
  await index(db, 'fornecedores', ['nome_dobrado'])
  await index(db, 'fornecedores', ['importacao_id'])
}

/** Only a receita may have a cliente, and only a despesa may have a fornecedor. */
const fitting = sql`(tipo = 'receita' and fornecedor_id is null) or (tipo = 'despesa' and cliente_id is null)`

/** Starts a table with the columns that transactions and contas fixas share. */
function money(db: Kysely<Schema>, name: 'contas_fixas' | 'transacoes_financeiras') {
  return table(db, name)
    .addColumn('tipo', 'text', (c) => c.notNull().check(kinds))
    .addColumn('valor', integer(db), (c) => c.notNull().check(sql`valor between 1 and ${sql.lit(MOST)}`))
    .addColumn('categoria_id', integer(db), (c) => c.notNull().references('categorias_financeiras.id'))
    .addColumn('cliente_id', integer(db), (c) => c.references('clientes.id'))
    .addColumn('fornecedor_id', integer(db), (c) => c.references('fornecedores.id'))
    .addColumn('busca', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('atualizado_em', 'text', (c) => c.notNull())
    .addColumn('excluido_em', 'text')
    .addColumn('versao', integer(db), (c) => c.notNull().defaultTo(1))
    .addCheckConstraint(`${name}_pessoa`, fitting)
}

async function fixedAccounts(db: Kysely<Schema>): Promise<void> {
  const shifts = ['manter', 'antes', 'depois']
  await money(db, 'contas_fixas')
    .addColumn('descricao', 'text', (c) => c.notNull().check(upTo('descricao', 200)))
    .addColumn('dia_vencimento', integer(db), (c) => c.notNull().check(sql`dia_vencimento between 1 and 31`))
    .addColumn('dia_util', 'text', (c) => c.notNull().check(oneOf('dia_util', shifts)))
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', ['ativa', 'inativa'])))
    .addColumn('data_inicio', 'text', (c) => c.notNull().check(isDay('data_inicio')))
    .addColumn('data_fim', 'text', (c) => c.check(isDay('data_fim')))
    .execute()
  for (const column of ['categoria_id', 'cliente_id', 'fornecedor_id'])
    await index(db, 'contas_fixas', [column])
}

async function transactions(db: Kysely<Schema>): Promise<void> {
  await money(db, 'transacoes_financeiras')
    .addColumn('pago', integer(db), (c) => c.notNull().check(sql`pago between 0 and valor`))
    .addColumn('data_vencimento', 'text', (c) => c.notNull().check(isDay('data_vencimento')))
    .addColumn('data_pagamento', 'text', (c) => c.check(isDay('data_pagamento')))
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', ['pendente', 'pago'])))
    .addColumn('pessoa_nome', 'text', (c) => c.notNull().check(upTo('pessoa_nome', 200)))
    .addColumn('descricao', 'text', (c) => c.check(upTo('descricao', 10_000)))
    .addColumn('parcela', integer(db))
    .addColumn('parcelas', integer(db))
    .addColumn('parcelamento_id', integer(db), (c) => c.references('transacoes_financeiras.id'))
    .addColumn('conta_fixa_id', integer(db), (c) => c.references('contas_fixas.id'))
    .addColumn('competencia', 'text', (c) => c.check(sql`length(competencia) = 7`))
    .addColumn('editada_em', 'text')
    .addColumn('importacao_id', integer(db), (c) => c.references('importacoes.id'))
    .addCheckConstraint(
      'transacoes_financeiras_status',
      sql`(status = 'pago') = (pago = valor) and (status = 'pago') = (data_pagamento is not null)`,
    )
    .addCheckConstraint('transacoes_financeiras_parcela', sql`parcela between 1 and parcelas`)
    // A conta fixa creates only one transaction per month, even if the job runs twice or in two processes.
    .addUniqueConstraint('transacoes_financeiras_competencia', ['conta_fixa_id', 'competencia'])
    .execute()
  const asked = ['data_vencimento', 'categoria_id', 'cliente_id', 'fornecedor_id', 'parcelamento_id']
  for (const column of [...asked, 'importacao_id']) await index(db, 'transacoes_financeiras', [column])
}

async function payments(db: Kysely<Schema>): Promise<void> {
  const forms = ['pix', 'boleto', 'transferencia', 'dinheiro', 'cartao', 'outro']
  await table(db, 'pagamentos')
    .addColumn('transacao_id', integer(db), (c) => c.notNull().references('transacoes_financeiras.id'))
    .addColumn('valor', integer(db), (c) => c.notNull().check(sql`valor between 1 and ${sql.lit(MOST)}`))
    .addColumn('data', 'text', (c) => c.notNull().check(isDay('data')))
    .addColumn('forma', 'text', (c) => c.check(oneOf('forma', forms)))
    .addColumn('observacao', 'text', (c) => c.check(upTo('observacao', 200)))
    .addColumn('usuario_id', integer(db), (c) => c.notNull())
    .addColumn('usuario_nome', 'text', (c) => c.notNull())
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('estornado_em', 'text')
    .execute()
  await index(db, 'pagamentos', ['transacao_id'])
  await index(db, 'pagamentos', ['data'])
}

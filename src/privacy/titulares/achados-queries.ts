import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, Schema } from '#platform/db/schema.ts'
import { containsPattern, matches } from '#platform/db/text.ts'
import { lgpdMessages } from '#privacy/messages.ts'
import type { Achado } from './contract.ts'
import { contas } from './queries.ts'

const MOST = 50

interface SearchedPerson {
  email: string
  usuario_id: number | null
  /** A search text that the admin typed: a name, a number or another address. */
  busca?: string | undefined
}

interface Search {
  db: ReadDb
  /** The id of the admin who searches. Admins cannot anonymise their own account here. */
  asker: number
}

/**
 * Finds records that may belong to the person, including deleted records, at most `MOST` of each kind. Each
 * result says what anonymising the record would remove and what would remain.
 */
export async function listAchados(search: Search, wanted: SearchedPerson): Promise<Achado[]> {
  return [
    ...(await findAccounts(search, wanted)),
    ...(await findClientes(search, wanted)),
    ...(await findFornecedores(search, wanted)),
    ...(await findContatos(search, wanted)),
    ...(await findRevisores(search, wanted)),
  ]
}

/**
 * Builds the condition for the person's records: it matches the normalised search column if there is a search
 * text, and otherwise the whole address, ignoring case.
 */
function belongsTo({ email, busca }: SearchedPerson): RawBuilder<boolean> {
  if (busca) return matches('busca', busca)
  return sql<boolean>`lower(email) = ${email.toLowerCase()}`
}

async function findAccounts({ db, asker }: Search, wanted: SearchedPerson): Promise<Achado[]> {
  const rows = await contas(db)
    .select(['id', 'name', 'email', 'email_provado_em'])
    .where((e) => e.or([belongsTo(wanted), e('id', '=', wanted.busca ? 0 : (wanted.usuario_id ?? 0))]))
    .orderBy('id')
    .limit(MOST)
    .execute()
  return Promise.all(
    rows.map(async ({ id, name, email, email_provado_em }) => ({
      tipo: 'conta' as const,
      id,
      nome: name,
      detalhe: email_provado_em ? email : `${email} (e-mail não confirmado)`,
      sai: [
        'Nome, e-mail, empresa e senha; sessões, aparelhos e links',
        'Nome nos projetos, comentários e conversas',
        'O cadastro de cliente vinculado à conta',
        freeText,
      ],
      fica: await leaves(db, sql`select id from clientes where usuario_id = ${id}`, [
        [aprovacoes, await count(db, 'decisoes', sql`"userId" = ${id}`)],
        [projetos, await count(db, 'projetos', sql`"clientId" = ${id}`)],
      ]),
      impedido: id === asker ? lgpdMessages.pedido.propriaConta : null,
    })),
  )
}

async function findClientes({ db }: Search, wanted: SearchedPerson): Promise<Achado[]> {
  const rows = await db
    .selectFrom('clientes')
    .select(['id', 'nome', 'email', 'usuario_id'])
    .where(belongsTo(wanted))
    .orderBy('id')
    .limit(MOST)
    .execute()
  return Promise.all(
    rows.map(async ({ id, nome, email, usuario_id }) => ({
      tipo: 'cliente' as const,
      id,
      nome,
      detalhe: email ?? 'sem e-mail',
      sai: ['Nome, e-mail, telefone, empresa, documento e observações do cadastro', freeText],
      fica: await leaves(db, sql`select ${sql.lit(id)}`, []),
      impedido: usuario_id === null ? null : lgpdMessages.pedido.cadastroDeConta,
    })),
  )
}

async function findFornecedores({ db }: Search, wanted: SearchedPerson): Promise<Achado[]> {
  const rows = await db
    .selectFrom('fornecedores')
    .select(['id', 'nome', 'email'])
    .where(belongsTo(wanted))
    .orderBy('id')
    .limit(MOST)
    .execute()
  return Promise.all(
    rows.map(async ({ id, nome, email }) => ({
      tipo: 'fornecedor' as const,
      id,
      nome,
      detalhe: email ?? 'sem e-mail',
      sai: ['Nome, documento, e-mail, telefone, endereço e observações do cadastro', creditos],
      fica: inWords([
        [lancamentos, await count(db, 'transacoes_financeiras', sql`fornecedor_id = ${id}`)],
        ['Contas fixas (#)', await count(db, 'contas_fixas', sql`fornecedor_id = ${id}`)],
      ]),
      impedido: null,
    })),
  )
}

async function findContatos({ db }: Search, wanted: SearchedPerson): Promise<Achado[]> {
  const rows = await db
    .selectFrom('contatos')
    .select(['id', 'name', 'email', 'subject'])
    .where(belongsTo(wanted))
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, name, email, subject }) => ({
    tipo: 'contato',
    id,
    nome: `${name}: ${subject}`,
    detalhe: email,
    sai: ['Nome, e-mail, telefone, assunto e mensagem', 'As respostas e as notas da equipe'],
    fica: ['Só que houve um contato, quando, e o que foi aceito (prova do consentimento)'],
    impedido: null,
  }))
}

/** People who review by link. The table has no normalised search column. */
async function findRevisores({ db }: Search, { email, busca }: SearchedPerson): Promise<Achado[]> {
  const rows = await db
    .selectFrom('revisores')
    .innerJoin('projetos', 'projetos.id', 'revisores.projectId')
    .select(['revisores.id', 'revisores.nome', 'email', 'title'])
    .where('usuario_id', 'is', null)
    .where((e) =>
      busca
        ? e.or([contains('revisores.nome', busca), contains('email', busca), contains('telefone', busca)])
        : sql<boolean>`lower(email) = ${email.toLowerCase()}`,
    )
    .orderBy('revisores.id')
    .limit(MOST)
    .execute()
  return Promise.all(
    rows.map(async ({ id, nome, email, title }) => {
      const decided = await count(db, 'decisoes', sql`revisor_id = ${id}`)
      return {
        tipo: 'revisor' as const,
        id,
        nome: `${nome}: ${title}`,
        detalhe: email ?? 'sem e-mail',
        sai: decided ? [] : ['Nome, e-mail, telefone, aparelhos e acessos', 'Nome nas marcações'],
        fica: inWords([[aprovacoes, decided]]),
        impedido: decided ? lgpdMessages.pedido.revisorQueDecidiu : null,
      }
    }),
  )
}

const contains = (column: string, text: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${containsPattern(text)} escape '\\'`

const freeText =
  'O nome na agenda, em projetos sem conta e nos créditos do portfólio, se ninguém mais se chama assim'
const creditos = 'O nome nos créditos do portfólio, se ninguém mais se chama assim'
const aprovacoes =
  'Aprovações e pedidos de ajustes (#), com o nome: são prova. O telefone, o endereço IP e o navegador são apagados à parte, termo por termo'
const projetos = 'Projetos (#), sem o nome: são trabalho da agência'
const lancamentos = 'Transações (#), com o nome: a lei obriga a guardar (LGPD, art. 16, I)'

/** A text for the user and a number. The number replaces `#` in the text. */
type CountedText = [what: string, many: number]

/**
 * Describes what would remain after the person is anonymised.
 * @param clientIds a subquery for the ids of the person's clientes
 */
async function leaves(db: ReadDb, clientIds: RawBuilder<unknown>, more: CountedText[]): Promise<string[]> {
  const of = sql`cliente_id in (${clientIds})`
  return inWords([
    [lancamentos, await count(db, 'transacoes_financeiras', of)],
    ['Recibos (#), como foram emitidos: são documentos fiscais', await count(db, 'recibos', of)],
    ['Contas fixas (#)', await count(db, 'contas_fixas', of)],
    ...more,
  ])
}

const inWords = (counted: CountedText[]): string[] => [
  ...counted.filter(([, many]) => many > 0).map(([what, many]) => what.replace('#', String(many))),
  'O registro de auditoria, em que nenhuma linha pode mudar',
]

async function count(db: ReadDb, table: keyof Schema, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*) as many from ${sql.table(table)} where ${where}`.execute(db)
  return Number(rows[0]?.many ?? 0)
}

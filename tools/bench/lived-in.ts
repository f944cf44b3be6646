import { type Kysely, sql } from 'kysely'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { Schema } from '../../src/platform/db/schema.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import { insertTransactions } from '../../src/testing/many-transactions.ts'
import type { LoadRequest } from './load-plan.ts'
import { insertProjects, signedInPeople } from './seed.ts'

const ADMINS = 5
const CLIENTS = 15
const PROJECTS = 100
const TRANSACTIONS = 10_000
const MESSAGES = 4_000
const ACTIVITIES = 600

/**
 * Creates the data of an agency after some years of work, with a session for each account.
 * @returns requests that read typical pages as admins, clients and visitors
 */
export async function seedTypicalAgency(dataDir: string): Promise<LoadRequest[]> {
  return asksOf(await createTypicalAgency(dataDir))
}

/**
 * Creates the data of an agency after some years of work, with a session for each account.
 * @returns the accounts
 */
export async function createTypicalAgency(dataDir: string): Promise<Person[]> {
  openSecrets(dataDir)
  const database = await openDatabase(undefined, dataDir, false)
  await migrate(database.writes)
  const people = await signedInPeople(database, { admins: ADMINS, clients: CLIENTS })
  await insertProjects(database, PROJECTS)
  await sql`update projetos set "clientId" = ${sql.lit(ADMINS + 1)} + id % ${sql.lit(CLIENTS)},
    revisao_desde = case status when 'review' then "updatedAt" end`.execute(database.writes)
  await insertTransactions(database.writes, TRANSACTIONS)
  await insertMessages(database.writes)
  await insertActivities(database.writes)
  await sql`analyze`.execute(database.writes)
  await database.close()
  return people
}

const AT = '2026-11-20T12:00:00.000Z'
const numbers = (most: number) =>
  sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(most)})`

async function insertMessages(db: Kysely<Schema>): Promise<void> {
  const admin = sql`n % ${sql.lit(ADMINS)} + 1`
  const client = sql`${sql.lit(ADMINS + 1)} + n % ${sql.lit(CLIENTS)}`
  await sql`insert into mensagens (remetente_id, destinatario_id, menor_id, maior_id, mensagem, criada_em)
    ${numbers(MESSAGES)}, pairs as (select n, ${admin} as admin, ${client} as client from numbers)
    select case n % 3 when 0 then admin else client end, case n % 3 when 0 then client else admin end, admin, client,
      'Segue a nova versão, número ' || n, ${AT} from pairs`.execute(db)
}

async function insertActivities(db: Kysely<Schema>): Promise<void> {
  const day = (plus: number) =>
    sql`strftime('%Y-%m-%dT12:00:00.000Z', 'now', (n % 240 - 120 + ${sql.lit(plus)}) || ' days')`
  await sql`insert into atividades (responsavel, atividade, cliente, data_pedido, data_realizacao, data_entrega, status,
      busca, criado_em, atualizado_em)
    ${numbers(ACTIVITIES)}
    select 'Ugo', 'Reunião ' || n, 'Padaria São João', ${day(0)}, ${day(2)}, ${day(5)}, 'Pendente',
      'reuniao ' || n || ' ugo padaria sao joao', ${AT}, ${AT} from numbers`.execute(db)
}

interface Person {
  id: number
  token: string
  admin: boolean
}

/** Builds 600 requests in a fixed order. The accounts that send them take turns. */
function asksOf(people: Person[]): LoadRequest[] {
  const admins = people.filter(({ admin }) => admin)
  const clients = people.filter(({ admin }) => !admin)
  return Array.from({ length: 600 }, (_, at) => {
    const admin = admins[at % admins.length]
    const client = clients[at % clients.length]
    if (!admin || !client) throw new Error('There are no accounts to send requests as')
    return askOf(at, admin, client)
  })
}

function askOf(at: number, admin: Person, client: Person): LoadRequest {
  const month = `data_inicio=2026-${String((at % 12) + 1).padStart(2, '0')}-01&data_fim=2026-12-31`
  const ofAdmin = [
    '/api/projetos?limit=20&offset=0',
    '/api/painel',
    `/api/projetos/${(at % PROJECTS) + 1}`,
    `/api/projetos/${(at % PROJECTS) + 1}/comentarios`,
    '/api/busca?q=padaria',
    `/api/chat/mensagens?com=${client.id}`,
    '/api/chat/usuarios',
    '/api/atividades',
    `/api/transacoes-financeiras?${month}&limit=20`,
    `/api/transacoes-financeiras/resumo?${month}`,
    '/api/clientes',
    '/api/avisos/nao-lidos',
    '/api/sessao',
  ]
  const ofClient = ['/api/projetos?limit=20&offset=0', '/api/painel', `/api/chat/mensagens?com=${admin.id}`]
  const ofStranger = ['/', '/login']
  const place = at % (ofAdmin.length + ofClient.length + ofStranger.length)
  const path = [...ofAdmin, ...ofClient, ...ofStranger][place] ?? '/'
  const who = place < ofAdmin.length ? admin : place < ofAdmin.length + ofClient.length ? client : null
  return { path, token: who?.token ?? null }
}

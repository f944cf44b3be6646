import { sql } from 'kysely'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import type { Mesa } from '../../src/proofing/pecas/schemas.ts'
import type { Rodada, Vista } from '../../src/proofing/rodadas/schemas.ts'
import { TEXTO_DE_TERMO_ATUAL } from '../../src/proofing/termos/textos-rules.ts'
import { printLimit } from './load.ts'
import { addMarcacoes, addPeca, callerOf, pictureFile } from './mesa-agency.ts'
import { median } from './rounds.ts'
import { signedInPeople } from './seed.ts'

const PIECES = 5
const MESSAGES = 500
const ROUNDS = 7
const LIMIT_MS = 30

/**
 * Measures a conclusion that covers five pieces and 500 messages and writes a termo. The time is that of the whole
 * request, which contains the transaction.
 */
export async function benchConcluding(): Promise<void> {
  const dataDir = temporaryFolder()
  openSecrets(dataDir)
  const database = await openDatabase(undefined, dataDir, false)
  await migrate(database.writes)
  const [ana, caio] = await signedInPeople(database, { admins: 1, clients: 1 })
  await database.close()
  const first = await startServer(dataDir, await freePort())
  const agency = callerOf(first, ana?.token ?? '')
  const projects: number[] = []
  for (let project = 0; project < ROUNDS; project += 1) {
    const { id } = await agency.call<{ id: number }>('POST', '/projetos', {
      title: `Campanha ${project}`,
      clientName: 'Caio',
      clientId: caio?.id,
      description: 'Cinco peças.',
      category: 'Branding',
    })
    projects.push(id)
    for (let n = 0; n < PIECES; n += 1) {
      const { id: peca } = await addPeca(agency, id, await pictureFile(`peca-${n}.jpg`, [300, 200]))
      await addMarcacoes(agency, peca, 10)
    }
  }
  await first.end('SIGTERM')
  await answerMarcacoes(dataDir)

  const server = await startServer(dataDir, await freePort())
  try {
    const times: number[] = []
    for (const id of projects)
      times.push(await conclude(callerOf(server, ana?.token ?? ''), callerOf(server, caio?.token ?? ''), id))
    const all = times.map((time) => Math.round(time)).join(', ')
    console.log(`conclusions, one after the other: ${all} ms`)
    printLimit(
      `concluding ${PIECES} pieces and ${MESSAGES} messages, whole request`,
      Math.round(median(times)),
      'ms',
      ['<=', LIMIT_MS],
    )
  } finally {
    await server.end('SIGTERM')
  }
}

/** Adds nine messages to each mark, so that a project has 500. */
async function answerMarcacoes(dataDir: string): Promise<void> {
  const { writes, close } = await openDatabase(undefined, dataDir, true)
  await sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 9)
    insert into marcacao_mensagens (marcacao_id, autor_lado, usuario_id, autor_nome, mensagem, criado_em)
    select marcacoes.id, 'equipe', usuario_id, autor_nome, 'Feito, confira na próxima versão.', criado_em
    from marcacoes, numbers`.execute(writes)
  await close()
}

type Caller = ReturnType<typeof callerOf>

/** @returns the milliseconds of the request that concludes */
async function conclude(agency: Caller, client: Caller, project: number): Promise<number> {
  await agency.call('PATCH', `/projetos/${project}/status`, { status: 'review' })
  const [peca] = await client.call<{ id: number }[]>('GET', `/projetos/${project}/pecas`)
  const { rodada } = await client.call<Mesa>('GET', `/pecas/${peca?.id}/mesa`)
  if (!rodada) throw new Error('no rodada is open')
  for (const { versao_id } of rodada.pecas)
    await client.call<Rodada>('PUT', `/rodadas/${rodada.id}/respostas`, {
      versao_id,
      resposta: 'aprovar_com_ajustes',
      abertas: [1],
    })
  const { vistas } = await client.call<Vista>('GET', `/rodadas/${rodada.id}/vista`)
  const from = performance.now()
  await client.call('POST', `/rodadas/${rodada.id}/concluir`, {
    motivo: '',
    vistas,
    conferencias: [],
    texto: TEXTO_DE_TERMO_ATUAL,
  })
  return performance.now() - from
}

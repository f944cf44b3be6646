import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { verifyChain } from '#server/platform/audit/queries.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { site } from '#server/testing/agency.ts'
import { testApp } from '#server/testing/app.ts'
import { faultAtEnd } from './audit-end.ts'
import { makeCopia } from './make.ts'
import { restore } from './restore.ts'

/** Each restore starts a worker thread that inspects the database, which takes seconds. */
const patient = { timeout: 60_000 }
const now = Temporal.Instant.from('2026-11-21T18:00:00Z')

/**
 * Creates a backup of an agency with sessions, an invitation, a password reset and calendar subscriptions.
 */
async function copied() {
  const { context, person, browser } = await testApp()
  const ana = await person('Ana', 'admin')
  const caio = await person('Caio')
  await ana.api.convites.create({ role: 'user', email: 'ugo@exemplo.com.br' })
  await browser().api.senha.esqueci({ email: caio.email })
  await ana.fetch('/api/projetos', {
    method: 'POST',
    body: JSON.stringify(site),
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  })
  await ana.api.agenda.assinar({ escopo: 'minha' })
  await ana.api.agenda.assinar({ escopo: 'equipe' })
  const copia = await makeCopia(context, 'manual')
  const { backupDir, dataDir: root } = context.config
  const dataDir = join(root, 'nova', 'casa')
  const config = { dataDir, backupDir, storageUrl: undefined, databaseUrl: undefined }
  const bring = () => restore({ from: join(backupDir, copia?.nome ?? ''), config, replace: true, now })
  const ask = (query: string) => {
    const db = new DatabaseSync(join(dataDir, 'bastidor.sqlite'))
    const rows = db.prepare(query).all()
    db.close()
    return rows.map((row) => ({ ...row }))
  }
  return { context, config, bring, ask }
}

const held = ['sessoes', 'tokens', 'repeticoes', 'dispositivos', 'inscricoes_push']
const counts = held.map((name) => `select '${name}' as tabela from ${name}`).join(' union ')

test(
  'a restore deletes the sessions, links, known devices and stored responses, and revokes the calendar addresses',
  patient,
  async () => {
    const { context, config, bring, ask } = await copied()
    const { agendas } = await bring()
    expect(ask(counts)).toEqual([])
    expect(ask('select name from usuarios order by id')).toEqual([{ name: 'Ana' }, { name: 'Caio' }])
    expect(agendas).toBeNull()
    expect(ask('select id from assinaturas_agenda where revogado_em is null')).toEqual([])

    const [row] = ask('select acao, usuario_nome from auditoria order by seq desc limit 1')
    expect(row).toEqual({ acao: 'copias.restaurar', usuario_nome: 'Bastidor' })
    const database = await openDatabase(undefined, config.dataDir, true)
    expect((await verifyChain(database.reads, context.secrets)).firstInvalid).toBeNull()
    expect(await faultAtEnd(database.reads, { config, secrets: openSecrets(config.dataDir) })).toBeUndefined()
    await database.close()
  },
)

test(
  'a calendar address that was revoked after the backup stays revoked when the backup is restored over the same installation',
  patient,
  async () => {
    const { bring, ask } = await copied()
    await bring()
    ask("update assinaturas_agenda set revogado_em = null where escopo = 'equipe'")
    expect((await bring()).agendas).toBe(1)
    expect(ask('select escopo from assinaturas_agenda where revogado_em is null')).toEqual([
      { escopo: 'equipe' },
    ])
  },
)

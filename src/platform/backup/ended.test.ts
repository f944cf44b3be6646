import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { verifyChain } from '#platform/audit/queries.ts'
import { openDatabase } from '#platform/db/open.ts'
import { findLinkDeCorreio } from '#platform/mail/links.ts'
import { openSecrets } from '#platform/secrets.ts'
import { site } from '#testing/agency.ts'
import { testApp } from '#testing/app.ts'
import { asFormerCopia } from '#testing/former-copia.ts'
import { headerOf, turn } from '#testing/mail.ts'
import { startMailServer } from '#testing/post-office.ts'
import { parseMail } from '#testing/received.ts'
import { agencyWithLinks, marina } from '#testing/revisores.ts'
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
  await asFormerCopia(join(backupDir, copia?.nome ?? ''), context.secrets, access)
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

/** What a version that copied the database as it is left in a backup. */
const access = `
  insert into sessoes (id, usuario_id, token_hash, criada_em, expira_em, endereco, agente)
    values (90, 1, 'a', '2026', '2027', '', '');
  insert into inscricoes_push (usuario_id, sessao_id, endpoint, p256dh, auth, mostra_texto, agente, criado_em, visto_em)
    values (1, 90, 'https://push.example/1', 'k', 'a', 1, '', '2026', '2026');
  insert into tokens (tipo, token_hash, usuario_id, criado_em, expira_em) values ('senha', 'b', 1, '2026', '2027');
  insert into dispositivos (token_hash, usuario_id, visto_em) values ('c', 1, '2026');
  insert into repeticoes (chave, usuario_id, caminho, corpo_hash, resposta, criada_em)
    values ('d', 1, 'x', 'e', 'f', '2026');
  insert into sessoes_revisor (id, token_hash, criada_em, expira_em, endereco, agente)
    values (91, 'g', '2026', '2027', '', '');
  insert into chaves_instalacao (arquivo, impressao) values ('segredo.key', 'h')`

const held = [
  'sessoes',
  'sessoes_revisor',
  'tokens',
  'repeticoes',
  'dispositivos',
  'inscricoes_push',
  'chaves_instalacao',
]
const counts = held.map((name) => `select '${name}' as tabela from ${name}`).join(' union ')

test(
  'a restore of a backup that has them deletes the sessions, links, known devices and stored responses, and revokes the calendar addresses',
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

test(
  'after a restore an e-mail whose link was in its text is not sent, and one whose link is made when it is sent works',
  patient,
  async () => {
    const office = await startMailServer()
    const { app, ana, caio, invite } = await agencyWithLinks({ SMTP_URL: office.url })
    const { context } = app
    await app.browser().api.senha.esqueci({ email: caio.email })
    const { id, token } = await invite(marina)
    await app.browser().api.revisao.codigo({ token })
    await ana.api.revisores.enviar({ id })
    await app.browser().api.titulares.pedir({ tipo: 'acesso', nome: 'Rui', email: 'rui@exemplo.com.br' })
    const { backupDir, dataDir: root } = context.config
    const nome = (await makeCopia(context, 'manual'))?.nome ?? ''
    const config = { dataDir: join(root, 'nova'), backupDir, storageUrl: undefined, databaseUrl: undefined }
    await restore({ from: join(backupDir, nome), config, replace: true, now })
    const database = await openDatabase(undefined, config.dataDir, false)
    onTestFinished(() => database.close())
    await turn({ ...app, context: { ...context, database, secrets: openSecrets(config.dataDir) } })

    const mails = await database.reads
      .selectFrom('correio')
      .select(['para', 'texto', 'falha_mensagem'])
      .where('para', 'in', [caio.email, marina.email, 'rui@exemplo.com.br'])
      .orderBy('id')
      .execute()
    const unsent = 'O link desta mensagem já não valia, por isso ela não foi enviada.'
    expect(mails).toEqual([
      { para: caio.email, texto: expect.stringContaining('/redefinir?token=…'), falha_mensagem: unsent },
      { para: marina.email, texto: expect.stringContaining('••••••'), falha_mensagem: unsent },
      { para: marina.email, texto: '', falha_mensagem: null },
      { para: 'rui@exemplo.com.br', texto: '', falha_mensagem: null },
    ])
    const letter = office.letters.find((one) => headerOf(one, 'To') === 'rui@exemplo.com.br') ?? ''
    const [, t = ''] = (await parseMail(letter)).text?.match(/confirmar\?t=([\w-]{43})/) ?? []
    const at = context.clock()
    expect(await findLinkDeCorreio(database.reads, { tipo: 'titular', token: t }, at)).toBe(1)
  },
)

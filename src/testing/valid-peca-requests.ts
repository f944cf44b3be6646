import { createHash } from 'node:crypto'
import { nobody } from '#platform/auth/session.ts'
import { change } from '#platform/db/change.ts'
import { insertRow } from '#platform/db/records.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { PARTE_BYTES } from '#proofing/pecas/midia-rules.ts'
import { insertPeca, insertVersao } from '#proofing/pecas/versao-queries.ts'
import type { Person } from './app.ts'
import { picture } from './call-endpoint.ts'
import { makeMailLink } from './mail-links.ts'
import { addPicture } from './picture.ts'
import type { Records } from './records.ts'
import { tokenOf } from './revisores.ts'
import { one, type ValidRequests } from './valid-request.ts'

/** Creates a piece whose only version is a picture that was sent to the client. */
async function sentPeca({ app, ana, project }: Records): Promise<number> {
  const projectId = await project()
  await addPicture(app, { projectId })
  await ana.api.projetos.setStatus({ id: projectId, status: 'review' })
  await ana.api.projetos.setStatus({ id: projectId, status: 'pending' })
  const [peca] = await ana.api.pecas.list({ id: projectId })
  return peca?.id ?? 0
}

/** Creates a PDF piece in a new project, without its file, and changes it. */
async function pdfPeca(
  { app: { context }, project }: Records,
  then: (author: AuthorContext, peca_id: number) => Promise<void>,
): Promise<number> {
  const projectId = await project()
  return change(context.database, async (db: WriteDb) => {
    const author = { db, user: { ...nobody, name: 'Ana' }, now: context.clock() }
    const id = await insertPeca(author, { projectId, nome: 'Catálogo', file: fileOf('a') })
    await then(author, id)
    const { versao } = await db
      .selectFrom('peca_versoes')
      .select((e) => e.fn.max('id').as('versao'))
      .where('peca_id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(versao)
  })
}

const fileOf = (letter: string) => ({
  nome_arquivo: 'catalogo.pdf',
  mime: 'application/pdf',
  tamanho: 1000,
  sha256: letter.repeat(64),
  chave: `catalogo-${letter}`,
})

const failedVersion = (records: Records) =>
  pdfPeca(records, async ({ db }) => {
    await db.updateTable('peca_versoes').set({ estado: 'falhou' }).where('chave', '=', 'catalogo-a').execute()
  })

const secondVersion = (records: Records) =>
  pdfPeca(records, async (author, peca_id) => {
    await insertVersao(author, { peca_id, nota: '', file: fileOf('b') })
  })

/** Begins to upload a sound file of this size. */
async function upload({ app, project }: Records, { id }: Person, tamanho = 3): Promise<number> {
  const em = toStored(app.context.clock())
  const envio = {
    usuario_id: id,
    projectId: await project(),
    peca_id: null,
    nome: 'trilha.mp3',
    nota: '',
    tamanho,
    modificado_ms: null,
    parte_bytes: PARTE_BYTES,
    chave: `trilha-${id}-${tamanho}`,
    criado_em: em,
    usado_em: em,
  }
  return change(app.context.database, (db) => insertRow(db, 'envios', envio))
}

const secondPart = async (records: Records, who: Person) =>
  upload(records, who, PARTE_BYTES + (await picture()).size)

/** Uploads a sound file of three bytes. */
async function wholeUpload(records: Records, who: Person): Promise<number> {
  const { database, storage } = records.app.context
  const id = await upload(records, who)
  const bytes = new TextEncoder().encode('ID3')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await storage.put(`trilha-${who.id}-3/parte-1`, bytes, 'audio/mpeg')
  await database.writes.insertInto('envio_partes').values({ envio_id: id, numero: 1, sha256 }).execute()
  return id
}

/** A mark of Ana's on a picture that Caio decides about. It is internal unless `shown`. */
async function mark({ app, ana, project }: Records, shown = true) {
  const projectId = await project()
  await addPicture(app, { projectId })
  await ana.api.projetos.setStatus({ id: projectId, status: 'review' })
  const [peca] = await ana.api.pecas.list({ id: projectId })
  const { versao } = await ana.api.pecas.mesa({ id: peca?.id ?? 0 })
  const { id } = await ana.api.marcacoes.create({
    id: versao.id,
    forma: 'ponto',
    pagina: 1,
    x: 5000,
    y: 5000,
    mensagem: 'Mais claro',
    visibilidade: shown ? 'cliente' : 'interna',
  })
  return { id, versao_id: versao.id, projectId }
}

/** A mark of a project that is not in review, because marks keep their places while the client decides. */
async function markToMove(records: Records) {
  const { projectId, ...found } = await mark(records)
  await records.ana.api.projetos.setStatus({ id: projectId, status: 'in_progress' })
  return found
}

const shownMarcacao = async (records: Records) => ({ id: (await mark(records)).id })
const internalMarcacao = async (records: Records) => ({ id: (await mark(records, false)).id })
/** A mark of the person who calls, if the person may see the project, and otherwise one of Ana's. */
async function ownMarcacao(records: Records, { id: caller, api }: Person) {
  const { id, versao_id } = await mark(records)
  if (caller !== records.caio.id) return { id }
  return { id: (await api.marcacoes.create({ id: versao_id, forma: 'geral', mensagem: 'Tudo' })).id }
}

const project = one(({ project }) => project())

/** A project that waits for material, which the team and the client can say is sent. */
async function awaitingMaterial({ ana, project }: Records) {
  const id = await project()
  await ana.api.relogio.bola({ id, passagem: 'material', falta: 'As fotos' })
  return { id, passagem: 'recebido' }
}

/**
 * A project whose deadline can be moved, because its client had the work for two weeks. It is inserted into the database,
 * because hand-overs have the time at which they happen.
 */
async function movableDeadline({ app, ana }: Records) {
  const { writes } = app.context.database
  const ago = (hours: number) => toStored(app.context.clock().subtract({ hours }))
  const [em, later] = [ago(24 * 14), ago(1)]
  const project = {
    title: 'Cartaz',
    description: 'Um cartaz',
    category: 'Branding',
    status: 'in_progress',
  } as const
  const { id } = await writes
    .insertInto('projetos')
    .values({
      ...project,
      clientName: 'Caio',
      busca: 'cartaz',
      createdAt: em,
      updatedAt: em,
      deadline: '2030-01-02',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { projectId: id, por_id: 0, por_nome: 'Ana' }
  await writes
    .insertInto('passagens')
    .values([
      { ...by, seq: 1, em, lado: 'cliente', porque: 'material' },
      { ...by, seq: 2, em: later, lado: 'agencia', porque: 'recebido' },
    ])
    .execute()
  return { id, prazo: (await ana.api.relogio.get({ id })).proposta?.novo }
}

const month = { de: '2026-11-01', ate: '2026-11-30' }

/** A person who was invited to review a project, with a PIN. */
async function invited({ ana, project }: Records) {
  const id = await project()
  return ana.api.revisores.create({ id, ...person, fator: 'pin' })
}

const person = { nome: 'Marina Alves', email: 'marina@cafe.com.br' }
/** A person with a browser in which the link is open. */
async function connected(records: Records) {
  const { revisor, link, pin } = await invited(records)
  const { id } = revisor
  await records.app.browser().api.revisao.entrar({ token: tokenOf(link), codigo: pin ?? '' })
  const [aparelho] = await records.ana.api.revisores.aparelhos({ id })
  return { id, aparelho: aparelho?.id ?? 0 }
}

const revisor = async (records: Records) => ({ id: (await invited(records)).revisor.id })

/** The link of a person, and the PIN that belongs to it. */
async function link(records: Records) {
  const { link, pin } = await invited(records)
  return { token: tokenOf(link), pin: pin ?? '' }
}

/** The link of a person who gets codes by e-mail. */
async function linkWithCodes(records: Records) {
  const { token } = await link(records)
  await records.app.context.database.writes
    .updateTable('revisores')
    .set({ fator: 'codigo' })
    .where('usuario_id', 'is', null)
    .execute()
  return { token }
}

/** Valid requests for the pieces of projects and their versions. */
export const validPecaRequests: ValidRequests = {
  'pecas.list': project,
  'pecas.mesa': one(sentPeca),
  'pecas.create': project,
  'pecas.ordenar': async (records) => ({ id: await records.project(), ids: [] }),
  'pecas.update': one(sentPeca, { nome: 'Cartaz', link: '' }),
  'pecas.remove': one(sentPeca),
  'pecas.enviarVersao': one(sentPeca),
  'envios.iniciar': async ({ project }) => ({ projetoId: await project(), nome: 'filme.mp4', tamanho: 1000 }),
  'envios.get': one(upload),
  // The file that is sent is the second part, because only the first one must begin like a film.
  'envios.enviarParte': async (records, who) => ({ id: await secondPart(records, who), numero: 2 }),
  'envios.concluir': one(wholeUpload),
  'envios.cancelar': one(upload),
  'pecas.preparar': one(failedVersion),
  'pecas.removerVersao': one(secondVersion),
  'comparacoes.porEnviar': project,
  'comparacoes.get': async (records) => ({ versao: (await mark(records)).versao_id }),
  'marcacoes.create': async (records) => ({
    id: (await mark(records)).versao_id,
    forma: 'geral',
    mensagem: 'Mais claro',
  }),
  'marcacoes.pessoas': async (records) => ({
    id: (await mark(records)).versao_id,
    visibilidade: 'cliente',
  }),
  'marcacoes.get': shownMarcacao,
  'marcacoes.responder': async (records) => ({ ...(await shownMarcacao(records)), mensagem: 'Certo' }),
  'marcacoes.apagarMensagem': async (records, who) => {
    const { id } = await ownMarcacao(records, who)
    const { mensagens } = await records.ana.api.marcacoes.get({ id })
    return { id, mensagem_id: mensagens[0]?.id ?? 0 }
  },
  'marcacoes.resolver': ownMarcacao,
  'marcacoes.reabrir': shownMarcacao,
  'marcacoes.mostrar': internalMarcacao,
  'marcacoes.setLugar': async (records) => ({ ...(await markToMove(records)), pagina: 1, x: 1000, y: 1000 }),
  'marcacoes.remove': ownMarcacao,
  'relogio.get': project,
  'relogio.bola': awaitingMaterial,
  'relogio.prazo': movableDeadline,
  'relogio.relatorio': async () => month,
  'relogio.exportar': async () => month,
  'indicadores.aprovacao': async () => month,
  'indicadores.linhas': async () => ({ ...month, figura: 'primeira_resposta' }),
  'indicadores.exportar': async () => month,
  'revisores.list': project,
  'revisores.create': async (records) => ({ id: await records.project(), ...person }),
  'revisores.update': async (records) => ({ ...(await revisor(records)), ...person, fator: 'pin' }),
  'revisores.remove': revisor,
  'revisores.copiarLink': revisor,
  'revisores.aparelhos': revisor,
  'revisores.desconectar': connected,
  'revisores.novoLink': revisor,
  'revisores.enviar': revisor,
  'revisores.revogar': revisor,
  'revisores.desbloquear': revisor,
  'revisores.acessos': revisor,
  'revisao.desconectar': async () => ({ id: 999_999 }),
  'revisao.abrir': async (records) => ({ token: (await link(records)).token }),
  'revisao.codigo': linkWithCodes,
  'revisao.entrar': async (records) => {
    const { token, pin } = await link(records)
    return { token, codigo: pin }
  },
  'revisao.recusar': async (records) => ({ token: (await link(records)).token }),
  'revisao.lembretes': async (records) => ({
    token: await makeMailLink(records.app, 'lembretes', (await revisor(records)).id),
  }),
}

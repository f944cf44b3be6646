import { extname } from 'node:path'
import sharp from 'sharp'
import type { Client } from '#platform/browser/link.ts'
import { prepareNext } from '#proofing/pecas/preparo.ts'
import { clientOf } from './cast.ts'
import review from './content/review.json' with { type: 'json' }
import type { Work } from './projects.ts'
import type { Stage } from './stage.ts'

const DAYS_LEFT = 9

/** The pictures of a project under the names with which they are uploaded. */
export function picturesOf(stage: Stage, { title, client, pictures }: Work): File[] {
  const slug = title
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
  const { domain } = clientOf(client)
  return pictures.map((name, at) => stage.file(`${domain}/${name}`, `${slug}-${at + 1}${extname(name)}`))
}

/** The first piece of a project and its newest version. */
async function firstPeca(api: Client, id: number) {
  const [first] = await api.pecas.list({ id })
  if (!first) throw new Error('The project has no piece')
  return api.pecas.mesa({ id: first.id })
}

/** The client marks two spots on the first piece. */
export async function markFirst(stage: Stage, { title, client }: Work): Promise<void> {
  const api = await stage.as(client)
  const { versao } = await firstPeca(api, stage.id(title))
  for (const { answer: _, ...marcacao } of review.marks)
    await api.marcacoes.create({ id: versao.id, forma: 'w' in marcacao ? 'area' : 'ponto', ...marcacao })
}

/** The designer answers the marks of the client, resolves the first and sends a lighter version of the piece. */
export async function sendNewVersion(stage: Stage, work: Work): Promise<void> {
  const api = await stage.as(work.designer)
  const { marcacoes } = await firstPeca(api, stage.id(work.title))
  for (const [at, { answer }] of review.marks.entries()) {
    const marcacao = marcacoes[at]
    if (!marcacao) continue
    await api.marcacoes.responder({ id: marcacao.id, mensagem: answer })
    if (at === 0) await api.marcacoes.resolver({ id: marcacao.id })
  }
  await sendLighter(stage, work, 0)
}

/** The designer sends the first piece once more, with its picture made lighter. */
async function sendLighter(stage: Stage, work: Work, number: number): Promise<void> {
  const { peca } = await firstPeca(await stage.as(work.designer), stage.id(work.title))
  const [first] = picturesOf(stage, work)
  const { nota, brightness } = review.versions[number] ?? {}
  if (!first || !nota || !brightness) throw new Error('There is no such version')
  const lighter = sharp(await first.arrayBuffer()).modulate({ brightness })
  const file = new File([new Uint8Array(await lighter.png().toBuffer())], first.name, { type: first.type })
  await stage.upload(work.designer, `/api/pecas/${peca.id}/versoes`, [file], { nota })
}

/** Adds a PDF to a project, and prepares its pages. */
async function addPdf(stage: Stage, { title, designer }: Work): Promise<void> {
  const file = stage.file('cafe-serra-alta/roteiro.pdf', 'Roteiro.pdf')
  await stage.upload(designer, `/api/projetos/${stage.id(title)}/pecas`, [file])
  await prepareNext(stage.open.context, new AbortController().signal)
}

/** Adds a film to a project, as the browser of the team uploads one that fits into a single part. */
async function addFilm(stage: Stage, { title, designer }: Work): Promise<void> {
  const api = await stage.as(designer)
  const film = stage.file('cafe-serra-alta/teaser.mp4')
  const { nome, nota, duracao_ms } = review.film
  const { id } = await api.envios.iniciar({ projetoId: stage.id(title), nome, nota, tamanho: film.size })
  const part = new File([film], 'parte', { type: 'application/octet-stream' })
  await stage.upload(designer, `/api/envios/${id}/partes`, [part], { numero: '1' })
  const poster = stage.file('cafe-serra-alta/teaser.jpg', 'capa.jpg')
  await stage.upload(designer, `/api/envios/${id}/concluir`, [poster], { duracao_ms: String(duracao_ms) })
}

/**
 * Sends a project with all kinds of pieces to two people who both have to approve: the client, and a reviewer with a
 * PIN, who opens the link, marks a spot and gets an answer.
 */
export async function askTwoPeople(stage: Stage, work: Work): Promise<void> {
  await sendLighter(stage, work, 1)
  await addPdf(stage, work)
  await addFilm(stage, work)
  const api = await stage.as(work.designer)
  const id = stage.id(work.title)
  const { link, pin } = await api.revisores.create({ id, ...review.reviewer, fator: 'pin' })
  const prazo = stage.hoje.add({ days: DAYS_LEFT }).toString()
  await api.rodadas.create({ id, prazo, regra: 'todos', mensagem: review.rodada })
  const hers = stage.visitor()
  const token = link.split('/').at(-1) ?? ''
  await hers.revisao.abrir({ token })
  await hers.revisao.entrar({ token, codigo: pin ?? '' })
  const [revision] = await hers.revisao.list()
  const film = revision?.pecas.find(({ tipo }) => tipo === 'filme')
  const [rodada] = revision?.rodadas ?? []
  const asked = rodada?.pecas[0]
  const filmed = rodada?.pecas.find(({ peca_id }) => peca_id === film?.id)
  if (!asked || !filmed) throw new Error('The reviewer is not asked about the picture and the film')
  const marcacao = await hers.marcacoes.create({
    id: asked.versao_id,
    forma: 'ponto',
    ...review.markOnPicture,
  })
  await hers.marcacoes.create({ id: filmed.versao_id, forma: 'area', ...review.markOnFilm })
  await api.marcacoes.responder({ id: marcacao.id, mensagem: review.answer })
  await hers.rodadas.responder({
    id: rodada.id,
    versao_id: asked.versao_id,
    resposta: 'aprovar_com_ajustes',
    abertas: [1],
  })
}

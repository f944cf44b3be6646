import { prepareNext } from '#server/work/pecas/preparo.ts'
import type { Stage } from './stage.ts'

/** A person of the client who reviews without an account. */
const reviewer = { nome: 'Sabrina Lopes', telefone: '(54) 99876-0021' }

/** Adds a PDF to a project, and prepares its pages. */
export async function addScript(
  stage: Stage,
  { key, designer }: { key: string; designer: string },
): Promise<void> {
  const file = stage.file('cafe-serra-alta/roteiro.pdf', 'Roteiro.pdf')
  await stage.upload(designer, `/api/projetos/${stage.id(key)}/pecas`, [file])
  await prepareNext(stage.open.context, new AbortController().signal)
}

/** The length of the film, which is in H.264. */
const FILM_MS = 8000

/** Adds a film to a project, as the browser of the team uploads one that fits into a single part. */
export async function addFilm(
  stage: Stage,
  { key, designer }: { key: string; designer: string },
): Promise<void> {
  const api = await stage.as(designer)
  const film = stage.file('cafe-serra-alta/teaser.mp4')
  const { id } = await api.envios.iniciar({
    projetoId: stage.id(key),
    nome: 'Teaser da colheita.mp4',
    tamanho: film.size,
    nota: 'Sem som, para o estado do aplicativo de mensagens',
  })
  const part = new File([film], 'parte', { type: 'application/octet-stream' })
  await stage.upload(designer, `/api/envios/${id}/partes`, [part], { numero: '1' })
  const poster = stage.file('cafe-serra-alta/teaser.jpg', 'capa.jpg')
  await stage.upload(designer, `/api/envios/${id}/concluir`, [poster], { duracao_ms: String(FILM_MS) })
}

/**
 * Sends a project to two people who both have to approve: the client, and a reviewer with a PIN, who opens the link,
 * marks a spot and gets an answer.
 */
export async function askTwoPeople(
  stage: Stage,
  { key, designer, prazo }: { key: string; designer: string; prazo: string },
): Promise<void> {
  const api = await stage.as(designer)
  const id = stage.id(key)
  const { link, pin } = await api.revisores.create({ id, ...reviewer, fator: 'pin' })
  await api.rodadas.create({
    id,
    regra: 'todos',
    prazo,
    mensagem: 'Confiram o nome da campanha e as cores. O roteiro entra em gravação na semana que vem.',
  })
  const hers = stage.visitor()
  const token = link.split('/').at(-1) ?? ''
  await hers.revisao.abrir({ token })
  await hers.revisao.entrar({ token, codigo: pin ?? '' })
  const [revision] = await hers.revisao.list()
  const asked = revision?.rodadas[0]?.pecas[0]
  if (!asked) throw new Error('The reviewer is asked about nothing')
  const mark = await hers.marcacoes.create({
    id: asked.versao_id,
    forma: 'ponto',
    pagina: 1,
    x: 3100,
    y: 7800,
    mensagem: 'A data da colheita é dia 12, não dia 10.',
  })
  const film = revision.pecas.find(({ tipo }) => tipo === 'filme')
  const filmed = revision.rodadas[0]?.pecas.find(({ peca_id }) => peca_id === film?.id)
  if (!filmed) throw new Error('The reviewer is not asked about the film')
  await hers.marcacoes.create({
    id: filmed.versao_id,
    forma: 'area',
    pagina: 1,
    x: 2400,
    y: 2200,
    w: 5200,
    h: 2300,
    inicio_ms: 6300,
    fim_ms: 7900,
    mensagem: 'A colheita começa dia 12. E o letreiro pode ficar um segundo a mais?',
  })
  await api.marcacoes.responder({ id: mark.id, mensagem: 'Obrigado, Sabrina. Corrigimos antes de publicar.' })
  await hers.rodadas.responder({
    id: revision.rodadas[0]?.id ?? 0,
    versao_id: asked.versao_id,
    resposta: 'aprovar_com_ajustes',
    abertas: [1],
  })
}

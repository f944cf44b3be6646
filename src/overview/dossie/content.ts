import { createPublicKey } from 'node:crypto'
import { html } from 'hono/html'
import { paperOf } from '#money/recibos/pdf.ts'
import { getContents, listValidRecibos } from '#money/recibos/queries.ts'
import { momento } from '#platform/contract/datas.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { type Cell, csvFile, decimal } from '#platform/csv.ts'
import type { Chave } from '#platform/keys/schemas.ts'
import { listMarcacoes, listThreads, type Thread } from '#proofing/marcacoes/reading-queries.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { whyNotDownload } from '#proofing/pecas/download-queries.ts'
import { listPecas, listVersoes, telasOf } from '#proofing/pecas/reading-queries.ts'
import type { Peca, Tela, Versao } from '#proofing/pecas/schemas.ts'
import { type Lado, porqueLabels } from '#proofing/relogio/passagem-rules.ts'
import { getRelogio } from '#proofing/relogio/queries.ts'
import type { Relogio } from '#proofing/relogio/schemas.ts'
import { fraseDoRelogio } from '#proofing/relogio/words-rules.ts'
import type { PartesDoTermo } from '#proofing/termos/publico-rules.ts'
import { findTermo } from '#proofing/termos/queries.ts'
import { joinTermo, titleOfPeca } from '#proofing/termos/rules.ts'
import { openTermo } from '#proofing/termos/verified-termo.ts'
import { listComments } from '#studio/projetos/comentario-queries.ts'
import type { Comment } from '#studio/projetos/contract.ts'
import { annotationsOf } from './annotations.ts'
import {
  folderOfPeca,
  mayBeCopy,
  nameOfFile,
  nameOfPage,
  openAnexo,
  openOriginal,
  openTela,
} from './files.ts'
import type { DossieContent, TermoInDossie, VersaoInDossie } from './gathered.ts'
import { indexPage } from './index-page.ts'
import { marcacaoItem, marcacoesPage } from './marcacoes-page.ts'
import { type Html, pageOf } from './page.ts'
import { listCodigos, listReceitas, seesComments } from './queries.ts'
import { readme } from './readme.ts'
import type { Dossier } from './running.ts'
import type { Entry, Sums } from './zip.ts'

const KEY = 'chave-publica.pem'

/** The names of the attached files that are in the archive, by id, relative to the folder of their piece. */
type AttachedNames = ReadonlyMap<number, string>

/**
 * Yields the files of a dossier. Files of the storage are opened one after another, when the archive has come to them. The
 * files that describe the archive come last, so that they tell what is in it.
 */
export async function* entriesOf(it: Dossier, sums: Sums): AsyncGenerator<Entry> {
  const gathered: DossieContent = {
    pecas: [],
    termos: [],
    semTermo: 0,
    recibos: [],
    relogio: undefined,
    problems: [],
  }
  const text = (name: string, bytes: Entry['bytes']): Entry => ({
    name,
    bytes,
    at: it.now,
  })
  yield* pecasOf(it, gathered, sums)
  yield* termosOf(it, gathered)
  yield* recibosOf(it, gathered)
  yield text('conversas.html', await conversationsPage(it, gathered))
  const relogio = await getRelogio(it, it.projeto.id)
  gathered.relogio = clockSentence(relogio)
  yield text('relogio.csv', csvFile(clockLines(relogio)))
  yield text('indice.html', indexPage(it, gathered, sums))
  yield text('LEIA-ME.txt', readme(it, gathered))
}

async function* pecasOf(it: Dossier, gathered: DossieContent, sums: Sums): AsyncGenerator<Entry> {
  const { db, user, projeto } = it
  for (const [at, peca] of (await listPecas(db, user, projeto.id)).entries()) {
    const folder = await folderOfPeca(at + 1, peca.nome)
    const threads = await listThreads(db, user, peca.id)
    const versoes = (await listVersoes(db, user, peca.id)).toReversed()
    const telas = await telasOf(
      db,
      versoes.map(({ id }) => id),
    )
    const attached = new Map<number, string>()
    yield* anexosOf(it, { folder, threads, attached, problems: gathered.problems })
    const versions: VersaoInDossie[] = []
    const marcacoes = new Map<number, Marcacao>()
    for (const versao of versoes) {
      const piece = { peca, threads, attached, problems: gathered.problems, sums }
      const place = { folder: `${folder}/v${versao.numero}`, versao, telas: telas.get(versao.id) ?? [] }
      const { version, shown } = yield* versaoOf(it, { ...piece, ...place })
      versions.push(version)
      for (const marcacao of shown) marcacoes.set(marcacao.id, marcacao)
    }
    const conversations = inOrder([...marcacoes.values()]).map((marcacao) =>
      marcacaoItem({ threads, attached, pecaFolder: `${folder}/` }, marcacao),
    )
    gathered.pecas.push({ peca, versoes: versions, conversations })
  }
}

interface AnexosOf {
  folder: string
  threads: Map<number, Thread>
  attached: Map<number, string>
  problems: string[]
}

/** Yields the files that are attached to the messages of a piece. */
async function* anexosOf(it: Dossier, { folder, threads, attached, problems }: AnexosOf) {
  for (const { mensagens } of threads.values())
    for (const { arquivos, criado_em } of mensagens)
      for (const { id, nome } of arquivos) {
        const name = await nameOfFile(`anexos/${id}`, nome)
        const bytes = await openAnexo(it.app, it.user, id)
        if (bytes) {
          attached.set(id, name)
          yield { name: `${folder}/${name}`, bytes, at: Temporal.Instant.from(criado_em) }
        } else problems.push(missingNote(`${folder}/${name}`))
      }
}

interface VersaoFiles {
  peca: Peca
  versao: Versao
  telas: Tela[]
  threads: Map<number, Thread>
  attached: AttachedNames
  folder: string
  problems: string[]
  sums: Sums
}

const missingNote = (name: string) => `${name}: o arquivo não foi encontrado no armazenamento da agência.`

async function* versaoOf(it: Dossier, version: VersaoFiles) {
  const { db, user } = it
  const { peca, versao, telas, folder, problems } = version
  const at = Temporal.Instant.from(versao.criada_em)
  const { original, note } = yield* originalOf(it, version)
  const pages = new Map<number, string>()
  for (const tela of telas) {
    const name = nameOfPage(tela.pagina)
    const bytes = await openTela(it.app, user, tela)
    if (bytes) {
      yield { name: `${folder}/${name}`, bytes, at }
      pages.set(tela.pagina, name)
    } else problems.push(missingNote(`${folder}/${name}`))
  }
  const marcacoes = await listMarcacoes(db, user, { id: versao.id, peca_id: peca.id, numero: versao.numero })
  const shown = { ...version, marcacoes: inOrder(marcacoes), pages, original }
  yield { name: `${folder}/marcacoes.html`, bytes: marcacoesPage(it, shown), at: it.now }
  yield { name: `${folder}/marcacoes.jsonld`, bytes: annotationsOf(it, shown), at: it.now }
  const gathered: VersaoInDossie = {
    versao,
    folder,
    original: original && `${folder}/${original}`,
    note,
    pages: [...pages.values()].map((name) => `${folder}/${name}`),
    marcacoes: marcacoes.length,
  }
  return { version: gathered, shown: marcacoes }
}

/** Visible marks first, each kind by its number. */
const inOrder = (marcacoes: Marcacao[]) =>
  marcacoes.toSorted((a, b) => a.visibilidade.localeCompare(b.visibilidade) || a.numero - b.numero)

/** Yields the uploaded file, if the user may download it. The name is relative to the folder of the version. */
async function* originalOf(it: Dossier, { versao, folder, problems, sums }: VersaoFiles) {
  const { app, db, user, projeto } = it
  const reason = await whyNotDownload(db, user, { id: versao.id, projectId: projeto.id })
  if (reason) return { original: undefined, note: NOT_HERE[reason] }
  const original = await nameOfFile('original', versao.nome_arquivo)
  const name = `${folder}/${original}`
  const bytes = await openOriginal(app, user, versao.id)
  if (!bytes) {
    problems.push(missingNote(name))
    return { original: undefined, note: 'O arquivo enviado não foi encontrado no armazenamento da agência.' }
  }
  yield { name, bytes, at: Temporal.Instant.from(versao.criada_em) }
  if (sums.get(name) === versao.sha256) return { original, note: undefined }
  if (mayBeCopy(user, versao.nome_arquivo)) return { original, note: COPY }
  problems.push(`${name}: o conteúdo difere do arquivo que foi enviado.`)
  return { original, note: 'O conteúdo difere do arquivo que foi enviado.' }
}

const COPY =
  'Esta é uma cópia sem os dados internos da imagem, como o lugar da foto. Por isso, o SHA-256 dela difere do arquivo enviado.'

const NOT_HERE = {
  nunca: 'O arquivo enviado não está aqui, porque a agência não liberou o download para este link.',
  depois: 'O arquivo enviado não está aqui, porque o download fica disponível depois da aprovação.',
}

/** Yields the termos with what verifies them, and the public keys. */
async function* termosOf(it: Dossier, gathered: DossieContent): AsyncGenerator<Entry> {
  const { app, db, user, now, projeto } = it
  const { codigos, semTermo } = await listCodigos(db, user, projeto.id)
  gathered.semTermo = semTermo
  const keys = new Map<string, string>([[KEY, pemOf(app.secrets.termo.publica)]])
  for (const codigo of codigos) {
    const termo = await findTermo(db, user, codigo)
    if (!termo) continue
    const folder = `decisoes/${codigo}`
    const file = (name: string, bytes: Entry['bytes']): Entry => ({
      name: `${folder}/${name}`,
      bytes,
      at: now,
    })
    yield file(`${codigo}.termo`, joinTermo(termo.jws, termo.divulgacoes))
    const [head = '', payload = '', signature = ''] = termo.jws.split('.')
    // Without a line break at the end, because openssl verifies every byte.
    yield file('entrada.txt', `${head}.${payload}`)
    yield file('assinatura.bin', Buffer.from(signature, 'base64url'))
    const opened = await openTermo(app, db, termo)
    if (!opened) {
      gathered.problems.push(`${folder}: a assinatura deste registro não confere.`)
      continue
    }
    yield file(`${codigo}.pdf`, await opened.draw(user))
    const chave = opened.kid === app.secrets.termo.kid ? KEY : `chave-publica-${opened.kid}.pem`
    keys.set(chave, pemOf(opened.chave))
    gathered.termos.push(gatheredTermo(opened, { folder, codigo, chave, apagadas: termo.apagadas }))
  }
  for (const [name, bytes] of keys) yield { name, bytes, at: now }
}

function gatheredTermo(
  { publico, partes }: Pick<NonNullable<Awaited<ReturnType<typeof openTermo>>>, 'publico' | 'partes'>,
  files: Pick<TermoInDossie, 'folder' | 'codigo' | 'chave' | 'apagadas'>,
): TermoInDossie {
  const { nome, iniciais, pecas = [], motivo } = partes as PartesDoTermo
  return {
    ...files,
    publico,
    quem: nome ?? iniciais ?? '',
    motivo,
    pecas: publico.pecas.map((peca, at) => ({
      titulo: [titleOfPeca(peca), pecas[at]].filter(Boolean).join(': '),
      resposta: peca.resposta,
      sha256: peca.sha256,
      numero: peca.versao,
      nome: pecas[at],
    })),
  }
}

const pemOf = ({ kty, crv, x }: Pick<Chave, 'kty' | 'crv' | 'x'>): string =>
  createPublicKey({ key: { kty, crv, x }, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()

/** Yields the valid receipts of the accepted prices, as PDF. */
async function* recibosOf(it: Dossier, gathered: DossieContent): AsyncGenerator<Entry> {
  const { app, db, user, now, projeto } = it
  const valid = await listValidRecibos(db, user, await listReceitas(db, user, projeto.id))
  for (const { id, numero } of [...valid.values()].flat()) {
    const { name, bytes } = await paperOf(app, await getContents(db, user, id))
    gathered.recibos.push({ name: `recibos/${name}`, numero })
    yield { name: `recibos/${name}`, bytes, at: now }
  }
}

const headings = ['Desde', 'Com quem', 'Motivo', 'O que falta', 'Horas corridas', 'Horas úteis']

const sides: Record<Lado, string> = {
  agencia: 'Agência',
  cliente: 'Cliente',
  ninguem: 'Ninguém',
}

const HOUR = 60
const hours = (minutes: number): string => decimal(minutes / HOUR)

/** The hand-overs of a project as CSV, and the sums of both sides. */
const clockLines = ({ trechos, agencia, cliente, ninguem }: Relogio): Cell[][] => [
  headings,
  ...trechos.map(({ em, lado, porque, texto, corridos, uteis }) => [
    momento(em),
    sides[lado],
    porqueLabels[porque],
    texto,
    hours(corridos),
    hours(uteis),
  ]),
  ...Object.entries({ agencia, cliente, ninguem }).map(([lado, { corridos, uteis }]) => [
    'Total',
    sides[lado as Lado],
    '',
    '',
    hours(corridos),
    hours(uteis),
  ]),
]

const clockSentence = (relogio: Relogio): string => fraseDoRelogio(relogio, relogio.dias_cliente)

/** All threads of a project: those of the marks, by piece, and the comments between agency and client. */
async function conversationsPage(dossier: Dossier, { pecas }: DossieContent): Promise<string> {
  const { db, user, projeto } = dossier
  const comments = seesComments(user) ? await listComments(db, projeto.id) : []
  const talked = pecas.filter(({ conversations }) => conversations.length > 0)
  return pageOf(dossier, {
    title: 'Conversas',
    above: projeto.title,
    index: 'indice.html',
    body: html`${
      comments.length > 0
        ? html`<section aria-labelledby="projeto"><h2 id="projeto">Comentários do projeto</h2><ul class="plain thread">${comments.map((comment) => commentItem(dossier, comment))}</ul></section>`
        : ''
    }
${talked.map(
  ({ peca, conversations }) =>
    html`<section aria-labelledby="p${peca.id}"><h2 id="p${peca.id}">${peca.nome}</h2>${conversations}</section>`,
)}
${comments.length + talked.length === 0 ? html`<p class="soft">Nenhuma conversa até agora.</p>` : ''}`,
  })
}

const reasons = { approved: 'Motivo da aprovação', rejected: 'Motivo do pedido de ajustes' }

function commentItem({ user, assinatura }: Dossier, comment: Comment): Html {
  const { userName, userRole, message, createdAt, decisao } = comment
  // As on the screens, the team signs with the name of the agency.
  const isSigned = !isOfTeam(user) && isOfTeam({ role: userRole })
  const name = isSigned ? assinatura : `${userName} (${isOfTeam({ role: userRole }) ? 'agência' : 'cliente'})`
  return html`<li><p class="soft small">${name}, ${momento(createdAt)}${decisao ? ` · ${reasons[decisao]}` : ''}</p><p class="typed">${message}</p></li>`
}

import { html } from 'hono/html'
import { momento } from '#platform/contract/datas.ts'
import { LADO } from '#proofing/marcacoes/lugar-rules.ts'
import type { Thread } from '#proofing/marcacoes/reading-queries.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { inTimeOrder, tempoEmPalavras } from '#proofing/marcacoes/tempo-rules.ts'
import { isMidia } from '#proofing/pecas/midia-rules.ts'
import type { Peca, Tela, Versao } from '#proofing/pecas/schemas.ts'
import { authorWords, type Html, pageOf } from './page.ts'
import type { Dossier } from './running.ts'

/** A version with its marks. The names of files are relative to its folder. */
export interface VersaoOnPage {
  peca: Peca
  versao: Versao
  telas: Tela[]
  /** The pictures of the pages that are in the archive. */
  pages: ReadonlyMap<number, string>
  /** The uploaded file, if it is in the archive. */
  original: string | undefined
  marcacoes: Marcacao[]
  threads: ReadonlyMap<number, Thread>
  /** The attached files that are in the archive, relative to the folder of the piece. */
  attached: ReadonlyMap<number, string>
}

/** The pages of a version with its marks drawn over them, and the threads. */
export function marcacoesPage(dossier: Dossier, version: VersaoOnPage): string {
  const { peca, versao, telas, marcacoes } = version
  // The picture of a film shows one moment of it, so marks of other moments are not drawn over it.
  const isPlayed = isMidia(peca.tipo)
  const isDrawn = ({ lugar }: Marcacao) => !isPlayed && telas.some(({ pagina }) => pagina === lugar?.pagina)
  const elsewhere = marcacoes.filter((marcacao) => !isDrawn(marcacao))
  return pageOf(dossier, {
    title: `${peca.nome}, v${versao.numero}`,
    above: dossier.projeto.title,
    index: '../../../indice.html',
    body: html`${versao.nota ? html`<p class="typed">${versao.nota}</p>` : ''}
${version.original ? html`<p><a href="${version.original}">Abrir o arquivo enviado</a></p>` : ''}
${telas.length === 0 && !isPlayed ? html`<p class="soft">Esta versão não tem imagens de páginas.</p>` : ''}
${isPlayed ? telas.map((tela) => posterOf(version, tela)) : telas.map((tela) => sheetOf(version, tela))}
${elsewhere.length > 0 ? html`<h2>${isPlayed ? 'Marcações' : 'Sobre a peça inteira, ou sem lugar nesta versão'}</h2>${inTimeOrder(elsewhere).map((marcacao) => marcacaoItem(version, marcacao))}` : ''}
${marcacoes.length === 0 ? html`<p class="soft">Nenhuma marcação nesta versão.</p>` : ''}`,
  })
}

/** The picture that stands for a film. */
function posterOf({ peca, versao, pages }: VersaoOnPage, { pagina, largura, altura }: Tela): Html | string {
  const picture = pages.get(pagina)
  return picture === undefined
    ? ''
    : html`<figure><img src="${picture}" width="${largura}" height="${altura}" alt="${peca.nome}, v${versao.numero}"></figure>`
}

/** A page, and below it the threads of its marks. */
function sheetOf(version: VersaoOnPage, { pagina, largura, altura }: Tela): Html {
  const { peca, versao, pages, telas } = version
  const marcacoes = version.marcacoes.filter(({ lugar }) => lugar?.pagina === pagina)
  const picture = pages.get(pagina)
  const caption =
    telas.length === 1 ? `${peca.nome}, v${versao.numero}` : `Página ${pagina} de ${telas.length}`
  return html`<section aria-label="Página ${pagina}">
${telas.length > 1 ? html`<h2>Página ${pagina}</h2>` : html`<h2>Imagem e marcações</h2>`}
${
  picture === undefined
    ? html`<p>A imagem desta página não foi encontrada no armazenamento da agência.</p>`
    : html`<figure><div class="sheet"><img src="${picture}" width="${largura}" height="${altura}" alt="${caption}" decoding="async">${marcacoes.map(drawnMarcacao)}</div><figcaption>${caption}</figcaption></figure>`
}
${marcacoes.map((marcacao) => marcacaoItem(version, marcacao))}
</section>`
}

/** The number of a mark as the screens show it. */
const labelOf = ({ numero, visibilidade }: Pick<Marcacao, 'numero' | 'visibilidade'>): string =>
  visibilidade === 'interna' ? `E${numero}` : String(numero)

const percent = (units: number): string => `${(units * 100) / LADO}%`

function drawnMarcacao(marcacao: Marcacao): Html | string {
  const { id, lugar, visibilidade, estado } = marcacao
  if (!lugar) return ''
  const { x, y, w, h } = lugar
  const look = [visibilidade === 'interna' ? 'internal' : '', estado === 'resolvida' ? 'done' : ''].join(' ')
  const badge = html`<a class="mark ${look}" href="#m${id}" aria-label="Marcação ${labelOf(marcacao)}" style="left:clamp(16px,${percent(x)},calc(100% - 16px));top:clamp(16px,${percent(y)},calc(100% - 16px))">${labelOf(marcacao)}</a>`
  if (w === null || h === null) return badge
  return html`<span class="area ${look}" style="left:${percent(x)};top:${percent(y)};width:${percent(w)};height:${percent(h)}"></span>${badge}`
}

/** A mark with its thread. */
export function marcacaoItem({ threads, attached, pecaFolder = '../' }: ThreadOf, marcacao: Marcacao): Html {
  const { id, nasceu, estado, visibilidade } = marcacao
  const thread = threads.get(id)
  return html`<article class="card" id="m${id}" aria-label="Marcação ${labelOf(marcacao)}">
<p><span class="number">${labelOf(marcacao)}</span> ${visibilidade === 'interna' ? html`<span class="tag">Só a equipe vê</span> ` : ''}<span class="tag">${estado === 'aberta' ? 'Aberta' : 'Resolvida'}</span> ${timeTag(marcacao)}<span class="soft small">Desde a v${nasceu}</span></p>
<ul class="plain thread">${(thread?.mensagens ?? []).map(
    ({ autor, mensagem, arquivos, criado_em, apagada }) => html`<li>
<p class="soft small">${authorWords(autor)}, ${momento(criado_em)}</p>
${apagada ? html`<p class="soft">Mensagem apagada.</p>` : html`<p class="typed">${mensagem}</p>`}
${arquivos.map((arquivo) => attachedFile(arquivo, attached, pecaFolder))}
</li>`,
  )}</ul>
${thread?.resolvida ? html`<p class="soft small">Resolvida por ${thread.resolvida.por} em ${momento(thread.resolvida.em)}.</p>` : ''}
</article>`
}

const timeTag = ({ inicio_ms, fim_ms }: Marcacao): Html | string =>
  inicio_ms === null ? '' : html`<span class="tag">${tempoEmPalavras({ inicio_ms, fim_ms })}</span> `

interface ThreadOf extends Pick<VersaoOnPage, 'threads' | 'attached'> {
  /** The path from the page to the folder of the piece. */
  pecaFolder?: string
}

function attachedFile(
  { id, nome }: { id: number; nome: string },
  attached: ReadonlyMap<number, string>,
  folder: string,
): Html {
  const name = attached.get(id)
  return name === undefined
    ? html`<p class="small">Arquivo “${nome}”: não foi encontrado no armazenamento da agência.</p>`
    : html`<p class="small"><a href="${folder}${name}">${nome}</a></p>`
}

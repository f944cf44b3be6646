import { html } from 'hono/html'
import { momento } from '#platform/contract/datas.ts'
import { situacaoLabels } from '#proofing/pecas/rules.ts'
import { enderecoDoTermo, respondidaLabels } from '#proofing/termos/publico-rules.ts'
import { atoLabels, factsOfApagadas, momentOf } from '#proofing/termos/rules.ts'
import { statusLabels } from '#studio/projetos/rules.ts'
import type { DossieContent, PecaInDossie, TermoInDossie, VersaoInDossie } from './gathered.ts'
import { type Html, pageOf } from './page.ts'
import { verifyCommand } from './readme.ts'
import type { Dossier } from './running.ts'
import type { Sums } from './zip.ts'

/** The page from which everything in the archive is found. */
export function indexPage(dossier: Dossier, gathered: DossieContent, sums: Sums): string {
  const { projeto, agencia } = dossier
  const { pecas, termos, semTermo, recibos, relogio, problems } = gathered
  return pageOf(dossier, {
    title: projeto.title,
    above: `Dossiê · ${agencia}`,
    body: html`${projeto.description ? html`<p class="typed">${projeto.description}</p>` : ''}
<dl class="facts">
${projeto.clientName ? html`<dt>Cliente</dt><dd>${projeto.clientName}</dd>` : ''}
<dt>Situação</dt><dd>${statusLabels[projeto.status]}</dd>
${relogio ? html`<dt>Tempo</dt><dd>${relogio}</dd>` : ''}
</dl>
<nav aria-label="Partes do dossiê"><ul class="plain tools">
<li><a href="#pecas">Peças e versões</a></li>
<li><a href="#decisoes">Decisões</a></li>
${recibos.length > 0 ? html`<li><a href="#recibos">Recibos</a></li>` : ''}
<li><a href="conversas.html">Conversas</a></li>
<li><a href="relogio.csv">Relógio (CSV)</a></li>
<li><a href="#conferir">Como conferir</a></li>
</ul></nav>
${problems.length > 0 ? problemList(problems) : ''}
<section aria-labelledby="pecas"><h2 id="pecas">Peças e versões</h2>
${pecas.length === 0 ? html`<p class="soft">Nenhuma peça até agora.</p>` : pecas.map((peca) => pecaCard(peca, sums))}
</section>
<section aria-labelledby="decisoes"><h2 id="decisoes">Decisões</h2>
${termos.length + semTermo === 0 ? html`<p class="soft">Nenhuma decisão até agora.</p>` : ''}
${termos.map((termo) => termoCard(dossier, termo, pecas))}
${semTermo > 0 ? html`<p class="soft">Decisões anteriores aos registros assinados, que não têm termo: ${semTermo}.</p>` : ''}
</section>
${recibos.length > 0 ? receiptList(recibos) : ''}
<section aria-labelledby="conferir"><h2 id="conferir">Como conferir</h2>
<p>Tudo pode ser conferido sem o sistema da agência. Os passos para Windows, macOS e Linux estão em <a href="LEIA-ME.txt">LEIA-ME.txt</a>. Em resumo, na pasta do dossiê:</p>
<p>Nenhum arquivo foi alterado:</p>
<pre><code>sha256sum -c SHA256SUMS</code></pre>
${termos[0] ? html`<p>O selo da agência em uma decisão confere, por exemplo na primeira:</p><pre><code>${verifyCommand(termos[0])}</code></pre>` : ''}
</section>`,
  })
}

const problemList = (problems: string[]) => html`<section aria-labelledby="faltam" class="card">
<h2 id="faltam" style="margin-top:0">O que falta ou difere</h2>
<ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul>
</section>`

function pecaCard({ peca, versoes }: PecaInDossie, sums: Sums): Html {
  const cover = versoes.findLast(({ pages }) => pages.length > 0)
  const [page] = cover?.pages ?? []
  return html`<article class="card piece" aria-label="${peca.nome}">
${page && cover ? html`<img src="${page}" alt="Primeira página de ${peca.nome}, v${cover.versao.numero}">` : html`<p class="empty soft">Sem imagem</p>`}
<div>
<h3>${peca.nome}</h3>
<p class="soft">${situacaoLabels[peca.situacao]}${peca.aprovada === null ? '' : ` · v${peca.aprovada} aprovada`}</p>
${peca.link ? html`<p class="small">Endereço: ${peca.link}</p>` : ''}
<ul class="plain versions">${versoes.toReversed().map((versao) => versaoItem(versao, sums))}</ul>
</div>
</article>`
}

function versaoItem({ versao, folder, original, note, marcacoes }: VersaoInDossie, sums: Sums): Html {
  const { numero, nota, enviada_em, criada_em, sha256 } = versao
  const when = enviada_em
    ? `Enviada em ${momento(enviada_em)}`
    : `Não enviada · criada em ${momento(criada_em)}`
  const own = original && sums.get(original)
  return html`<li>
<p><strong>v${numero}</strong> <span class="soft">${when}</span></p>
${nota ? html`<p class="typed">${nota}</p>` : ''}
<p class="links"><a href="${folder}/marcacoes.html">${marcacoesInWords(marcacoes)}<span> da v${numero}</span></a>${original ? html`<a href="${original}">Arquivo enviado da v${numero}</a>` : ''}</p>
${note ? html`<p class="small">${note}</p>` : ''}
<p class="hash">SHA-256 ${sha256}</p>
${own && own !== sha256 ? html`<p class="hash">SHA-256 da cópia ${own}</p>` : ''}
</li>`
}

const marcacoesInWords = (marcacoes: number): string =>
  marcacoes === 0 ? 'Páginas' : `Páginas e ${marcacoes === 1 ? '1 marcação' : `${marcacoes} marcações`}`

function termoCard({ app }: Dossier, termo: TermoInDossie, pieces: PecaInDossie[]): Html {
  const { folder, codigo, publico, quem, motivo, pecas, apagadas } = termo
  return html`<article class="card" aria-label="${atoLabels[publico.ato]} de ${momentOf(publico.em)}">
<h3>${atoLabels[publico.ato]}</h3>
<p class="soft">${quem} · ${momentOf(publico.em)}</p>
${motivo ? html`<p class="typed">${motivo}</p>` : ''}
<ul>${pecas.map(({ titulo, resposta, ...about }) => {
    const folder = folderOf(pieces, about)
    return html`<li>${folder ? html`<a href="${folder}/marcacoes.html">${titulo}</a>` : titulo}: ${respondidaLabels[resposta]}</li>`
  })}</ul>
${factsOfApagadas(apagadas).map(([nome, valor]) => html`<p class="small soft">${nome}: ${valor}</p>`)}
<p class="links"><a href="${folder}/${codigo}.pdf">Termo em PDF (${codigo})</a><a href="${folder}/${codigo}.termo">Registro assinado (${codigo})</a></p>
<p class="small soft">Na internet: ${app.config.baseUrl}${enderecoDoTermo(codigo)}</p>
</article>`
}

/** Finds the version that a termo is about. Two versions may be the same file, so the number and the name decide too. */
function folderOf(
  pecas: PecaInDossie[],
  { sha256, numero, nome }: Pick<TermoInDossie['pecas'][number], 'sha256' | 'numero' | 'nome'>,
): string | undefined {
  const same = pecas.flatMap(({ peca, versoes }) =>
    versoes.filter(({ versao }) => versao.sha256 === sha256).map((versao) => ({ peca, ...versao })),
  )
  const exact = same.find(({ peca, versao }) => versao.numero === numero && peca.nome === nome)
  return (exact ?? same.find(({ versao }) => versao.numero === numero) ?? same[0])?.folder
}

const receiptList = (
  recibos: DossieContent['recibos'],
) => html`<section aria-labelledby="recibos"><h2 id="recibos">Recibos</h2>
<ul class="plain">${recibos.map(({ name, numero }) => html`<li><a href="${name}">Recibo ${numero}</a></li>`)}</ul>
</section>`

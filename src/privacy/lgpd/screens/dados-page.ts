import { dateTime } from '#platform/browser/format.ts'
import type { Campo } from '#platform/contract/campo-schemas.ts'
import type { MeusDados, Secao } from '#privacy/dados/schemas.ts'
import { type Linha, type Reader, readerOf } from './dados-values.ts'
import { type Content, cell, el, toHtml } from './markup.ts'

const WIDEST = 5

const css = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
  h1, h2 { line-height: 1.2; text-wrap: balance }
  h2 { margin: 2.5rem 0 .25rem }
  small { opacity: .8 }
  table { width: 100%; margin-top: .75rem; border-collapse: collapse }
  th, td, dt, dd { text-align: left; vertical-align: top; white-space: pre-wrap }
  th, td { min-width: 5.5rem; padding: .4rem .75rem .4rem 0 }
  dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .25rem 1rem; margin: 0; padding: .75rem 0 }
  tr, dl { break-inside: avoid }
  tr, dl { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
  th, dt { font-weight: 600; opacity: .8 }
  dd { margin: 0 }
  @media (max-width: 40rem) {
    table, tbody, tr, td { display: block }
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
    tr { padding: .5rem 0 }
    td { padding: .1rem 0 }
    td::before { content: attr(data-label) ': '; font-weight: 600; opacity: .8 }
    dl { grid-template-columns: 1fr }
    dd { margin-bottom: .5rem }
  }
  @page { margin: 18mm }
`

/**
 * Renders an export of personal data as a self-contained HTML file, which the person can read, keep or print.
 * The file's content security policy forbids scripts and requests.
 */
export function dadosPage(dados: MeusDados): string {
  const title = `Dados pessoais de ${dados.titular.name}`
  const body = el('body', el('main', el('h1', title), ...content(dados)))
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
${toHtml(el('title', title))}<style>${css}</style></head>
${toHtml(body)}</html>`
}

function content(dados: MeusDados): Content[] {
  const { secoes, agencia, gerado_em, titular } = dados
  const reader = readerOf(dados)
  const filled = secoes.filter(({ linhas }) => linhas.length > 0)
  const empty = secoes.filter(({ linhas }) => linhas.length === 0).map(({ titulo }) => titulo)
  const whose = `O que ${agencia} guarda sobre ${titular.name} (${titular.email})`
  return [
    el('p', `${whose}, em ${dateTime(gerado_em)}, horário de Brasília.`),
    ...filled.map((secao) => section(secao, reader)),
    el('h2', 'Para que serve cada dado'),
    table(['Onde', 'Dados', 'Finalidade'], filled.flatMap(reasons)),
    ...(empty.length > 0 ? [el('h2', 'Nada guardado em'), el('p', `${empty.join('; ')}.`)] : []),
  ]
}

const reasons = ({ titulo, campos }: Secao) =>
  [...new Set(campos.map(({ finalidade }) => finalidade))].map((why) => [
    titulo,
    campos
      .filter(({ finalidade }) => finalidade === why)
      .map(({ rotulo }) => rotulo)
      .join(', '),
    why,
  ])

function section(secao: Secao, reader: Reader): Content {
  const { titulo, fica, cortada, linhas } = secao
  const stays = `Se a conta for encerrada, ${fica ?? 'é apagado.'}`
  const cut = cortada ? ` São os ${linhas.length.toLocaleString('pt-BR')} registros mais recentes.` : ''
  return el('section', el('h2', titulo), el('small', stays + cut), ...rowsOf(secao, reader))
}

function rowsOf({ tabela, campos, linhas }: Secao, { read, tell }: Reader): Content[] {
  if (tabela === 'auditoria') {
    const [when, where] = ['quando', 'endereco'].map((name) => campos.find(({ nome }) => nome === name))
    const row = (linha: Linha) => [when && read(when, linha), tell(linha), where && read(where, linha)]
    return [
      table(
        ['Quando', 'O que foi feito', 'De onde'],
        linhas.map((linha) => row(linha).map((value) => value ?? '—')),
      ),
    ]
  }
  if (linhas.length === 1 || campos.length > WIDEST) return linhas.map((linha) => card(campos, linha, read))
  const heads = campos.map(({ rotulo }) => rotulo)
  return [
    table(
      heads,
      linhas.map((linha) => campos.map((campo) => read(campo, linha))),
    ),
  ]
}

const card = (campos: Campo[], linha: Linha, read: Reader['read']) =>
  el('dl', ...campos.flatMap((campo) => [el('dt', campo.rotulo), el('dd', read(campo, linha))]))

function table(heads: string[], rows: string[][]): Content {
  return el(
    'table',
    el('thead', el('tr', ...heads.map((head) => el('th', head)))),
    el('tbody', ...rows.map((row) => el('tr', ...row.map((value, at) => cell(heads[at] ?? '', value))))),
  )
}

import type { Mudanca } from '#platform/audit/contract.ts'
import { dateTime, day, reais } from '#platform/browser/format.ts'
import type { Campo } from '#platform/contract/campo-schemas.ts'
import { roleLabels } from '#platform/contract/roles.ts'
import { verbs } from '#platform/dashboard/audit-words/verbs.ts'
import type { MeusDados, Secao } from '#privacy/dados/schemas.ts'
import { avisos, consentimentos } from '#site/contatos/rules.ts'
import { tipoContatoLabels } from '#site/contatos/status-rules.ts'
import { clientStatusLabels } from '#studio/projetos/rules.ts'

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

function section(secao: Secao, reader: RowReader): Content {
  const { titulo, fica, cortada, linhas } = secao
  const stays = `Se a conta for encerrada, ${fica ?? 'é apagado.'}`
  const cut = cortada ? ` São os ${linhas.length.toLocaleString('pt-BR')} registros mais recentes.` : ''
  return el('section', el('h2', titulo), el('small', stays + cut), ...rowsOf(secao, reader))
}

function rowsOf({ tabela, campos, linhas }: Secao, { read, tell }: RowReader): Content[] {
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

const card = (campos: Campo[], linha: Linha, read: RowReader['read']) =>
  el('dl', ...campos.flatMap((campo) => [el('dt', campo.rotulo), el('dd', read(campo, linha))]))

function table(heads: string[], rows: string[][]): Content {
  return el(
    'table',
    el('thead', el('tr', ...heads.map((head) => el('th', head)))),
    el('tbody', ...rows.map((row) => el('tr', ...row.map((value, at) => cell(heads[at] ?? '', value))))),
  )
}

/**
 * A node of an HTML page: text, or an element with its content. All text is escaped, so that no text typed by
 * a user becomes markup.
 */
type Content = string | { name: string; label?: string; content: Content[] }

const el = (name: string, ...content: Content[]): Content => ({ name, content })

/** A table cell with the name of its column, which is shown where the window is too narrow for a table. */
const cell = (label: string, text: string): Content => ({ name: 'td', label, content: [text] })

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function toHtml(it: Content): string {
  if (typeof it === 'string') return it.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
  const label = it.label === undefined ? '' : ` data-label="${toHtml(it.label)}"`
  return `<${it.name}${label}>${it.content.map(toHtml).join('')}</${it.name}>`
}

type Linha = Record<string, unknown>

interface RowReader {
  read: (campo: Campo, linha: Linha) => string
  /** Formats a row of the audit log as a sentence with the changed fields. */
  tell: (linha: Linha) => string
}

/** The labels of all statuses in one map, which is possible because no value occurs in two of the lists. */
const statuses: Record<string, string> = { ...clientStatusLabels, ...tipoContatoLabels }
const decisions: Record<string, string> = { approved: 'Aprovado', rejected: 'Pediu ajustes' }
const numbers = new Intl.NumberFormat('pt-BR')

/** Formats the values of an export. A reference to a project is replaced by the title of the project. */
function readerOf({ secoes }: MeusDados): RowReader {
  const projects = secoes.find(({ tabela }) => tabela === 'projetos')?.linhas ?? []
  const titles = new Map(projects.map(({ id, title }) => [id, String(title)]))

  const words: { [T in Campo['tipo']]?: (value: unknown) => string } = {
    instante: (value) => dateTime(String(value)),
    dia: (value) => day(String(value)),
    dinheiro: (value) => reais(Number(value)),
    numero: (value) => numbers.format(Number(value)),
    lista: (value) => (Array.isArray(value) ? value.join('\n') : String(value)) || '—',
    projeto: (value) => titles.get(value) ?? `nº ${value}`,
    acao: (value) => verbOf(String(value)),
    papel: (value) => roleLabels[value as keyof typeof roleLabels] ?? String(value),
    status: (value) => statuses[String(value)] ?? String(value),
    aviso: (value) => avisos[String(value)] ?? String(value),
    consentimento: (value) => consentimentos[String(value)] ?? String(value),
    decisao: (value) => decisions[String(value)] ?? String(value),
  }
  const read: RowReader['read'] = ({ nome, tipo }, linha) => {
    const value = linha[nome]
    if (value === null || value === undefined || value === '') return '—'
    return words[tipo]?.(value) ?? String(value)
  }
  return { read, tell: (linha) => describeRow(linha, titles.get(linha['entidade_id'])) }
}

function describeRow(linha: Linha, title: string | undefined): string {
  const { usuario_nome, acao } = linha
  const [antes, depois] = [stateOf(linha['antes']), stateOf(linha['depois'])]
  const what = title ?? (depois ?? antes)?.['name']
  const summary = `${usuario_nome} ${verbOf(String(acao))}${what ? ` “${what}”` : ''}`
  const changes = (linha['mudancas'] ?? []) as Mudanca[]
  return [summary, ...changes.map(({ campo, antes, depois }) => `${campo}: ${antes} → ${depois}`)].join('\n')
}

const verbOf = (acao: string) => (verbs[acao] ?? acao).replace(/:$/, '')
const stateOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null

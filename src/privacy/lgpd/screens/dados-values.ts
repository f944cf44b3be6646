import type { Mudanca } from '#platform/audit/contract.ts'
import { dateTime, day, reais } from '#platform/browser/format.ts'
import type { Campo } from '#platform/contract/campo-schemas.ts'
import { roleLabels } from '#platform/contract/roles.ts'
import { verbs } from '#platform/dashboard/audit-words/verbs.ts'
import type { MeusDados } from '#privacy/dados/schemas.ts'
import { avisos, consentimentos } from '#site/contatos/consentimentos-rules.ts'
import { tipoContatoLabels } from '#site/contatos/contract.ts'
import { clientStatusLabels } from '#studio/projetos/status-rules.ts'

export type Linha = Record<string, unknown>

export interface Reader {
  read: (campo: Campo, linha: Linha) => string
  /** Formats a row of the audit log as a sentence with the changed fields. */
  tell: (linha: Linha) => string
}

/** The labels of all statuses in one map, which is possible because no value occurs in two of the lists. */
const statuses: Record<string, string> = { ...clientStatusLabels, ...tipoContatoLabels }
const decisions: Record<string, string> = { approved: 'Aprovado', rejected: 'Pediu ajustes' }
const numbers = new Intl.NumberFormat('pt-BR')

/** Formats the values of an export. A reference to a project is replaced by the title of the project. */
export function readerOf({ secoes }: MeusDados): Reader {
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
  const read: Reader['read'] = ({ nome, tipo }, linha) => {
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

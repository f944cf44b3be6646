import type { AuditRow } from '#platform/audit/contract.ts'
import type { Entidade } from '#platform/contract/endpoint.ts'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { isSealMark } from '#platform/contract/selo.ts'
import { verbs } from './verbs.ts'

/** The names of the kinds of records. Former versions had kinds that are not listed. */
export const entities: Record<Entidade, string> & Record<string, string> = {
  usuarios: 'Usuários',
  sessoes: 'Sessões',
  convites: 'Convites',
  projetos: 'Projetos',
  pecas: 'Peças',
  marcacoes: 'Marcações',
  versoes: 'Versões de peças',
  rodadas: 'Rodadas',
  revisores: 'Revisores',
  comentarios: 'Comentários',
  contatos: 'Contatos',
  configuracoes: 'Configurações',
  saida: 'Servidor de e-mail',
  correio: 'E-mail',
  assinaturas_agenda: 'Assinaturas da agenda',
  filtros: 'Filtros salvos',
  portfolio: 'Portfólio',
  permissoes: 'Permissões',
  servicos: 'Serviços',
  categorias_financeiras: 'Categorias',
  clientes: 'Clientes',
  fornecedores: 'Fornecedores',
  transacoes_financeiras: 'Transações',
  extratos: 'Extratos',
  linhas_extrato: 'Linhas do extrato',
  recibos: 'Recibos',
  fechamentos: 'Fechamentos',
  anexos: 'Anexos',
  notas: 'Notas fiscais',
  contas_fixas: 'Contas fixas',
  feriados: 'Feriados',
  cobrancas: 'Cobranças',
  importacoes: 'Importações',
  atividades: 'Agenda',
  inscricoes_push: 'Notificações',
  pedidos_copia: 'Cópias de segurança',
  solicitacoes_titular: 'Pedidos de titulares',
  incidentes: 'Incidentes',
  arquivos: 'Imagens',
  avisos: 'Avisos',
  mensagens: 'Mensagens',
}

const named = new Set([
  'usuarios',
  'projetos',
  'pecas',
  'contatos',
  'portfolio',
  'servicos',
  'categorias_financeiras',
  'clientes',
  'fornecedores',
  'transacoes_financeiras',
  'contas_fixas',
  'extratos',
  'recibos',
  'fechamentos',
  'anexos',
  'notas',
  'feriados',
  'importacoes',
  'atividades',
  'pedidos_copia',
  'solicitacoes_titular',
])

/** The columns that can hold a record's name, in order of preference. */
const names = [
  'title',
  'subject',
  'name',
  'nome',
  'pessoa_nome',
  'pagador_nome',
  'mes',
  'protocolo',
  'numero',
  'descricao',
  'atividade',
]

/** Describes an entry of the audit log in one sentence, for example `Ana aprovou o projeto “Site novo”`. */
export function sentence(row: AuditRow): string {
  const { usuario_nome, acao, entidade } = row
  const verb = verbs[acao] ?? acao
  return `${usuario_nome} ${verb}${named.has(entidade) ? nameOf(row) : ownerOf(row, verb)}`
}

/** The name of a person, or of what a record without a name belongs to, such as the project of a comment. */
function ownerOf({ entidade, nome, de }: AuditRow, verb: string): string {
  const owner = nome ?? de
  if (owner === null) return ''
  if (entidade === 'mensagens') return ` para “${owner}”`
  return /(?: de| para|:)$/.test(verb) ? ` “${owner}”` : `: “${owner}”`
}

/** What one person did at one moment: one entry of the audit log, or several that one request wrote. */
export interface Act {
  /** The entry that the sentence is about. */
  main: AuditRow
  text: string
  rows: AuditRow[]
}

/** Joins the adjacent entries that one act wrote, such as the instalments of one purchase. */
export function actsOf(rows: readonly AuditRow[]): Act[] {
  const groups: AuditRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0] && isSameAct(last[0], row)) last.push(row)
    else groups.push([row])
  }
  return groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const main = group.find(isOfDomain) ?? group.find(({ entidade }) => named.has(entidade)) ?? first
    const more = group.filter(({ entidade }) => entidade === main.entidade).length - 1
    return [{ main, text: `${sentence(main)}${more > 0 ? ` e mais ${more}` : ''}`, rows: group }]
  })
}

const isSameAct = (one: AuditRow, other: AuditRow): boolean =>
  one.quando === other.quando && one.acao === other.acao && one.usuario_nome === other.usuario_nome

/** Whether the record is of the kind that the action is named after, such as `projetos.rejeitar`. */
const isOfDomain = ({ acao, entidade }: AuditRow): boolean =>
  acao.split('.')[0]?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) === entidade

/**
 * The name of the record. Where the audit log stores only a hash of the name, the current name is used, or
 * the id if the record is gone.
 */
function nameOf({ nome, entidade_id, antes, depois }: AuditRow): string {
  const state = depois ?? antes ?? {}
  const name = names.find((one) => typeof state[one] === 'string')
  if (name === undefined) return ''
  const value = String(state[name])
  if (!isSealMark(value)) return ` “${name === 'mes' ? mesPorExtenso(value) : value}”`
  return nome === null ? ` nº ${entidade_id}` : ` “${nome}”`
}

import type { Configuracoes } from '#platform/contract/configuracoes-schemas.ts'
import { dia, momento } from '#platform/contract/datas.ts'
import type { Horario } from '#platform/contract/horario.ts'
import { linhasDoHorario } from '#platform/contract/horario-text.ts'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { isSealMark } from '#platform/contract/selo.ts'
import { formatReais } from '#platform/db/money.ts'
import type { Columns } from '#platform/db/table.ts'
import type { Mudanca } from './contract.ts'
import { findRecorded } from './recorded.ts'

export type State = Record<string, unknown> | null

/** What an endpoint adds to the recorded columns, and what a row about a restored backup or a key of the termos has. */
const added: Record<string, string> = {
  termos: 'Termo assinado',
  termo: 'Termo',
  decisoes_sem_termo: 'Decisões anteriores, sem termo',
  criada_em: 'Cópia feita em',
  kid: 'Chave dos termos',
  x: 'Chave pública',
}

/** The changed fields with their values before and after, as people read them; unchanged fields are left out. */
export function changesInWords(entidade: string, before: State, after: State): Mudanca[] {
  const columns = findRecorded(entidade)?.described ?? {}
  const [antes, depois] = [withSettingsExpanded(before), withSettingsExpanded(after)]
  return Object.keys({ ...antes, ...depois })
    .map((name) => ({
      campo: labelOf(columns, name),
      antes: inWords(columns, name, antes?.[name]),
      depois: inWords(columns, name, depois?.[name]),
    }))
    .filter(({ antes, depois }) => antes !== depois)
}

function descriptionOf(columns: Columns, name: string) {
  const audit = columns[name]?.audit
  return typeof audit === 'string' ? { label: audit } : audit || undefined
}

const labelOf = (columns: Columns, name: string): string =>
  descriptionOf(columns, name)?.label ?? added[name] ?? settingsLabels[name] ?? name

function inWords(columns: Columns, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  const { words, unit } = descriptionOf(columns, name) ?? {}
  const text = String(value)
  if (isSealMark(value)) return `texto não guardado (${text.slice(1)})`
  if (unit === 'centavos') return formatReais(Number(value))
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dia(text)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return momento(text)
  if (name === 'mes' && /^\d{4}-\d\d$/.test(text)) return mesPorExtenso(text)
  return words?.[text] ?? listInWords(name, value) ?? text
}

/** The labels of the fields of the settings and of the mail server, as their screens show them. */
const settingsLabels: Record<keyof Configuracoes | 'servidor' | 'porta', string> & Record<string, string> = {
  nome: 'Nome',
  assinatura: 'Assinatura',
  documento: 'CPF ou CNPJ',
  email: 'E-mail',
  telefone: 'Telefone',
  endereco: 'Endereço',
  whatsapp: 'WhatsApp',
  cor: 'Cor de destaque',
  whatsapp_texto: 'Mensagem do WhatsApp',
  hero_titulo: 'Chamada',
  hero_texto: 'Texto de abertura',
  showreel: 'Showreel',
  estatisticas: 'Estatísticas',
  expediente: 'Expediente do relógio',
  horario: 'Horário',
  horario_nota: 'Observação',
  cadastro: 'Quem pode se cadastrar',
  credito: 'Linha de crédito',
  credito_telefone: 'Telefone do crédito',
  meta_aprovacao: 'Meta de aprovação',
  meta_projetos: 'Meta de projetos',
  meta_taxa: 'Meta da taxa',
  meta_receita: 'Meta de receita',
  meta_clientes: 'Meta de clientes',
  privacidade: 'Privacidade',
  originais_para_clientes: 'Originais para clientes',
  primeiros_passos: 'Primeiros passos',
  recibo_razao_social: 'Razão social',
  recibo_cidade: 'Cidade do recibo',
  recibo_responsavel: 'Quem assina os recibos',
  recibo_mil: 'Mil por extenso',
  pix_chave: 'Chave Pix',
  pix_nome: 'Nome no Pix',
  pix_cidade: 'Cidade no Pix',
  pix_texto: 'Texto no Pix',
  pequeno_porte: 'Agente de pequeno porte',
  custos_mensais: 'Custo mensal por pessoa',
  conferencias: 'Pontos a conferir',
  conferencias_obrigatorias: 'Conferência obrigatória',
  revisao_dias: 'Dias dos convites de revisão',
  rodada_extra_dias: 'Vencimento da rodada extra',
  meses_conversas: 'Meses de conversas guardadas',
  servidor: 'Servidor',
  porta: 'Porta',
  seguranca: 'Segurança',
  usuario: 'Usuário',
  remetente_nome: 'Nome do remetente',
  remetente: 'Remetente',
}

/** Replaces the column `valores`, the settings as JSON, by its fields, so that each can be compared. */
function withSettingsExpanded(state: State): State {
  if (typeof state?.['valores'] !== 'string') return state
  const { valores, ...rest } = state
  return { ...rest, ...JSON.parse(String(valores)) }
}

interface Line {
  dias: string
  horas: string
}

/** Formats a list; undefined for a value that is not a list. */
function listInWords(field: string, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  if (field === 'horario' || field === 'expediente') {
    const lines: Line[] = Array.isArray(value[0]) ? linhasDoHorario(value as Horario) : value
    return lines.map(({ dias, horas }) => `${dias}: ${horas}`).join('; ')
  }
  if (field === 'estatisticas')
    return value.map(({ valor, rotulo }) => `${valor} ${rotulo}`).join('; ') || '—'
  if (field === 'termos')
    return value.map(({ seq, sha256 }) => `nº ${seq}, SHA-256 ${sha256}`).join('; ') || '—'
  return undefined
}

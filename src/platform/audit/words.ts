import { dia, momento } from '#platform/contract/datas.ts'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { isSealMark } from '#platform/contract/selo.ts'
import { formatReais } from '#platform/db/money.ts'
import type { Columns } from '#platform/db/table.ts'
import type { Mudanca } from './contract.ts'
import { findRecorded } from './recorded.ts'
import { listInWords, settingsLabels, withSettingsExpanded } from './settings-words.ts'

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

import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { txidDe } from '#platform/contract/pix.ts'
import { normalise } from '#platform/contract/text.ts'
import { type Razao, tipoDaLinha } from './contract.ts'

/** A statement line that is not reconciled or ignored yet. */
export interface OpenLinha {
  id: number
  data: string
  /** Signed, in centavos. */
  valor: number
  memo: string
}

/** A possible match of a line: an open transaction, or a payment that is not linked to a line yet. */
export interface Alvo {
  transacao_id: number
  pagamento_id: number | null
  tipo: Tipo
  /** Open amount or amount of the payment, in centavos. */
  valor: number
  /** Due date or payment date. */
  data: string
  pessoa_nome: string
  empresa: string | null
  documento: string | null
  descricao: string | null
}

export interface Achado {
  alvo: Alvo
  razoes: Razao[]
  parcial: boolean
  segura: boolean
  dias: number
}

/** Maximum distance in days between a line and the due or payment date, for the date to count as a reason. */
const JANELA = 3
/**
 * Maximum distance in days if the name or the document is in the memo. It is longer, because clients often
 * pay late.
 */
export const JANELA_COM_NOME = 90
const MOST = 5

/**
 * Suggests at most five matches for each line, the best first. Except for partial payments, the amount must
 * be equal to the centavo, and the date, the name, the document or the code must support it. A match is safe
 * if the date or the code supports it, the memo does not contain only the codes of other transactions, and
 * neither the line nor the transaction has another candidate.
 */
export function suggest(linhas: OpenLinha[], alvos: Alvo[]): Map<number, Achado[]> {
  const byValue = Map.groupBy(alvos.map(toPrepared), ({ alvo }) => `${alvo.tipo} ${alvo.valor}`)
  const byTransacao = Map.groupBy(alvos, ({ transacao_id }) => transacao_id)
  const wanted = new Map<Alvo, number>()
  const found = new Map<number, Achado[]>()
  for (const linha of linhas) {
    const memo = wordsOf(linha.memo)
    const exact = byValue.get(`${tipoDaLinha(linha.valor)} ${Math.abs(linha.valor)}`) ?? []
    const all = [
      ...exact.flatMap((one) => scorePairs(linha, memo, one)),
      ...partsOf(linha, memo, byTransacao),
    ]
    for (const { alvo } of all) wanted.set(alvo, (wanted.get(alvo) ?? 0) + 1)
    if (all.length > 0) found.set(linha.id, all)
  }
  for (const all of found.values()) {
    const [only, another] = all
    if (only && !another) only.segura &&= wanted.get(only.alvo) === 1
    else for (const one of all) one.segura = false
    all.sort(byStrength)
    all.length = Math.min(all.length, MOST)
  }
  return found
}

const weights: Record<Razao, number> = { codigo: 8, documento: 4, nome: 2, data: 1 }
const weightOf = ({ razoes }: Achado) => razoes.reduce((sum, razao) => sum + weights[razao], 0)

function byStrength(a: Achado, b: Achado): number {
  return (
    Number(a.parcial) - Number(b.parcial) ||
    weightOf(b) - weightOf(a) ||
    a.dias - b.dias ||
    a.alvo.transacao_id - b.alvo.transacao_id
  )
}

interface PreparedAlvo {
  alvo: Alvo
  names: string[][]
  documento: string
}

const toPrepared = (alvo: Alvo): PreparedAlvo => ({
  alvo,
  names: [alvo.pessoa_nome, alvo.empresa ?? ''].map(nameWords).filter((words) => words.length > 0),
  documento: (alvo.documento ?? '').toUpperCase().replace(/[^\dA-Z]/g, ''),
})

function scorePairs(linha: OpenLinha, memo: Words, { alvo, names, documento }: PreparedAlvo): Achado[] {
  const dias = Math.abs(dayNumber(linha.data) - dayNumber(alvo.data))
  const razoes: Razao[] = []
  if (memo.codes.has(alvo.transacao_id)) razoes.push('codigo')
  if (documento.length >= 11 && memo.joined.includes(documento)) razoes.push('documento')
  if (names.some((words) => isNamed(words, memo.words))) razoes.push('nome')
  if (dias <= JANELA) razoes.push('data')
  const named = razoes.includes('documento') || razoes.includes('nome')
  const sure = razoes.includes('codigo') || razoes.includes('data')
  if (!sure && !(named && dias <= JANELA_COM_NOME)) return []
  // If the memo contains the code of another transaction, this match is not safe.
  const segura = sure && (memo.codes.size === 0 || razoes.includes('codigo'))
  return [{ alvo, razoes, parcial: false, segura, dias }]
}

/**
 * Suggests partial payments: transactions whose code is in the memo of a line that has less than their open
 * amount. Such a match is never safe.
 */
function partsOf(linha: OpenLinha, memo: Words, byTransacao: Map<number, Alvo[]>): Achado[] {
  return [...memo.codes].flatMap((id) =>
    (byTransacao.get(id) ?? [])
      .filter(({ pagamento_id, tipo, valor }) => {
        const fits = pagamento_id === null && tipo === tipoDaLinha(linha.valor)
        return fits && valor > Math.abs(linha.valor)
      })
      .map((alvo) => {
        const dias = Math.abs(dayNumber(linha.data) - dayNumber(alvo.data))
        return { alvo, razoes: ['codigo' as const], parcial: true, segura: false, dias }
      }),
  )
}

const dayNumber = (day: string) => Date.parse(day) / 86_400_000

interface Words {
  words: Set<string>
  /**
   * The letters and digits of the memo without any other characters, so that a document number matches with
   * and without punctuation.
   */
  joined: string
  codes: Set<number>
}

function wordsOf(memo: string): Words {
  return {
    words: new Set(splitWords(memo)),
    joined: memo.toUpperCase().replace(/[^\dA-Z]/g, ''),
    codes: new Set(codesIn(memo)),
  }
}

/** Ids of the transactions whose Pix code (`FAT` and digits) is in the memo. */
export function codesIn(memo: string): number[] {
  return [...memo.toUpperCase().matchAll(/\bFAT(\d{6,15})\b/g)]
    .map(([code, digits]) => ({ code, id: Number(digits) }))
    .filter(({ code, id }) => id > 0 && txidDe(id) === code)
    .map(({ id }) => id)
}

const splitWords = (text: string) =>
  normalise(text)
    .split(/[^\da-z]+/)
    .filter(Boolean)
/** Words that are too frequent in company names to identify a company. */
const common = new Set(['ltda', 'eireli', 'epp', 'mei', 'cia', 'dos', 'das', 'para', 'com'])
const nameWords = (name: string) => splitWords(name).filter((word) => word.length >= 3 && !common.has(word))

/**
 * Whether two words of the name, or its only word, are in the memo. Banks may cut words short, so a beginning
 * of at least five characters also counts.
 */
function isNamed(name: string[], memo: Set<string>): boolean {
  const hits = name.filter((word) => memo.has(word) || isCutIn(word, memo))
  return hits.length >= Math.min(2, name.length)
}

function isCutIn(word: string, memo: Set<string>): boolean {
  for (let length = word.length - 1; length >= 5; length -= 1)
    if (memo.has(word.slice(0, length))) return true
  return false
}

import { naoMostradoEmPalavras } from '#proofing/pecas/nao-mostrado-rules.ts'
import { emailMasked } from '#proofing/revisores/rules.ts'
import type { Ato, Identidade, PecaNoTermo, TermoPublico } from './publico-rules.ts'

/**
 * Writes and reads termos: SD-JWTs (RFC 9901) that are signed with Ed25519. The functions for hashes, signatures and
 * random salts are arguments, because the server has those of Node and the browser those of a library.
 */
type Sha256 = (bytes: Uint8Array) => Uint8Array

interface Writing {
  kid: string
  sha256: Sha256
  sign(bytes: Uint8Array): Uint8Array
  /** Creates a random salt of 128 bits. */
  salt(): Uint8Array
}

interface TermoChecks {
  sha256: Sha256
  /** Whether the signature was made with the key that has this id. */
  verify(kid: string, bytes: Uint8Array, signature: Uint8Array): boolean
}

/** A value to which the signature only commits. */
export interface NewParte {
  nome: string
  valor: unknown
}

export interface LidoTermo<Publico> {
  kid: string
  publico: Publico
  /** The disclosed values by their names. */
  partes: Record<string, unknown>
}

const TYP = 'bastidor-termo+sd-jwt'

/**
 * Signs the public values and the hashes of the others.
 * @returns the JWS, and the readable form (disclosure) of each committed value, in the order of `partes`
 */
export function writeTermo(
  publico: object,
  partes: NewParte[],
  { kid, sha256, sign, salt }: Writing,
): { jws: string; divulgacoes: string[] } {
  const divulgacoes = partes.map(({ nome, valor }) => toSegment([toBase64url(salt()), nome, valor]))
  // Sorted, so that the order does not tell which hash belongs to which value.
  const _sd = divulgacoes.map((one) => digestOf(one, sha256)).sort()
  const header = toSegment({ alg: 'EdDSA', typ: TYP, kid })
  const signed = `${header}.${toSegment({ ...publico, _sd_alg: 'sha-256', _sd })}`
  return { jws: `${signed}.${toBase64url(sign(utf8(signed)))}`, divulgacoes }
}

export const joinTermo = (jws: string, divulgacoes: string[]): string => [jws, ...divulgacoes, ''].join('~')

/**
 * Verifies a termo and returns its values; undefined if it was altered in any way, or was signed with another key.
 * A committed value that is missing is no alteration.
 */
export function readTermo<Publico = unknown>(
  text: string,
  { sha256, verify }: TermoChecks,
): LidoTermo<Publico> | undefined {
  try {
    const [jws = '', ...rest] = text.split('~')
    if (rest.pop() !== '') return undefined
    const [head = '', payload = '', signature = '', ...more] = jws.split('.')
    const { alg, typ, kid } = parse(head) as Record<string, unknown>
    if (more.length > 0 || alg !== 'EdDSA' || typ !== TYP || typeof kid !== 'string') return undefined
    if (!verify(kid, utf8(`${head}.${payload}`), fromBase64url(signature))) return undefined
    const { _sd, _sd_alg, ...publico } = parse(payload) as { _sd: string[]; _sd_alg: string }
    const committed = new Set(_sd)
    // Each value may be disclosed once.
    if (_sd_alg !== 'sha-256' || !rest.every((one) => committed.delete(digestOf(one, sha256))))
      return undefined
    const partes = rest.map((one) => parse(one) as [string, string, unknown])
    return {
      kid,
      publico: publico as Publico,
      partes: Object.fromEntries(partes.map(([, nome, valor]) => [nome, valor])),
    }
  } catch {
    // Text that is no base64url, no UTF-8 or no JSON.
    return undefined
  }
}

/** The value that a disclosure holds. It is not compared with a signature. */
export const valorIn = (divulgacao: string): unknown => (parse(divulgacao) as [string, string, unknown])[2]

const digestOf = (divulgacao: string, sha256: Sha256) => toBase64url(sha256(utf8(divulgacao)))

const utf8 = (text: string) => new TextEncoder().encode(text)
const toSegment = (value: unknown) => toBase64url(utf8(JSON.stringify(value)))
const parse = (segment: string): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64url(segment)))

function toBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

/** @throws if the text is not the only spelling of its bytes (RFC 4648, section 3.5) */
function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0))
  if (toBase64url(bytes) !== text) throw new Error('This is not base64url')
  return bytes
}

/**
 * The committed values of a termo that can be erased, with the words for them. They are about the person, and not about
 * what was decided or by whom.
 */
export const partesApagaveis = {
  telefone: 'Telefone',
  endereco: 'Endereço IP',
  navegador: 'Navegador',
} as const

export type ParteApagavel = keyof typeof partesApagaveis

/** An erased value of a termo. */
export interface ParteApagada {
  nome: ParteApagavel
  em: string
}

export const isParteApagavel = (nome: string): nome is ParteApagavel => Object.hasOwn(partesApagaveis, nome)

/** What stands beside the name of a value that was erased. */
export const apagadoEm = (em: string): string => `apagado a pedido em ${momentOf(em)}`

export const SELO_SEM_APAGADOS =
  'O selo confere sem os dados apagados: o texto assinado contém só um resumo de cada um, que não permite ler o dado.'

/** The erased values as lines of a list of facts. */
export const factsOfApagadas = (apagadas: readonly ParteApagada[]): [name: string, value: string][] =>
  apagadas.map(({ nome, em }) => [partesApagaveis[nome], apagadoEm(em)])

export const atoLabels: Record<Ato, string> = {
  aprovacao: 'Aprovação',
  ajustes: 'Pedido de ajustes',
  registro_da_agencia: 'Resposta recebida pela agência',
  aceite_de_rodada: 'Aceite de rodada extra',
}

interface Nivel {
  /** The words for the level that stand beside the name of the person. */
  nome: string
  /** What the record says about it in a sentence of its own. */
  frase?: string
}

/**
 * How the person who answered was identified, from the strongest level to the weakest, without a claim that the
 * identity was verified.
 */
export const niveisDeIdentidade: Record<Identidade, Nivel> = {
  conta_2_etapas: { nome: 'conta com duas etapas' },
  conta: { nome: 'conta' },
  codigo_email: { nome: 'código enviado por e-mail' },
  pin: { nome: 'PIN entregue pela agência', frase: 'O PIN foi criado e entregue pela agência.' },
  agencia: { nome: 'resposta registrada pela agência' },
}

/** The level beside a name. The address that got the code is named in part, to a reader who knows it. */
export const nivelOf = (identidade: Identidade, email?: string): string =>
  identidade === 'codigo_email' && email
    ? `código enviado a ${emailMasked(email)}`
    : niveisDeIdentidade[identidade].nome

const ACEITO = 'Registro eletrônico aceito pelas partes como meio de prova (MP 2.200-2/2001, art. 10, § 2º).'

/**
 * The sentences about what the record is. The first one is printed only where the wording was accepted, the next one
 * only for a level of identity that needs it.
 */
export function sentencesAbout({ texto, identidade }: Pick<TermoPublico, 'texto' | 'identidade'>): string[] {
  const { frase } = niveisDeIdentidade[identidade]
  return [
    ...(texto ? [ACEITO] : []),
    ...(frase ? [frase] : []),
    'O selo da agência (Ed25519) mostra se o registro foi alterado. Não é a assinatura de quem respondeu.',
    'Data e hora do relógio do servidor da agência.',
    'Não usa certificado ICP-Brasil.',
    'As cores na tela podem diferir da impressão.',
  ]
}

/** What the agency did to the account of the person, as a termo says it, followed by the time. */
export const SENHA_DA_AGENCIA = 'senha criada pela agência'
export const SENHA_POR_LINK = 'senha criada por um link entregue pela agência'
export const ENDERECO_ALTERADO = 'endereço alterado pela agência'

/** What everybody may read of the committed values: they name nobody. */
export function publicPartesOf({ iniciais, ressalvas }: Record<string, unknown>): {
  iniciais: string
  ressalvas: string[]
} {
  return {
    iniciais: typeof iniciais === 'string' ? iniciais : '',
    ressalvas: Array.isArray(ressalvas) ? ressalvas.map(String) : [],
  }
}

/** Writes an instant with the offset of São Paulo, such as `2026-11-20T14:35:00-03:00`, as a day and a time. */
export function momentOf(em: string): string {
  const [, year, month, day, time] = em.match(/^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/) ?? []
  return `${day}/${month}/${year} ${time}`
}

/** Splits a hash into groups of eight, so that people can compare it. */
export const inGroups = (hash: string): string => (hash.match(/.{1,8}/g) ?? []).join(' ')

const kinds: Record<PecaNoTermo['tipo'], string> = {
  imagem: 'imagem',
  pdf: 'PDF',
  filme: 'filme',
  som: 'som',
}

export const titleOfPeca = ({ n, versao, tipo }: PecaNoTermo): string =>
  `Peça ${n}, v${versao}, ${kinds[tipo]}`

/** What the file of a piece holds and no screen showed; empty if there is nothing of that kind. */
export const unshownOf = ({ nao_mostrado = [] }: Pick<PecaNoTermo, 'nao_mostrado'>): string =>
  nao_mostrado.length === 0 ? '' : `Não aparece nas telas: ${naoMostradoEmPalavras(nao_mostrado)}`

/** Whether a film or a sound was opened, or how many pages; empty if the browser did not report it. */
export function pagesOf({
  tipo,
  abertas,
  paginas,
}: Pick<PecaNoTermo, 'tipo' | 'abertas' | 'paginas'>): string {
  if (abertas === null) return ''
  if (tipo === 'filme') return abertas > 0 ? 'Filme aberto' : 'Filme não aberto'
  if (tipo === 'som') return abertas > 0 ? 'Som aberto' : 'Som não aberto'
  return paginas === 1 && abertas === 1 ? 'Página aberta' : `Páginas abertas: ${abertas} de ${paginas}`
}

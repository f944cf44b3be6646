import { naoMostradoEmPalavras } from '#proofing/pecas/nao-mostrado-rules.ts'
import { emailMasked } from '#proofing/revisores/rules.ts'
import type { Ato, Identidade, PecaNoTermo, TermoPublico } from './publico-rules.ts'

export const atoLabels: Record<Ato, string> = {
  aprovacao: 'Aprovação',
  ajustes: 'Pedido de ajustes',
  registro_da_agencia: 'Resposta recebida pela agência',
  aceite_de_rodada: 'Aceite de rodada extra',
}

interface Nivel {
  /** As it stands beside the name of the person. */
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

import type { Schema } from '#platform/db/schema.ts'
import { type AtoDeAcesso, mudancaEmPalavras } from '#proofing/revisores/rules.ts'
import type { Decisao, Desfecho } from '#proofing/rodadas/rules.ts'

const EXCERPT = 140

/** The columns that a sentence is built from. */
export interface AvisoColumns
  extends Pick<
    Schema['avisos'],
    'tipo' | 'projectId' | 'contatoId' | 'solicitacaoId' | 'criado_em' | 'lido_em'
  > {
  id: number
  titulo: string | null
  autor: string | null
  mensagem: string | null
  contato: string | null
  assunto: string | null
  contatoTipo: 'contato' | 'orcamento' | null
  protocolo: string | null
  prazo: string | null
  /** When the admins were reminded of the request. */
  lembrada_em: string | null
  /** The piece of a mark or a version. */
  pecaId: number | null
  peca: string | null
  marcacaoId: number | null
  /** The number of the mark as both sides know it; the team knows internal ones by another sequence. */
  marcacao: number | null
  visibilidade: 'interna' | 'cliente' | null
  recado: string | null
  versao: number | null
  erro: string | null
  rodada: number | null
  desfecho: Desfecho | null
  decisao: Decisao | null
  /** The name of the person who decided. */
  decisor: string | null
  origem: 'portal' | 'link' | 'fora' | null
  itens: string | null
  motivo: string | null
  /** Which material is missing; empty if the hand-over returns the work. */
  material: string | null
  /** Whose request for adjustments waits for somebody who accepts its price. */
  espera: string | null
  /** The person whose access changed, and the JSON list of what changed. */
  afetado: string | null
  atos: string | null
  /** How many marks the person who decided had made in that rodada. */
  marcas: number | null
}

/** `quem` is the name of the author as the reader sees it: clients see one name for the whole team. */
export type AvisoWithAuthor = AvisoColumns & { quem: string }

type AvisoTitle = Pick<AvisoColumns, 'titulo'>
type Place = AvisoTitle & Pick<AvisoColumns, 'peca' | 'marcacao' | 'visibilidade'>

/** What asks a person for an answer. */
export const askingFor = {
  revisao: (titulo: string | null) => `“${titulo}” aguarda a sua aprovação.`,
  vez: (titulo: string | null) => `Chegou a sua vez: “${titulo}” aguarda a sua aprovação.`,
  lembrete: (titulo: string | null) => `“${titulo}” ainda aguarda a sua aprovação.`,
}

/** What asks somebody to accept a price. `quem` asked for adjustments. */
export const priceSentence = (titulo: string | null, quem: string | null): string =>
  `${quem ?? 'Alguém'} pediu ajustes em “${titulo}”. O pedido espera que alguém aceite o valor da rodada extra.`

export const closedSentence = ({
  titulo,
  rodada,
  desfecho,
}: AvisoTitle & Pick<AvisoColumns, 'rodada' | 'desfecho'>) =>
  `A rodada ${rodada} de “${titulo}” terminou: ${desfecho === 'ajustes' ? 'ajustes pedidos' : 'aprovada'}.`

export const mentionSentence = (of: Place & { quem: string }) => `${of.quem} mencionou você ${placeOf(of)}.`

export const replySentence = (of: Place & { quem: string }) => `${of.quem} respondeu ${placeOf(of)}.`

export function accessSentence({ titulo, quem, afetado, atos }: AvisoWithAuthor): string {
  const acts: AtoDeAcesso[] = JSON.parse(atos ?? '[]')
  if (acts.includes('bloqueado'))
    return `O acesso de ${afetado} a “${titulo}” foi bloqueado depois de muitos códigos errados.`
  return `${quem} mudou o acesso de ${afetado} a “${titulo}”: ${mudancaEmPalavras({ atos: acts, por: '' })}.`
}

/** What a person did by deciding. */
export const verbOf = ({ decisao, itens }: { decisao: Decisao; itens: string }): string => {
  if (decisao === 'rejected') return 'pediu ajustes'
  return itens.includes('"aprovar_com_ajustes"') ? 'aprovou com ajustes' : 'aprovou'
}

export function decidedSentence(
  { quem, titulo, decisor, origem, marcas }: AvisoWithAuthor,
  answer: { decisao: Decisao; itens: string },
): string {
  const verb = verbOf(answer)
  const done = verb === 'aprovou' ? `${verb} “${titulo}”` : `${verb} em “${titulo}”`
  const marks = Number(marcas ?? 0)
  const many = marks === 0 ? '' : `: ${marks} ${marks === 1 ? 'marcação' : 'marcações'}`
  if (origem === 'fora') return `${quem} registrou que ${decisor} ${done}${many}.`
  return `${origem === 'link' ? decisor : quem} ${done}${many}.`
}

/** In which conversation something was written: of a mark or of the project. */
export function placeOf({ titulo, peca, marcacao, visibilidade }: Place): string {
  if (marcacao === null) return `em “${titulo}”`
  return `na marcação ${visibilidade === 'interna' ? 'E' : ''}${marcacao} de “${peca}”`
}

/** The beginning of a text in one line, cut between code points. */
export function excerpt(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length > EXCERPT
    ? `${characters.slice(0, EXCERPT).join('').trimEnd()}…`
    : characters.join('')
}

import type { Schema } from '#platform/db/schema.ts'
import { type AtoDeAcesso, mudancaEmPalavras } from '#proofing/revisores/rules.ts'
import type { Decisao, Desfecho, Resposta } from '#proofing/rodadas/resposta-rules.ts'

const EXCERPT = 140

/** What a sentence can say. Everything but the kind, the ids and the times is null where the aviso is not about it. */
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

/**
 * What a sentence is made of. `quem` is the name of the author as the reader sees it: clients see one name for the whole
 * team.
 */
export type AvisoWords = Partial<AvisoColumns> & { quem?: string }

type AvisoPlace = Pick<AvisoWords, 'titulo' | 'peca' | 'marcacao' | 'visibilidade'>
type AvisoSubject = AvisoPlace & Pick<AvisoWords, 'quem'>

export const reviewSentence = ({ titulo }: AvisoWords) => `“${titulo}” aguarda a sua aprovação.`

/** About a rodada, the turn is that of those who may accept its price. */
export const turnSentence = ({ titulo, rodada, espera }: AvisoWords) =>
  rodada == null
    ? `Chegou a sua vez: “${titulo}” aguarda a sua aprovação.`
    : `${espera ?? 'Alguém'} pediu ajustes em “${titulo}”. O pedido espera que alguém aceite o valor da rodada extra.`

export const mentionSentence = (of: AvisoSubject) => `${of.quem} mencionou você ${placeOf(of)}.`

/** A comment on the project, or a reply in the thread of a mark. */
export const replySentence = (of: AvisoSubject) =>
  `${of.quem} ${of.marcacao == null ? 'comentou' : 'respondeu'} ${placeOf(of)}.`

export function accessSentence({ titulo, quem, afetado, atos }: AvisoWords): string {
  const acts: AtoDeAcesso[] = JSON.parse(atos ?? '[]')
  if (acts.includes('bloqueado'))
    return `O acesso de ${afetado} a “${titulo}” foi bloqueado depois de muitos códigos errados.`
  return `${quem} mudou o acesso de ${afetado} a “${titulo}”: ${mudancaEmPalavras({ atos: acts, por: '' })}.`
}

/** What a person did by answering. */
export const verbs: Record<Resposta, string> = {
  aprovar: 'aprovou',
  aprovar_com_ajustes: 'aprovou com ajustes',
  ajustar: 'pediu ajustes',
}

export function decidedSentence(
  { quem, titulo, decisor, origem, marcas }: AvisoWords,
  resposta: Resposta,
): string {
  const verb = verbs[resposta]
  const done = resposta === 'aprovar' ? `${verb} “${titulo}”` : `${verb} em “${titulo}”`
  const marcacoes = Number(marcas ?? 0)
  const many = marcacoes === 0 ? '' : `: ${marcacoes} ${marcacoes === 1 ? 'marcação' : 'marcações'}`
  if (origem === 'fora') return `${quem} registrou que ${decisor} ${done}${many}.`
  return `${origem === 'link' ? decisor : quem} ${done}${many}.`
}

/** In which conversation something was written: of a mark or of the project. */
function placeOf({ titulo, peca, marcacao, visibilidade }: AvisoPlace): string {
  if (marcacao == null) return `em “${titulo}”`
  return `na marcação ${visibilidade === 'interna' ? 'E' : ''}${marcacao} de “${peca}”`
}

/** The beginning of a text in one line, cut between code points. */
export function excerpt(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length > EXCERPT
    ? `${characters.slice(0, EXCERPT).join('').trimEnd()}…`
    : characters.join('')
}

/** What the aviso about a project that enters review says to the people who are asked. */
export const askedAbout = ({ id, title }: { id: number; title: string }) => ({
  frase: reviewSentence({ titulo: title }),
  trecho: null,
  caminho: pathOfProject(id),
})

const pathOfProject = (id: number | null) => `/dashboard/projects?projeto=${id}`

/** The page of the back office that shows what the aviso is about. */
export function pathOf({
  tipo,
  projectId,
  contatoId,
  solicitacaoId,
  pecaId,
  marcacaoId,
  versao,
}: AvisoColumns): string {
  if (solicitacaoId !== null) return `/dashboard/lgpd?pedido=${solicitacaoId}`
  if (tipo === 'pedido') return '/dashboard/users'
  if (tipo === 'contato') return `/dashboard/contatos?contato=${contatoId}`
  const project = pathOfProject(projectId)
  if (marcacaoId !== null) return `${project}&peca=${pecaId}&marcacao=${marcacaoId}`
  return versao === null ? project : `${project}&peca=${pecaId}&v=${versao}`
}

import { dia } from '#contract/datas.ts'
import type { Aviso, TipoAviso } from '#contract/work/endpoints/avisos.ts'
import { type AtoDeAcesso, mudancaEmPalavras } from '#contract/work/rules/revisores.ts'
import type { Decisao, Desfecho } from '#contract/work/rules/rodadas.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { toWireInstant } from '#server/platform/db/time.ts'

const EXCERPT = 140

/** The columns that a sentence is built from. */
export interface Told
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
type Named = Told & { quem: string }

type Titled = Pick<Told, 'titulo'>
type Place = Titled & Pick<Told, 'peca' | 'marcacao' | 'visibilidade'>

/** What asks a person for an answer. */
export const askingFor = {
  revisao: (titulo: string | null) => `“${titulo}” aguarda a sua aprovação.`,
  vez: (titulo: string | null) => `Chegou a sua vez: “${titulo}” aguarda a sua aprovação.`,
  lembrete: (titulo: string | null) => `“${titulo}” ainda aguarda a sua aprovação.`,
}

/** What asks somebody to accept a price. `quem` asked for adjustments. */
export const priceSentence = (titulo: string | null, quem: string | null): string =>
  `${quem ?? 'Alguém'} pediu ajustes em “${titulo}”. O pedido espera que alguém aceite o valor da rodada extra.`

export const closedSentence = ({ titulo, rodada, desfecho }: Titled & Pick<Told, 'rodada' | 'desfecho'>) =>
  `A rodada ${rodada} de “${titulo}” terminou: ${desfecho === 'ajustes' ? 'ajustes pedidos' : 'aprovada'}.`

export const mentionSentence = (of: Place & { quem: string }) => `${of.quem} mencionou você ${placeOf(of)}.`

export const replySentence = (of: Place & { quem: string }) => `${of.quem} respondeu ${placeOf(of)}.`

const sentences: Record<TipoAviso, (of: Named) => string> = {
  revisao: ({ titulo }) => askingFor.revisao(titulo),
  lembrete: ({ titulo }) => askingFor.lembrete(titulo),
  // About a rodada, the turn is that of those who may accept its price.
  vez: ({ titulo, rodada, espera }) =>
    rodada === null ? askingFor.vez(titulo) : priceSentence(titulo, espera),
  aprovado: (of) => decided(of, { decisao: 'approved', itens: of.itens ?? '[]' }),
  ajustes: (of) => decided(of, { decisao: 'rejected', itens: of.itens ?? '[]' }),
  encerrada: (of) => closedSentence(of),
  material: ({ quem, titulo }) => `${quem} aguarda material para continuar “${titulo}”.`,
  recebido: ({ quem, titulo }) => `${quem} já enviou o material de “${titulo}”.`,
  mencao: (of) => mentionSentence(of),
  comentario: (of) => (of.marcacaoId === null ? `${of.quem} comentou ${placeOf(of)}.` : replySentence(of)),
  pronta: ({ peca, versao }) => `A v${versao} de “${peca}” está pronta.`,
  falhou: ({ peca, versao }) => `A v${versao} de “${peca}” não pôde ser preparada.`,
  contato: ({ contato, assunto, contatoTipo }) =>
    `${contato} ${contatoTipo === 'orcamento' ? 'pediu um orçamento' : 'escreveu pelo site'}: “${assunto}”.`,
  acesso: (of) => accessSentence(of),
  pedido: ({ quem }) => `${quem} pede acesso à equipe.`,
}

function accessSentence({ titulo, quem, afetado, atos }: Named): string {
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

function decided(
  { quem, titulo, decisor, origem, marcas }: Named,
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
function placeOf({ titulo, peca, marcacao, visibilidade }: Place): string {
  if (marcacao === null) return `em “${titulo}”`
  return `na marcação ${visibilidade === 'interna' ? 'E' : ''}${marcacao} de “${peca}”`
}

/**
 * Converts a row to an aviso with its sentence.
 * @param quem the author's name as the reader sees it
 */
export function toAviso(row: Told, quem: string): Aviso {
  const { id, tipo, criado_em, lido_em } = row
  const written = row.mensagem ?? row.recado ?? row.motivo ?? row.erro ?? (row.material || null)
  return {
    id,
    tipo,
    frase: row.protocolo === null ? sentences[tipo]({ ...row, quem }) : ofTitular(row),
    trecho: written === null ? null : excerpt(written),
    caminho: pathOf(row),
    criado_em: toWireInstant(criado_em),
    lido: lido_em !== null,
  }
}

/**
 * Returns the sentence for a data subject's request. The aviso about such a request has the kind 'pedido',
 * like the aviso about a request for access to the team, but points to the request (`solicitacaoId`).
 */
function ofTitular({ protocolo, prazo, criado_em, lembrada_em }: Told): string {
  const ate = dia(prazo ?? '')
  return criado_em === lembrada_em
    ? `O pedido de um titular ${protocolo} vence em ${ate}.`
    : `Um titular de dados fez um pedido (LGPD): ${protocolo}, para responder até ${ate}.`
}

/** What the aviso about a project that enters review says to the people who are asked. */
export const askedAbout = ({ id, title }: { id: number; title: string }) => ({
  frase: askingFor.revisao(title),
  trecho: null,
  caminho: pathOfProject(id),
})

const pathOfProject = (id: number | null) => `/dashboard/projects?projeto=${id}`

function pathOf({ tipo, projectId, contatoId, solicitacaoId, pecaId, marcacaoId, versao }: Told): string {
  if (solicitacaoId !== null) return `/dashboard/lgpd?pedido=${solicitacaoId}`
  if (tipo === 'pedido') return '/dashboard/users'
  if (tipo === 'contato') return `/dashboard/contatos?contato=${contatoId}`
  const project = pathOfProject(projectId)
  if (marcacaoId !== null) return `${project}&peca=${pecaId}&marcacao=${marcacaoId}`
  return versao === null ? project : `${project}&peca=${pecaId}&v=${versao}`
}

/** The beginning of a text in one line, cut between code points. */
export function excerpt(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length > EXCERPT
    ? `${characters.slice(0, EXCERPT).join('').trimEnd()}…`
    : characters.join('')
}

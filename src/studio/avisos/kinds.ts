import { dia } from '#platform/contract/datas.ts'
import type { Schema } from '#platform/db/schema.ts'
import { toWireInstant } from '#platform/db/time.ts'
import { type AtoDeAcesso, mudancaEmPalavras } from '#proofing/revisores/rules.ts'
import {
  type Decisao,
  type Desfecho,
  itensOf,
  type Resposta,
  respostaOf,
  storedAs,
} from '#proofing/rodadas/resposta-rules.ts'
import type { Aviso, TipoAviso } from './contract.ts'

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
type AvisoWithAuthor = AvisoColumns & { quem: string }

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
  `A rodada ${rodada} de “${titulo}” terminou: ${desfecho === storedAs.ajustar.desfecho ? 'ajustes pedidos' : 'aprovada'}.`

export const mentionSentence = (of: Place & { quem: string }) => `${of.quem} mencionou você ${placeOf(of)}.`

export const replySentence = (of: Place & { quem: string }) => `${of.quem} respondeu ${placeOf(of)}.`

function accessSentence({ titulo, quem, afetado, atos }: AvisoWithAuthor): string {
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

function decidedSentence(
  { quem, titulo, decisor, origem, marcas }: AvisoWithAuthor,
  resposta: Resposta,
): string {
  const verb = verbs[resposta]
  const done = resposta === 'aprovar' ? `${verb} “${titulo}”` : `${verb} em “${titulo}”`
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

/** The beginning of a text in one line, cut between code points. */
export function excerpt(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length > EXCERPT
    ? `${characters.slice(0, EXCERPT).join('').trimEnd()}…`
    : characters.join('')
}

/** What is told of one kind of event, and in which ways. */
interface Kind {
  /** What happened, as the list, the e-mail and a device say it. */
  sentence: (of: AvisoWithAuthor) => string
  /** The label of the button in the e-mail that is sent at once; a kind without it waits for the daily digest. */
  button?: string
  /**
   * What a locked screen shows, without names or titles, because anyone can see it; a kind without it is not sent to
   * devices.
   */
  device?: string
  /**
   * It asks for a decision: its e-mail shows a picture, and it is marked as read when nobody waits for the answer any
   * more.
   */
  asks?: true
  /** Only admins see it. */
  isForAdmins?: true
  /** It is in no digest, because what it tells of is e-mailed in full. */
  isMailed?: true
}

export const kinds = {
  revisao: {
    sentence: ({ titulo }) => askingFor.revisao(titulo),
    button: 'Ver e aprovar',
    device: 'Um projeto aguarda a sua aprovação.',
    asks: true,
  },
  vez: {
    // About a rodada, the turn is that of those who may accept its price.
    sentence: ({ titulo, rodada, espera }) =>
      rodada === null ? askingFor.vez(titulo) : priceSentence(titulo, espera),
    button: 'Ver e aprovar',
    device: 'Um projeto aguarda a sua aprovação.',
    asks: true,
  },
  lembrete: {
    sentence: ({ titulo }) => askingFor.lembrete(titulo),
    button: 'Ver e aprovar',
    device: 'Um projeto ainda aguarda a sua aprovação.',
    asks: true,
  },
  aprovado: {
    sentence: (of) =>
      decidedSentence(
        of,
        respostaOf({ decisao: storedAs.aprovar.decisao, itens: itensOf(of.itens ?? '[]') }),
      ),
    button: 'Ver projeto',
    device: 'Um projeto foi aprovado.',
  },
  ajustes: {
    sentence: (of) => decidedSentence(of, 'ajustar'),
    button: 'Ver ajustes',
    device: 'Foram pedidos ajustes em um projeto.',
  },
  encerrada: {
    sentence: closedSentence,
    button: 'Ver projeto',
    device: 'Uma rodada de aprovação terminou.',
  },
  material: {
    sentence: ({ quem, titulo }) => `${quem} aguarda material para continuar “${titulo}”.`,
    button: 'Ver o que falta',
    device: 'Um projeto aguarda material seu.',
  },
  recebido: {
    sentence: ({ quem, titulo }) => `${quem} já enviou o material de “${titulo}”.`,
    button: 'Ver projeto',
    device: 'O material de um projeto foi enviado.',
  },
  acesso: {
    sentence: accessSentence,
    button: 'Ver projeto',
    device: 'O acesso de uma pessoa a um projeto mudou.',
  },
  mencao: { sentence: mentionSentence, button: 'Ver e responder' },
  comentario: {
    sentence: (of) => (of.marcacaoId === null ? `${of.quem} comentou ${placeOf(of)}.` : replySentence(of)),
  },
  pronta: { sentence: ({ peca, versao }) => `A v${versao} de “${peca}” está pronta.` },
  falhou: { sentence: ({ peca, versao }) => `A v${versao} de “${peca}” não pôde ser preparada.` },
  contato: {
    sentence: ({ contato, assunto, contatoTipo }) =>
      `${contato} ${contatoTipo === 'orcamento' ? 'pediu um orçamento' : 'escreveu pelo site'}: “${assunto}”.`,
    isForAdmins: true,
    isMailed: true,
  },
  pedido: { sentence: ({ quem }) => `${quem} pede acesso à equipe.`, isForAdmins: true },
} satisfies Record<TipoAviso, Kind>

export const kindOf = (tipo: TipoAviso): Kind => kinds[tipo]

/** The kinds whose avisos are e-mailed at once to those who want that. */
export type UrgentAviso = {
  [T in TipoAviso]: (typeof kinds)[T] extends { button: string } ? T : never
}[TipoAviso]

export const isUrgent = (tipo: TipoAviso): tipo is UrgentAviso => 'button' in kinds[tipo]

/** The kinds that have a property, for queries. */
export const kindsWith = (property: 'asks' | 'isForAdmins'): TipoAviso[] =>
  (Object.keys(kinds) as TipoAviso[]).filter((tipo) => property in kinds[tipo])

/**
 * Converts a row to an aviso with its sentence.
 * @param quem the author's name as the reader sees it
 */
export function toAviso(row: AvisoColumns, quem: string): Aviso {
  const { id, tipo, criado_em, lido_em } = row
  const written = row.mensagem ?? row.recado ?? row.motivo ?? row.erro ?? (row.material || null)
  return {
    id,
    tipo,
    frase: row.protocolo === null ? kinds[tipo].sentence({ ...row, quem }) : ofTitular(row),
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
function ofTitular({ protocolo, prazo, criado_em, lembrada_em }: AvisoColumns): string {
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

function pathOf({
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

import { dia } from '#platform/contract/datas.ts'
import { toWireInstant } from '#platform/db/time.ts'
import type { Aviso, TipoAviso } from './contract.ts'
import {
  type AvisoColumns,
  type AvisoWithAuthor,
  accessSentence,
  askingFor,
  closedSentence,
  decidedSentence,
  excerpt,
  mentionSentence,
  placeOf,
  priceSentence,
  replySentence,
} from './sentences.ts'

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
    sentence: (of) => decidedSentence(of, { decisao: 'approved', itens: of.itens ?? '[]' }),
    button: 'Ver projeto',
    device: 'Um projeto foi aprovado.',
  },
  ajustes: {
    sentence: (of) => decidedSentence(of, { decisao: 'rejected', itens: of.itens ?? '[]' }),
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

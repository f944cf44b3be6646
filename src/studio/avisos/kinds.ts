import { dia } from '#platform/contract/datas.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { toWireInstant } from '#platform/db/time.ts'
import type { Facts } from '#platform/facts.ts'
import { itensOf, respostaOf, storedAs } from '#proofing/rodadas/resposta-rules.ts'
import {
  type Audience,
  toAble,
  toAdmins,
  toAll,
  toAsked,
  toAwaited,
  toClientOf,
  toNamedInComment,
  toNamedInThread,
  toOtherSide,
  toOthersInThread,
  toParticipants,
  toTeamAndDecider,
  toUploader,
} from './audiences.ts'
import type { Aviso } from './contract.ts'
import { listTeam, readersOf } from './people-queries.ts'
import type { TipoAviso } from './rules.ts'
import {
  type AvisoColumns,
  type AvisoWords,
  accessSentence,
  decidedSentence,
  excerpt,
  mentionSentence,
  pathOf,
  replySentence,
  reviewSentence,
  turnSentence,
} from './sentences.ts'

/** What is told of one kind of event, to whom, and in which ways. */
interface Kind {
  /** The facts of which it tells, each with the recipients. The person who acted is left out later. */
  told: { [Name in keyof Facts]?: Audience<Name> }
  /** What happened, as the list, the e-mail and a device say it. */
  sentence: (of: AvisoWords) => string
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
  /** Only one e-mail an hour goes to an address. Those that follow are gathered in the next one. */
  isGathered?: true
  /** Only admins see it. */
  isForAdmins?: true
  /** It is in no digest, because what it tells of is e-mailed in full. */
  isMailed?: true
}

export const kinds = {
  revisao: {
    told: { 'projetos.alterados': toAsked },
    sentence: reviewSentence,
    button: 'Ver e aprovar',
    device: 'Um projeto aguarda a sua aprovação.',
    asks: true,
  },
  vez: {
    told: { 'vez.chegou': toAwaited, 'aceite.pedido': toAble },
    sentence: turnSentence,
    button: 'Ver e aprovar',
    device: 'Um projeto aguarda a sua aprovação.',
    asks: true,
  },
  lembrete: {
    told: { 'resposta.atrasada': toAwaited },
    sentence: ({ titulo }) => `“${titulo}” ainda aguarda a sua aprovação.`,
    button: 'Ver e aprovar',
    device: 'Um projeto ainda aguarda a sua aprovação.',
    asks: true,
  },
  aprovado: {
    told: { 'resposta.concluida': toTeamAndDecider('aprovado') },
    sentence: (of) =>
      decidedSentence(
        of,
        respostaOf({ decisao: storedAs.aprovar.decisao, itens: itensOf(of.itens ?? '[]') }),
      ),
    button: 'Ver projeto',
    device: 'Um projeto foi aprovado.',
  },
  ajustes: {
    told: { 'resposta.concluida': toTeamAndDecider('ajustes') },
    sentence: (of) => decidedSentence(of, 'ajustar'),
    button: 'Ver ajustes',
    device: 'Foram pedidos ajustes em um projeto.',
  },
  encerrada: {
    told: { 'rodada.encerrada': toParticipants },
    sentence: ({ titulo, desfecho }) =>
      desfecho === storedAs.ajustar.desfecho
        ? `Foram pedidos ajustes em “${titulo}”.`
        : `“${titulo}” foi aprovado.`,
    button: 'Ver projeto',
    device: 'Uma rodada de aprovação terminou.',
  },
  material: {
    told: {
      'material.pedido': async ({ db }, { clientId, ...about }) =>
        toAll(await readersOf(db, [clientId]), { about }),
    },
    sentence: ({ quem, titulo }) => `${quem} aguarda material para continuar “${titulo}”.`,
    button: 'Ver o que falta',
    device: 'Um projeto aguarda material seu.',
  },
  recebido: {
    told: {
      'material.enviado': async ({ db, user }, { clientId: _, ...about }) =>
        isOfTeam(user) ? [] : toAll(await listTeam(db), { about }),
    },
    sentence: ({ quem, titulo }) => `${quem} já enviou o material de “${titulo}”.`,
    button: 'Ver projeto',
    device: 'O material de um projeto foi enviado.',
  },
  acesso: {
    told: { 'acesso.mudou': toClientOf },
    sentence: accessSentence,
    button: 'Ver projeto',
    device: 'O acesso de uma pessoa a um projeto mudou.',
  },
  mencao: {
    told: { 'projeto.comentado': toNamedInComment, 'mensagem.escrita': toNamedInThread },
    sentence: mentionSentence,
    button: 'Ver e responder',
    isGathered: true,
  },
  comentario: {
    told: { 'projeto.comentado': toOtherSide, 'mensagem.escrita': toOthersInThread },
    sentence: replySentence,
  },
  pronta: {
    told: { 'versao.pronta': toUploader },
    sentence: ({ peca, versao }) => `A v${versao} de “${peca}” está pronta.`,
  },
  falhou: {
    told: { 'versao.falhou': toUploader },
    sentence: ({ peca, versao }) => `A v${versao} de “${peca}” não pôde ser preparada.`,
  },
  contato: {
    told: { 'contato.recebido': toAdmins },
    sentence: ({ contato, assunto, contatoTipo }) =>
      `${contato} ${contatoTipo === 'orcamento' ? 'pediu um orçamento' : 'escreveu pelo site'}: “${assunto}”.`,
    isForAdmins: true,
    isMailed: true,
  },
  pedido: {
    told: { 'equipe.pedida': toAdmins },
    sentence: ({ quem }) => `${quem} pede acesso à equipe.`,
    isForAdmins: true,
  },
  titular: {
    told: { 'titular.pediu': toAdmins },
    sentence: ({ protocolo, prazo }) =>
      `Um titular de dados fez um pedido (LGPD): ${protocolo}, para responder até ${dia(prazo ?? '')}.`,
    isForAdmins: true,
  },
  prazo: {
    told: { 'titular.vence': toAdmins },
    sentence: ({ protocolo, prazo }) => `O pedido de um titular ${protocolo} vence em ${dia(prazo ?? '')}.`,
    isForAdmins: true,
  },
} satisfies Record<TipoAviso, Kind>

export const kindOf = (tipo: TipoAviso): Kind => kinds[tipo]

export const tipos = Object.keys(kinds) as TipoAviso[]

/** The kinds whose avisos are e-mailed at once to those who want that. */
export type UrgentAviso = {
  [T in TipoAviso]: (typeof kinds)[T] extends { button: string } ? T : never
}[TipoAviso]

export const isUrgent = (tipo: TipoAviso): tipo is UrgentAviso => 'button' in kinds[tipo]

/** The kinds that have a property, for queries. */
export const kindsWith = (property: 'asks' | 'isForAdmins'): TipoAviso[] =>
  tipos.filter((tipo) => property in kinds[tipo])

/** The sentence of an aviso, and the beginning of the text that it is about. */
export function textsOf(tipo: TipoAviso, of: AvisoWords): Pick<Aviso, 'frase' | 'trecho'> {
  const written = of.mensagem ?? of.recado ?? of.motivo ?? of.erro ?? (of.material || null)
  return { frase: kinds[tipo].sentence(of), trecho: written === null ? null : excerpt(written) }
}

/**
 * Converts a row to an aviso with its sentence.
 * @param quem the author's name as the reader sees it
 */
export function toAviso(row: AvisoColumns, quem: string): Aviso {
  const { id, tipo, criado_em, lido_em } = row
  return {
    id,
    tipo,
    ...textsOf(tipo, { ...row, quem }),
    caminho: pathOf(row),
    criado_em: toWireInstant(criado_em),
    lido: lido_em !== null,
  }
}

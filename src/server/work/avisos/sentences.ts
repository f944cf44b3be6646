import { dia } from '#contract/datas.ts'
import type { Aviso, TipoAviso } from '#contract/work/endpoints/avisos.ts'
import type { AvisosTable } from '#server/platform/db/avisos-schema.ts'
import { toWireInstant } from '#server/platform/db/time.ts'

const EXCERPT = 140

/** The columns that a sentence is built from. */
export interface Told
  extends Pick<AvisosTable, 'tipo' | 'projectId' | 'contatoId' | 'solicitacaoId' | 'criado_em' | 'lido_em'> {
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
}

/** `quem` is the name of the author as the reader sees it: clients see one name for the whole team. */
type Named = Pick<Told, 'titulo' | 'contato' | 'assunto' | 'contatoTipo'> & { quem: string }

const sentences: Record<TipoAviso, (of: Named) => string> = {
  revisao: ({ titulo }) => `“${titulo}” aguarda a sua aprovação.`,
  lembrete: ({ titulo }) => `“${titulo}” ainda aguarda a sua aprovação.`,
  aprovado: ({ quem, titulo }) => `${quem} aprovou “${titulo}”.`,
  ajustes: ({ quem, titulo }) => `${quem} pediu ajustes em “${titulo}”.`,
  mencao: ({ quem, titulo }) => `${quem} mencionou você em “${titulo}”.`,
  comentario: ({ quem, titulo }) => `${quem} comentou em “${titulo}”.`,
  contato: ({ contato, assunto, contatoTipo }) =>
    `${contato} ${contatoTipo === 'orcamento' ? 'pediu um orçamento' : 'escreveu pelo site'}: “${assunto}”.`,
  pedido: ({ quem }) => `${quem} pede acesso à equipe.`,
}

/**
 * Converts a row to an aviso with its sentence.
 * @param quem the author's name as the reader sees it
 */
export function toAviso(row: Told, quem: string): Aviso {
  const { id, tipo, mensagem, criado_em, lido_em } = row
  return {
    id,
    tipo,
    frase: row.protocolo === null ? sentences[tipo]({ ...row, quem }) : ofTitular(row),
    trecho: mensagem === null ? null : excerpt(mensagem),
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

function pathOf({ tipo, projectId, contatoId, solicitacaoId }: Told): string {
  if (solicitacaoId !== null) return `/dashboard/lgpd?pedido=${solicitacaoId}`
  if (tipo === 'pedido') return '/dashboard/users'
  return tipo === 'contato'
    ? `/dashboard/contatos?contato=${contatoId}`
    : `/dashboard/projects?projeto=${projectId}`
}

/** The beginning of a text in one line, cut between code points. */
export function excerpt(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length > EXCERPT
    ? `${characters.slice(0, EXCERPT).join('').trimEnd()}…`
    : characters.join('')
}

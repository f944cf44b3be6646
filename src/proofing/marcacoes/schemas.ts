import { z } from 'zod'
import { Instant } from '#platform/contract/fields.ts'
import { mudancas } from '#proofing/comparacoes/rules.ts'
import { ArquivoDeMensagem } from '#studio/chat/schemas.ts'

const LugarNaPagina = z.object({
  pagina: z.int(),
  /** In ten-thousandths of the width or height of the page, from its top left corner. */
  x: z.int(),
  y: z.int(),
  /** Null for a point. */
  w: z.int().nullable(),
  h: z.int().nullable(),
})

/**
 * When in a film or a sound a mark is, in milliseconds. `inicio_ms` is null for a mark about the whole piece and for other
 * kinds of pieces, `fim_ms` for a moment. Both may lie behind the end of a version that became shorter.
 */
const tempo = { inicio_ms: z.int().nullable(), fim_ms: z.int().nullable() }

/** A person as the asker may see them: to a client, the team has the name of the agency. */
export const Autor = z.object({
  nome: z.string(),
  lado: z.enum(['equipe', 'cliente', 'revisor']),
  /** Whether the author is the asker. */
  eu: z.boolean(),
})
export type Autor = z.infer<typeof Autor>

/** A mark as it appears on one version. */
export const Marcacao = z.object({
  id: z.int(),
  /** Counted separately for internal marks, which are shown as `E1`, `E2`. */
  numero: z.int(),
  /** The number of the version on which the mark was created. */
  nasceu: z.int(),
  /** Null for a mark about the whole piece, and where the mark has no place on the version that is shown. */
  lugar: LugarNaPagina.nullable(),
  ...tempo,
  forma: z.enum(['ponto', 'area', 'geral']),
  visibilidade: z.enum(['interna', 'cliente']),
  estado: z.enum(['aberta', 'resolvida']),
  autor: Autor,
  /** The first message of the thread; empty if it was deleted. */
  primeira: z.string(),
  /** The number of messages after the first one. */
  respostas: z.int(),
  criado_em: Instant,
  /**
   * Whether something changed where the mark is since the version that was sent last; missing on the version on which the
   * mark was created and where nothing was compared.
   */
  mudou: z.enum(mudancas).optional(),
})
export type Marcacao = z.infer<typeof Marcacao>

const MensagemDaMarcacao = z.object({
  id: z.int(),
  autor: Autor,
  mensagem: z.string(),
  arquivos: z.array(ArquivoDeMensagem),
  criado_em: Instant,
  /** True for a deleted message. Its text and files are removed, and only its place in the thread is kept. */
  apagada: z.boolean(),
})
export type MensagemDaMarcacao = z.infer<typeof MensagemDaMarcacao>

/** A mark with its messages, oldest first. */
export const ConversaDaMarcacao = z.object({
  marcacao: Marcacao,
  /** Who resolved the mark, and when; null while it is open. */
  resolvida: z.object({ por: z.string(), em: Instant }).nullable(),
  mensagens: z.array(MensagemDaMarcacao),
  /** The names of the others who see the thread, for `@nome`. The names of the team are listed for the team only. */
  pessoas: z.array(z.string()),
})
export type ConversaDaMarcacao = z.infer<typeof ConversaDaMarcacao>

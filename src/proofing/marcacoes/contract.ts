import { z } from 'zod'
import { attachmentFiles } from '#platform/contract/anexos.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, deletes, Id, line, text } from '#platform/contract/fields.ts'
import { messages } from '#platform/contract/messages.ts'
import { DURACAO_MAX_MS } from '#proofing/pecas/midia-rules.ts'
import { PAGINAS_MAX } from '#proofing/pecas/rules.ts'
import { workMessages } from '#studio/messages.ts'
import { AREA_MIN, isPlaceOf, isTimeOf, LADO } from './lugar-rules.ts'
import { ARQUIVOS_MAX } from './rules.ts'
import { ConversaDaMarcacao, Marcacao } from './schemas.ts'

const says = workMessages.marcacao
const path = '/marcacoes'
const anybody = { access: 'participante', entidade: 'marcacoes' } as const
const MENSAGEM_MAX = 4000

const position = z.int().min(0).max(LADO)
const size = z.int().min(AREA_MIN).max(LADO)
const pagina = z.int().min(1).max(PAGINAS_MAX)

const moment = z.int().min(0).max(DURACAO_MAX_MS)

/**
 * A place as a browser sends it. `w` and `h` are omitted for a point. `inicio_ms` is the moment of a film or a sound,
 * `fim_ms` the end of a longer passage. Points and areas of a film need a moment.
 */
const place = {
  pagina: pagina.optional(),
  x: position.optional(),
  y: position.optional(),
  w: size.optional(),
  h: size.optional(),
  inicio_ms: moment.optional(),
  fim_ms: moment.optional(),
}

const writes = { ...anybody, method: 'POST', limite: 'marcacoes' } as const
const answers = { ...anybody, limite: 'marcacoes', method: 'POST', input: ById, output: Marcacao } as const

export const marcacoes = {
  create: endpoint({
    ...writes,
    path: '/versoes/{id}/marcacoes',
    input: z
      .object({
        forma: z.enum(['ponto', 'area', 'geral']),
        ...place,
        /** `interna` if a member of the team omits it. A client's mark is always visible to both sides. */
        visibilidade: z.enum(['interna', 'cliente']).optional(),
        mensagem: text(says.vazia, MENSAGEM_MAX),
        id: Id,
      })
      .refine((marcacao) => isPlaceOf(marcacao.forma, marcacao), messages.dadosInvalidos)
      .refine(isTimeOf, messages.dadosInvalidos),
    output: Marcacao,
    status: 201,
    success: 'Marcação criada.',
    failure: 'Erro ao criar a marcação.',
  }),
  /** The names of the others who would see a new mark on a version, and who can be mentioned in it. */
  pessoas: endpoint({
    method: 'GET',
    path: '/versoes/{id}/pessoas',
    access: 'participante',
    input: z.object({ visibilidade: z.enum(['interna', 'cliente']), id: Id }),
    output: z.array(z.string()),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: 'participante',
    comoCliente: 'projeto',
    input: ById,
    output: ConversaDaMarcacao,
  }),
  responder: endpoint({
    ...writes,
    path: `${path}/{id}/mensagens`,
    arquivos: { ...attachmentFiles, maxFiles: ARQUIVOS_MAX },
    // Picture processing is slow and runs before the transaction.
    atomic: false,
    /** The text may be empty if there are files. */
    input: z.object({ mensagem: line(MENSAGEM_MAX).default(''), id: Id }),
    output: ConversaDaMarcacao,
    status: 201,
    failure: 'Erro ao enviar a mensagem.',
  }),
  /** Deletes the text and the files of an own message. Its place in the thread is kept. */
  apagarMensagem: endpoint({
    ...anybody,
    method: 'DELETE',
    path: `${path}/{id}/mensagens/{mensagem_id}`,
    apaga: true,
    input: z.object({ mensagem_id: Id, id: Id }),
    output: ConversaDaMarcacao,
    failure: 'Erro ao apagar a mensagem.',
  }),
  resolver: endpoint({
    ...answers,
    // Open screens are told after the commit.
    atomic: false,
    path: `${path}/{id}/resolver`,
    success: 'Marcação resolvida.',
    failure: 'Erro ao resolver a marcação.',
  }),
  reabrir: endpoint({
    ...answers,
    atomic: false,
    path: `${path}/{id}/reabrir`,
    success: 'Marcação reaberta.',
    failure: 'Erro ao reabrir a marcação.',
  }),
  /** Shows an internal mark to the client, with a number of the visible sequence. */
  mostrar: endpoint({
    ...answers,
    access: ['admin', 'user'],
    path: `${path}/{id}/mostrar`,
    success: 'Agora o cliente vê esta marcação.',
    failure: 'Erro ao mostrar a marcação.',
  }),
  /** Says where a mark of a former version is on this one. A mark in a film or a sound needs its moment there. */
  setLugar: endpoint({
    access: ['admin', 'user'],
    entidade: 'marcacoes',
    method: 'PUT',
    path: `${path}/{id}/lugar`,
    input: z.object({
      versao_id: z.int().positive(),
      ...place,
      w: size.nullish(),
      h: size.nullish(),
      fim_ms: moment.nullish(),
      id: Id,
    }),
    output: Marcacao,
    failure: 'Erro ao pôr a marcação na página.',
  }),
  remove: endpoint({
    ...deletes,
    ...anybody,
    path: `${path}/{id}`,
    success: 'Marcação excluída.',
    failure: 'Erro ao excluir a marcação.',
  }),
}

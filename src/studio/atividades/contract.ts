import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  ById,
  ByIdAndVersao,
  chosen,
  day,
  Id,
  Instant,
  linkOrNone,
  month,
  NoInput,
  Nothing,
  selection,
  text,
  versao,
} from '#platform/contract/fields.ts'
import { MAIS_SELECIONADOS } from '#platform/contract/selecao.ts'
import { agendaMessages as says } from '#studio/agenda/messages.ts'
import { statusDeAtividade } from './rules.ts'

export const StatusDeAtividade = z.enum(statusDeAtividade, says.status)
export type StatusDeAtividade = z.infer<typeof StatusDeAtividade>

export const Atividade = z.object({
  id: z.int(),
  responsavel: z.string(),
  atividade: z.string(),
  cliente: z.string(),
  data_pedido: Instant,
  data_realizacao: Instant,
  data_entrega: Instant,
  status: StatusDeAtividade,
  /** A link to a file on another service. */
  arquivo: z.string().nullable(),
  projeto_id: z.int().nullable(),
  projeto_titulo: z.string().nullable(),
  /** The id of the first activity of the series; null if this activity is not part of a series. */
  serie_id: z.int().nullable(),
  versao: z.int(),
})
export type Atividade = z.infer<typeof Atividade>

/** ISO 8601 with an offset, or local time in São Paulo as a form sends it or as `YYYY-MM-DD HH:MM:SS`. */
const moment = (message: string) =>
  z
    .string(message)
    .trim()
    // The calendar covers the years 1900 to 2199.
    .regex(/^(19|20|21)\d\d-/, message)
    .transform((value) => value.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T'))
    .pipe(z.iso.datetime({ offset: true, local: true, error: message }))

/** Errors are reported in key order, which is the order of the form's fields. */
export const NovaAtividade = z.object({
  responsavel: text(says.responsavel),
  atividade: text(says.atividade),
  cliente: text(says.cliente),
  data_pedido: moment(says.dataPedido),
  data_realizacao: moment(says.dataRealizacao),
  data_entrega: moment(says.dataEntrega),
  status: StatusDeAtividade.default('Pendente'),
  arquivo: linkOrNone(2000).nullish(),
  projeto_id: chosen(says.projeto).nullish(),
})
export type NovaAtividade = z.output<typeof NovaAtividade>

/** The interval between two activities of a series. */
export const ritmos = {
  dia: 'Todo dia',
  semana: 'Toda semana',
  quinzena: 'A cada duas semanas',
  mes: 'Todo mês',
} as const
export type Ritmo = keyof typeof ritmos

export const VEZES_MAX = 60

/**
 * The request for a series of `vezes` activities, including the first. Afterwards each activity can be edited
 * separately.
 */
export const Repetir = z.object({
  cada: z.enum(Object.keys(ritmos) as Ritmo[], says.repetir),
  vezes: z.int(says.vezes).min(2, says.vezes).max(VEZES_MAX, says.vezes),
})
export type Repetir = z.output<typeof Repetir>

export const NovasAtividades = NovaAtividade.extend({ repetir: Repetir.nullish() })

/**
 * Which activities of a series a change applies to: only the edited one, or also the later ones, except those
 * in the bin.
 */
export const Serie = z.enum(['esta', 'seguintes'], says.serie)
export type Serie = z.output<typeof Serie>

/** The fields of the form that edits an activity. */
export const MudancaDeAtividade = NovaAtividade.extend({ serie: Serie.default('esta') })

/** What can be changed in several activities at once. Fields that are left out stay as they are. */
const MudancaEmVarias = ByIdAndVersao.extend({
  status: StatusDeAtividade.optional(),
  responsavel: text(says.responsavel).optional(),
  data_entrega: moment(says.dataEntrega).optional(),
})
export type MudancaEmVarias = z.output<typeof MudancaEmVarias>

const path = '/atividades'
const team = { access: ['admin', 'user'], entidade: 'atividades' } as const
const atMost = { max: MAIS_SELECIONADOS, says }

export const atividades = {
  /**
   * Lists the activities in order of `data_pedido`. With `mes`, at least one of the three dates of an
   * activity lies in that month in São Paulo. With `de` and `ate`, the period from request to delivery
   * overlaps these days, both included.
   */
  list: endpoint({
    method: 'GET',
    path,
    access: ['admin', 'user'],
    input: z.object({
      mes: month(says.mes).optional(),
      de: day(says.periodo).optional(),
      ate: day(says.periodo).optional(),
      projeto_id: Id.optional(),
    }),
    output: z.array(Atividade),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: ['admin', 'user'],
    input: ById,
    output: Atividade,
  }),
  /** Returns suggestions for the form's fields, and the total number of activities. */
  sugestoes: endpoint({
    method: 'GET',
    path: `${path}/sugestoes`,
    access: ['admin', 'user'],
    input: NoInput,
    output: z.object({
      total: z.int(),
      responsaveis: z.array(z.string()),
      clientes: z.array(z.string()),
    }),
  }),
  /**
   * Lists the activities of the same series in order of creation, without those in the bin. The list is empty
   * if the activity is not part of a series.
   */
  serie: endpoint({
    method: 'GET',
    path: `${path}/{id}/serie`,
    access: ['admin', 'user'],
    input: ById,
    output: z.array(Atividade),
  }),
  /**
   * Creates an activity. With `repetir` a whole series is created, and the response is its first activity.
   */
  create: endpoint({
    ...team,
    method: 'POST',
    path,
    input: NovasAtividades,
    output: Atividade,
    status: 201,
    success: 'Atividade criada com sucesso!',
    failure: 'Erro ao salvar atividade.',
  }),
  /**
   * Changes an activity. With `serie: 'seguintes'` the changed fields are also set in the later activities of
   * the series, and each of their dates is moved by as much as the same date of this activity.
   */
  update: endpoint({
    ...team,
    method: 'PUT',
    path: `${path}/{id}`,
    input: MudancaDeAtividade.extend({ id: Id, versao }),
    output: Atividade,
    success: 'Atividade atualizada com sucesso!',
    failure: 'Erro ao salvar atividade.',
  }),
  remove: endpoint({
    ...team,
    method: 'DELETE',
    path: `${path}/{id}`,
    input: ById.extend({ serie: Serie.default('esta') }),
    output: Nothing,
    status: 204,
    lixeira: true,
    success: 'Atividade excluída com sucesso!',
    failure: 'Erro ao excluir atividade.',
  }),
  /**
   * Changes each of these activities, and no others of their series. If one of them was changed or deleted
   * meanwhile, none is changed.
   */
  updateVarias: endpoint({
    ...team,
    method: 'POST',
    path: `${path}/mudar`,
    input: z.object({ atividades: selection(MudancaEmVarias, atMost) }),
    output: z.array(Atividade),
    failure: 'Erro ao salvar as atividades.',
  }),
  /** Moves these activities to the bin. If one of them was changed or deleted meanwhile, none is moved. */
  removeVarias: endpoint({
    ...team,
    method: 'POST',
    path: `${path}/excluir`,
    input: z.object({ atividades: selection(ByIdAndVersao, atMost) }),
    output: Nothing,
    status: 204,
    failure: 'Erro ao excluir as atividades.',
  }),
}

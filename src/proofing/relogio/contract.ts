import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ById, day, Id, optionalText, versao } from '#platform/contract/fields.ts'
import { messages } from '#platform/contract/messages.ts'
import { relogioMessages } from './messages.ts'
import { MATERIAL_MAX } from './passagem-rules.ts'
import { RelatorioDoRelogio, Relogio } from './schemas.ts'

const says = relogioMessages
const path = '/projetos/{id}'

/** Errors are reported in key order. */
const NewPassagem = z
  .object({
    passagem: z.enum(['material', 'recebido'], says.passagem),
    /** What is missing; only for `material`. */
    falta: optionalText(MATERIAL_MAX),
  })
  .refine(({ passagem, falta }) => passagem !== 'material' || !!falta, { path: ['falta'], error: says.falta })

/** The days of a report, both included. */
const Periodo = z
  .object({ de: day(says.periodo), ate: day(says.periodo) })
  .refine(({ de, ate }) => de <= ate, { path: ['ate'], error: says.ordem })

export const relogio = {
  /** How long the work was with each side, computed from the hand-overs. */
  get: endpoint({
    method: 'GET',
    path: `${path}/relogio`,
    access: 'participante',
    comoCliente: true,
    input: ById,
    output: Relogio,
    failure: 'Erro ao buscar o relógio.',
  }),
  /** Hands the work over to the client because material is missing, or returns it. */
  bola: endpoint({
    method: 'POST',
    path: `${path}/bola`,
    access: ['admin', 'user', 'client'],
    entidade: 'projetos',
    input: NewPassagem.safeExtend({ id: Id }),
    output: Relogio,
    success: 'Registrado.',
    failure: 'Erro ao registrar.',
  }),
  /** Moves the deadline by the working days that the work was with the client, as proposed by `get`. */
  prazo: endpoint({
    method: 'POST',
    path: `${path}/prazo`,
    access: ['admin', 'user'],
    entidade: 'projetos',
    input: z.object({ prazo: day(messages.dataInvalida), id: Id, versao }),
    output: Relogio,
    success: 'Novo prazo salvo.',
    failure: 'Erro ao salvar o novo prazo.',
  }),
  /** The time with each side in a period, by client and project. */
  relatorio: endpoint({
    method: 'GET',
    path: '/relogio',
    access: ['admin'],
    input: Periodo,
    output: RelatorioDoRelogio,
    failure: 'Erro ao buscar o relatório.',
  }),
  /** The report as CSV. */
  exportar: endpoint({
    method: 'GET',
    path: '/relogio/exportar',
    access: ['admin'],
    entidade: 'projetos',
    input: Periodo,
    output: z.file(),
    failure: 'Erro ao exportar o relatório.',
  }),
}

import { z } from 'zod'
import { comPessoaCerta, PessoaTipo, Tipo } from '#money/categorias-financeiras/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import { aviso } from '#money/transacoes-financeiras/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  chosen,
  day,
  deletes,
  Id,
  integer,
  line,
  NoInput,
  reais,
  text,
  versao,
} from '#platform/contract/fields.ts'
import { PessoaDaConta } from '#registry/clientes/schemas.ts'
import { statusesDeContaFixa } from './rules.ts'

const says = financeiroMessages.contaFixa

export const StatusContaFixa = z.enum(statusesDeContaFixa, says.status)
export type StatusContaFixa = z.infer<typeof StatusContaFixa>
/**
 * What happens if the due date is not a banking day: the date is kept, or moved to the banking day before or
 * after.
 */
export const DiaUtil = z.enum(['manter', 'antes', 'depois'], says.dia_util)
export type DiaUtil = z.infer<typeof DiaUtil>

export const ContaFixa = z.object({
  id: z.int(),
  descricao: z.string(),
  valor: z.number(),
  tipo: Tipo,
  categoria_id: z.int(),
  categoria_nome: z.string(),
  /** The person's id in the registry; null for a despesa without a person. */
  pessoa: z.int().nullable(),
  pessoa_nome: z.string().nullable(),
  pessoa_tipo: PessoaTipo,
  dia_vencimento: z.int(),
  dia_util: DiaUtil,
  status: StatusContaFixa,
  data_inicio: z.string(),
  data_fim: z.string().nullable(),
  /** The next due date; null if no due date is left. */
  proxima: z.string().nullable(),
  versao: z.int(),
  aviso,
})
export type ContaFixa = z.infer<typeof ContaFixa>

const missing = says.obrigatorios

const fields = z.object({
  descricao: text(missing),
  valor: z.number(missing),
  tipo: z.enum(Tipo.options, missing),
  categoria_id: chosen(missing),
  /** The person: an id of the registry, a name, or an account that has no entry in the registry yet. */
  pessoa: z.union([z.int().positive(), line(), PessoaDaConta], says.pessoa.receita).nullish(),
  dia_vencimento: z.number(missing),
  status: StatusContaFixa.default('ativa'),
  data_inicio: day(missing),
  data_fim: z.union([z.literal(''), day(says.data_fim)], says.data_fim).nullish(),
  /** Follows from `tipo`. The field is still accepted because old API clients send it. */
  pessoa_tipo: PessoaTipo.nullish(),
  dia_util: DiaUtil.default('manter'),
})

/** Missing fields are reported first, then the value, the day and the dates. */
export const NovaContaFixa = fields
  .refine(({ tipo, pessoa }) => tipo !== 'receita' || Boolean(pessoa), {
    path: ['pessoa'],
    error: missing,
    // This check runs even if other fields are missing, so that all missing fields are reported together.
    // `abort` skips the checks below.
    when: ({ value }) => typeof value === 'object' && value !== null,
    abort: true,
  })
  .refine(({ valor }) => valor > 0, { path: ['valor'], error: says.valor })
  .refine(({ valor }) => valor <= 0 || reais('').safeParse(valor).success, {
    path: ['valor'],
    error: says.valorInvalido,
  })
  .refine(({ dia_vencimento: dia }) => Number.isInteger(dia) && dia >= 1 && dia <= 31, {
    path: ['dia_vencimento'],
    error: says.dia_vencimento,
  })
  .refine(({ data_inicio, data_fim }) => !data_fim || data_fim >= data_inicio, {
    path: ['data_fim'],
    error: says.fimAntes,
  })
export type NovaContaFixa = z.output<typeof NovaContaFixa>

/** The fields of the form on which the preview of the form depends. */
export const PerguntaPrevia = z.object({
  /**
   * The conta fixa that is being edited. Days for which this conta fixa already has a transaction do not
   * count in `passados`.
   */
  id: Id.optional(),
  dia_vencimento: integer(1, 31),
  dia_util: DiaUtil.default('manter'),
  status: StatusContaFixa.default('ativa'),
  data_inicio: day(missing),
  data_fim: day(says.data_fim).optional(),
})

/** The preview shown while the form is filled in. */
export const Previa = z.object({
  /** The next three due dates. */
  proximas: z.array(z.string()),
  /** The number of transactions with a past due date that would be created when the form is saved. */
  passados: z.int(),
  /** The first day of this month. With this day as start date, no transactions of past months are created. */
  esteMes: z.string(),
})

const path = '/contas-fixas'
const admin = { access: ['admin'], entidade: 'contas_fixas' } as const

export const contasFixas = {
  list: endpoint({ method: 'GET', path, access: ['admin'], input: NoInput, output: z.array(ContaFixa) }),
  previa: endpoint({
    method: 'GET',
    path: `${path}/previa`,
    access: ['admin'],
    input: PerguntaPrevia,
    output: Previa,
  }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path,
    input: comPessoaCerta(NovaContaFixa),
    output: ContaFixa,
    status: 201,
    success: 'Conta fixa criada com sucesso!',
    failure: 'Erro ao salvar.',
  }),
  update: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}`,
    input: comPessoaCerta(NovaContaFixa.safeExtend({ id: Id, versao })),
    output: ContaFixa,
    success: 'Conta fixa atualizada com sucesso!',
    failure: 'Erro ao salvar.',
  }),
  remove: endpoint({
    ...admin,
    ...deletes,
    path: `${path}/{id}`,
    lixeira: true,
    success: 'Conta fixa excluída com sucesso!',
    failure: 'Erro ao excluir.',
  }),
}

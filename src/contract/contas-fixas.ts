import { z } from 'zod'
import { PessoaDaConta } from './cadastro-da-conta.ts'
import { comPessoaCerta, PessoaTipo, Tipo } from './categorias-financeiras.ts'
import { endpoint } from './endpoint.ts'
import { chosen, day, deletes, Id, integer, NoInput, reais, text, versao } from './fields.ts'
import { financeiroMessages } from './financeiro-messages.ts'
import { aviso } from './transacoes-financeiras.ts'

const says = financeiroMessages.contaFixa

export const StatusContaFixa = z.enum(['ativa', 'inativa'], says.status)
export type StatusContaFixa = z.infer<typeof StatusContaFixa>
export const statusContaFixaLabels: Record<StatusContaFixa, string> = { ativa: 'Ativa', inativa: 'Inativa' }

/** Where the due date is no banking day: keep it, or take the one before or after. */
export const DiaUtil = z.enum(['manter', 'antes', 'depois'], says.dia_util)
export type DiaUtil = z.infer<typeof DiaUtil>

export const ContaFixa = z.object({
  id: z.int(),
  descricao: z.string(),
  valor: z.number(),
  tipo: Tipo,
  categoria_id: z.int(),
  categoria_nome: z.string(),
  /** Of the registry; a despesa may be without. */
  pessoa: z.int().nullable(),
  pessoa_nome: z.string().nullable(),
  pessoa_tipo: PessoaTipo,
  dia_vencimento: z.int(),
  dia_util: DiaUtil,
  status: StatusContaFixa,
  data_inicio: z.string(),
  data_fim: z.string().nullable(),
  /** The day on which it is due next; null where nothing comes any more. */
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
  /** A number of the registry, its name, or somebody with an account and no entry yet. */
  pessoa: z
    .union([z.int().positive(), z.string().trim().max(200), PessoaDaConta], says.pessoa.receita)
    .nullish(),
  dia_vencimento: z.number(missing),
  status: StatusContaFixa.default('ativa'),
  data_inicio: day(missing),
  data_fim: z.union([z.literal(''), day(says.data_fim)], says.data_fim).nullish(),
  /** Follows from `tipo`; old clients send it. */
  pessoa_tipo: PessoaTipo.nullish(),
  dia_util: DiaUtil.default('manter'),
})

/** First what is missing, whatever else is wrong; then the value, the day, the dates (specification, section 5). */
export const NovaContaFixa = fields
  .refine(({ tipo, pessoa }) => tipo !== 'receita' || Boolean(pessoa), {
    path: ['pessoa'],
    error: missing,
    // Said together with the other fields that are missing, and before anything that comes below.
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

/** The part of a form that its preview depends on. */
export const PerguntaPrevia = z.object({
  /** Of the account that is edited: what it has made is not made again. */
  id: Id.optional(),
  dia_vencimento: integer(1, 31),
  dia_util: DiaUtil.default('manter'),
  status: StatusContaFixa.default('ativa'),
  data_inicio: day(missing),
  data_fim: day(says.data_fim).optional(),
})

/** What a form would lead to, while it is being filled in. */
export const Previa = z.object({
  /** The next three due dates. */
  proximas: z.array(z.string()),
  /** How many entries of days gone by saving would make. */
  passados: z.int(),
  /** The first day of this month, for whoever wants none of them. */
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
    success: 'Conta fixa excluída com sucesso!',
    failure: 'Erro ao excluir.',
  }),
}

import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  ById,
  ByIdAndVersao,
  day,
  Id,
  Instant,
  line,
  NoInput,
  text,
  versao,
} from '#platform/contract/fields.ts'
import { messages } from '#platform/contract/messages.ts'
import { lgpdMessages } from '#privacy/messages.ts'

const says = lgpdMessages.incidente

/**
 * What an incident affects: kinds of data, kinds of people or a large scale. Each of them that satisfies
 * `isGatilho` can make the risk of the incident relevant (Res. CD/ANPD 15/2024, art. 5).
 */
export const Categoria = z.enum([
  'cadastro',
  'contato',
  'acesso',
  'financeiro',
  'conversas',
  'trabalho',
  'sensivel',
  'vulneravel',
  'sigilo',
  'larga-escala',
] as const)
export type Categoria = z.infer<typeof Categoria>

export const categoriaLabels: Record<Categoria, string> = {
  cadastro: 'Cadastro (nome, documento, empresa)',
  contato: 'Contato (e-mail, telefone, endereço)',
  acesso: 'Acesso (senhas, sessões, códigos)',
  financeiro: 'Financeiros (cobranças, pagamentos, Pix)',
  conversas: 'Conversas e arquivos',
  trabalho: 'Projetos e aprovações',
  sensivel: 'Dados sensíveis (saúde, crença, biometria...)',
  vulneravel: 'De crianças, adolescentes ou idosos',
  sigilo: 'Protegidos por sigilo',
  'larga-escala': 'Em larga escala',
}

const gatilhos = new Set<Categoria>([
  'acesso',
  'financeiro',
  'sensivel',
  'vulneravel',
  'sigilo',
  'larga-escala',
])
/** Whether this kind of data alone can make the risk relevant. */
export const isGatilho = (categoria: Categoria) => gatilhos.has(categoria)

export const Risco = z.enum(['nenhum', 'relevante'], says.risco)
export type Risco = z.infer<typeof Risco>
export const riscoLabels: Record<Risco, string> = {
  nenhum: 'Sem risco ou dano relevante',
  relevante: 'Pode trazer risco ou dano relevante',
}

/** Short labels of the risks, for lists. */
export const riscoCurto: Record<Risco, string> = {
  nenhum: 'Sem risco relevante',
  relevante: 'Risco relevante',
}

const optionalDay = z
  .union([z.literal('').transform(() => null), day(messages.dataInvalida), z.null()], messages.dataInvalida)
  .optional()
  .transform((value) => value ?? null)
const long = line(10_000).default('')

/** Errors are reported in key order, which is the order of the form's fields. */
export const NovoIncidente = z.object({
  titulo: text(says.titulo),
  descricao: text(says.descricao, 10_000),
  ocorrido_em: day(says.ocorrido),
  conhecido_em: day(says.conhecido),
  categorias: z.array(Categoria, says.categorias).min(1, says.categorias).max(Categoria.options.length),
  pessoas: z.int(says.pessoas).min(0, says.pessoas).max(1_000_000_000, says.pessoas).nullish(),
  risco: Risco,
  risco_motivo: text(says.motivo, 10_000),
  medidas: long,
  /**
   * The days on which the ANPD and the data subjects were notified. `complemento_em` is the day of the
   * supplementary report to the ANPD.
   */
  anpd_em: optionalDay,
  titulares_em: optionalDay,
  complemento_em: optionalDay,
})
export type NovoIncidente = z.output<typeof NovoIncidente>

/** A deadline and whether it was met. */
const Relogio = z.object({
  ate: z.string(),
  /** Days from today to the deadline; negative if the deadline has passed. */
  dias: z.int(),
  feito_em: z.string().nullable(),
})

export const Incidente = z.object({
  ...NovoIncidente.shape,
  id: z.int(),
  pessoas: z.int().nullable(),
  anpd_em: z.string().nullable(),
  titulares_em: z.string().nullable(),
  complemento_em: z.string().nullable(),
  encerrado_em: Instant.nullable(),
  criado_em: Instant,
  /** The law requires the agency to keep the record at least until this day. */
  guardar_ate: z.string(),
  /** The deadlines; null if the incident has no relevant risk, because then nobody has to be notified. */
  relogios: z.object({ comunicado: Relogio, titulares: Relogio, complemento: Relogio }).nullable(),
  versao: z.int(),
})
export type Incidente = z.infer<typeof Incidente>

const path = '/incidentes'
const admin = { access: ['admin'], entidade: 'incidentes', output: Incidente } as const

/** The endpoints for incidents. There is no endpoint for deleting, because incidents cannot be deleted. */
export const incidentes = {
  list: endpoint({ method: 'GET', path, access: ['admin'], input: NoInput, output: z.array(Incidente) }),
  get: endpoint({ method: 'GET', path: `${path}/{id}`, access: ['admin'], input: ById, output: Incidente }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path,
    input: NovoIncidente,
    status: 201,
    success: 'Incidente registrado.',
    failure: 'Erro ao registrar o incidente.',
  }),
  update: endpoint({
    ...admin,
    method: 'PUT',
    path: `${path}/{id}`,
    input: NovoIncidente.extend({ id: Id, versao }),
    success: 'Incidente salvo.',
    failure: 'Erro ao salvar o incidente.',
  }),
  encerrar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{id}/encerrar`,
    input: ByIdAndVersao,
    success: 'Incidente encerrado.',
    failure: 'Erro ao encerrar o incidente.',
  }),
}

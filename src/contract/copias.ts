import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant, NoInput, Nothing } from './fields.ts'

/** What made a copy; 'migracao' is the one before the database takes a newer form. */
export const origensDeCopia = {
  diaria: 'Diária',
  manual: 'Manual',
  migracao: 'Antes de uma atualização',
} as const
export type OrigemDeCopia = keyof typeof origensDeCopia
const Origem = z.enum(Object.keys(origensDeCopia) as OrigemDeCopia[])

/** `2026-11-20-143000-diaria`: when in São Paulo, and what made it. A name that leads elsewhere is none. */
export const NomeDeCopia = z.string().regex(/^\d{4}-\d{2}-\d{2}-\d{6}-(diaria|manual|migracao)(-\d+)?$/)

/** A copy of the whole house: its database and its files. */
export const Copia = z.object({
  /** Its folder. */
  nome: z.string(),
  origem: Origem,
  criada_em: Instant,
  /** When it was last opened and found whole. */
  conferida_em: Instant.nullable(),
  /** Of the database and of the files that belong to it. */
  bytes: z.int(),
  arquivos: z.int(),
  /** Files that the database tells of and the storage did not have. */
  faltam: z.int(),
  /** The first row of the audit that was tampered with, if there is one. */
  auditoria_rompida_em: z.int().nullable(),
})
export type Copia = z.infer<typeof Copia>

/** The parts of the work, in their order. */
export const etapasDeCopia = {
  banco: 'Copiando o banco',
  exame: 'Examinando o banco',
  arquivos: 'Copiando os arquivos',
  conferencia: 'Conferindo a cópia',
} as const
export type EtapaDeCopia = keyof typeof etapasDeCopia

/** A copy under way, in whichever process. */
export const AndamentoDeCopia = z.object({
  origem: Origem,
  desde: Instant,
  etapa: z.enum(Object.keys(etapasDeCopia) as EtapaDeCopia[]),
  /** Pages of the database, or files; 0 of 0 where nobody knows yet. */
  feito: z.int(),
  total: z.int(),
  /** Read or written since it began. */
  bytes: z.int(),
})
export type AndamentoDeCopia = z.infer<typeof AndamentoDeCopia>

export const FalhaDeCopia = z.object({
  em: Instant,
  origem: Origem,
  /** What happened, and what to do. */
  motivo: z.string(),
})
export type FalhaDeCopia = z.infer<typeof FalhaDeCopia>

export const SituacaoDasCopias = z.object({
  pasta: z.string(),
  /** Whether that is inside of the data: what destroys the one then destroys the other. */
  junto_dos_dados: z.boolean(),
  andamento: AndamentoDeCopia.nullable(),
  /** The last attempt, where it failed and none has come to an end since. */
  falha: FalhaDeCopia.nullable(),
})
export type SituacaoDasCopias = z.infer<typeof SituacaoDasCopias>

/** Taken once, by whom it was given to, within a minute. */
const Passe = z.object({ passe: z.string().max(100) })
const ByNome = z.object({ nome: NomeDeCopia })

const path = '/copias'
const reads = { method: 'GET', access: ['admin'], input: NoInput } as const
const admin = { access: ['admin'], entidade: 'pedidos_copia' } as const

export const copias = {
  list: endpoint({ ...reads, path, output: z.array(Copia) }),
  situacao: endpoint({ ...reads, path: `${path}/situacao`, output: SituacaoDasCopias }),
  /** Begins one, and answers at once. */
  create: endpoint({
    ...admin,
    method: 'POST',
    path,
    atomic: false,
    input: NoInput,
    output: SituacaoDasCopias,
    status: 201,
    failure: 'Erro ao começar a cópia.',
  }),
  cancelar: endpoint({
    ...admin,
    method: 'DELETE',
    path: `${path}/andamento`,
    input: NoInput,
    output: Nothing,
    status: 204,
    success: 'Cópia cancelada.',
    failure: 'Erro ao cancelar a cópia.',
  }),
  /** What `baixar` asks for. */
  liberar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{nome}/liberar`,
    atomic: false,
    confirmed: true,
    input: ByNome,
    output: Passe,
    status: 201,
    failure: 'Erro ao preparar o arquivo.',
  }),
  /** One tar file, which `npm run restore` reads; sent as a form, so that the browser writes it down as it comes. */
  baixar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{nome}/baixar`,
    atomic: false,
    confirmed: true,
    input: Passe.extend(ByNome.shape),
    output: Nothing,
    failure: 'Erro ao baixar a cópia.',
  }),
}

export const copiasMessages = {
  emAndamento: 'Já há uma cópia em andamento.',
  semAndamento: 'Não há cópia em andamento.',
  incompleta: 'Faltam arquivos desta cópia no disco. Faça outra e baixe-a.',
  passe: 'Este pedido de arquivo já foi usado ou passou do prazo. Peça de novo.',
} as const

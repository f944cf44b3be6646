import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Instant, NoInput, Nothing } from '#platform/contract/fields.ts'

/** What triggered a backup. `migracao` is the backup made before a migration of the database. */
export const origensDeCopia = {
  diaria: 'Diária',
  manual: 'Manual',
  migracao: 'Antes de uma atualização',
} as const
export type OrigemDeCopia = keyof typeof origensDeCopia
const Origem = z.enum(Object.keys(origensDeCopia) as OrigemDeCopia[])

/**
 * The name of a backup: the time in São Paulo and what triggered the backup, as in
 * `2026-11-20-143000-diaria`, followed by a number if this name is taken. The pattern prevents path traversal,
 * because the name is used as the name of a folder.
 */
export const NomeDeCopia = z.string().regex(/^\d{4}-\d{2}-\d{2}-\d{6}-(diaria|manual|migracao)(-\d+)?$/)

/** A backup of the database and the files of the installation. */
export const Copia = z.object({
  /** The name of the backup's folder. */
  nome: z.string(),
  origem: Origem,
  criada_em: Instant,
  /** When the backup was last opened and verified as complete. */
  conferida_em: Instant.nullable(),
  /** Size of the database and of the files in the backup. */
  bytes: z.int(),
  /** How many files. */
  arquivos: z.int(),
  /** Number of files that the database refers to and that were missing in the storage. */
  faltam: z.int(),
  /** The first audit entry that was tampered with, or null. */
  auditoria_rompida_em: z.int().nullable(),
})
export type Copia = z.infer<typeof Copia>

/** The stages of a backup, in order. */
export const etapasDeCopia = {
  banco: 'Copiando o banco',
  exame: 'Examinando o banco',
  arquivos: 'Copiando os arquivos',
  conferencia: 'Conferindo a cópia',
} as const
export type EtapaDeCopia = keyof typeof etapasDeCopia

/** A backup in progress, in any of the server processes. */
export const AndamentoDeCopia = z.object({
  origem: Origem,
  desde: Instant,
  etapa: z.enum(Object.keys(etapasDeCopia) as EtapaDeCopia[]),
  /**
   * How many database pages or files are done, depending on the stage. `feito` and `total` are 0 while the
   * numbers are unknown.
   */
  feito: z.int(),
  total: z.int(),
  /** Bytes read since the backup began. The database snapshot, the first stage, is not counted. */
  bytes: z.int(),
})
export type AndamentoDeCopia = z.infer<typeof AndamentoDeCopia>

export const FalhaDeCopia = z.object({
  em: Instant,
  origem: Origem,
  /** What happened, and what the admin can do about it. */
  motivo: z.string(),
})
export type FalhaDeCopia = z.infer<typeof FalhaDeCopia>

export const SituacaoDasCopias = z.object({
  pasta: z.string(),
  /**
   * Whether the backup folder is inside the data folder. If so, the loss of one disk destroys the data and
   * the backups.
   */
  junto_dos_dados: z.boolean(),
  andamento: AndamentoDeCopia.nullable(),
  /** The last attempt, if it failed and no later attempt has succeeded. */
  falha: FalhaDeCopia.nullable(),
})
export type SituacaoDasCopias = z.infer<typeof SituacaoDasCopias>

/** A download token. It is valid once, for one minute, and only for the user to whom it was issued. */
const Passe = z.object({ passe: z.string().max(100) })
const ByNome = z.object({ nome: NomeDeCopia })

/** The passphrase with which a downloaded backup is encrypted. Nobody can open the file without it. */
export const FraseDeCopia = z.object({
  frase: z
    .string('Informe a frase.')
    .normalize('NFC')
    .min(1, 'Informe a frase.')
    .min(16, 'Use 16 caracteres ou mais, por exemplo cinco palavras.')
    .max(200, 'A frase pode ter no máximo 200 caracteres.')
    .refine((text) => new Set(text).size >= 6, 'Use uma frase com mais letras diferentes.'),
})

const path = '/copias'
const reads = { method: 'GET', access: ['admin'], input: NoInput } as const
const admin = { access: ['admin'], entidade: 'pedidos_copia' } as const

export const copias = {
  list: endpoint({ ...reads, path, output: z.array(Copia) }),
  situacao: endpoint({ ...reads, path: `${path}/situacao`, output: SituacaoDasCopias }),
  /** Starts a backup and responds before the backup is complete. */
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
  /** Issues the token that `baixar` requires, if the passphrase is good enough. */
  liberar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{nome}/liberar`,
    atomic: false,
    confirmed: true,
    input: ByNome.extend(FraseDeCopia.shape),
    output: Passe,
    status: 201,
    failure: 'Erro ao preparar o arquivo.',
  }),
  /**
   * Streams a backup as one encrypted tar file, which `npm run restore` and age read. The endpoint is called by an HTML form,
   * so that the browser saves the stream to disk itself.
   */
  baixar: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/{nome}/baixar`,
    atomic: false,
    confirmed: true,
    input: Passe.extend(ByNome.shape).extend(FraseDeCopia.shape),
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

import { type RawBuilder, sql } from 'kysely'
import type { Campo } from '#contract/privacy/schemas/dados.ts'
import type { Schema, WriteDb } from '#server/platform/db/schema.ts'

export interface Person {
  id: number
  email: string
  /** Whether the address is proved. If not, no rows are found or deleted by it. */
  emailIsOwn: boolean
  /** The name of the team that clients see in place of a member's name. */
  assinatura: string
}

export interface Coluna {
  finalidade: string
  /** The label in the export. Secrets, and copies of exported columns, have none and are not exported. */
  rotulo?: string
  tipo?: Campo['tipo']
  /** An SQL expression to export in place of the column. */
  como?: (person: Person) => RawBuilder<unknown>
  /** The value after the account is closed; without it the value stays. */
  depois?: string | null | ((person: Person) => string)
}

export interface Tabela<Column extends string> {
  titulo: string
  /** The condition for the rows that closing the account changes. */
  de: (person: Person) => RawBuilder<unknown>
  /** The condition for the rows to export, if it differs from `de`. */
  mostra?: (person: Person) => RawBuilder<unknown>
  ordem: Column
  /**
   * Why rows stay after closing, as the end of a sentence that begins with 'Se a conta for encerrada,'; null
   * if they are deleted.
   */
  fica: string | null
  /** Additional work before the rows are changed. */
  encerra?: (db: WriteDb, person: Person) => Promise<unknown>
  colunas: Partial<Record<Column, Coluna>>
}

/**
 * A map of tables with personal columns: which these are, their purpose, and what closing an account does to
 * them.
 */
export type Personal = { [T in keyof Schema]?: Tabela<keyof Schema[T] & string> }

export const para = {
  quem: 'Saber quem você é.',
  contato: 'Falar com você.',
  entrada: 'Proteger a entrada na conta.',
  trabalho: 'Fazer o trabalho combinado.',
  cobranca: 'Cobrar, receber e prestar contas do que foi combinado.',
  prova: 'Provar o que foi decidido, por quem e sobre o quê.',
  aceite: 'Provar o que foi lido e aceito.',
  registro: 'Saber quem fez o quê, e quando.',
}

/** The legal basis for keeping data. */
export const legal =
  'Serve para cumprir obrigações legais e exercer direitos em processo (LGPD, art. 16, I, e art. 7º, VI).'

/** An address that cannot receive e-mail (RFC 2606) and is unique per account. */
export const nowhere = ({ id }: Person) => `encerrada-${id}@conta.invalid`

export const ofAccount = ({ id }: Person) => sql`usuario_id = ${id}`

/** The rows of the cliente that is linked to the account. */
export const ofRegistry = (person: Person) =>
  sql`cliente_id in (select id from clientes where ${ofAccount(person)})`

/**
 * The rows with the person's proved address. Valid addresses are ASCII, for which lower() is the same on
 * SQLite and PostgreSQL.
 */
export const withAddress = (column: string) => (person: Person) =>
  person.emailIsOwn ? sql`lower(${sql.ref(column)}) = ${person.email.toLowerCase()}` : sql`1 = 0`

/** A subquery for the ids of the projects that the person sees. */
export const visibleProjects = ({ id }: Person) =>
  sql`(select id from projetos where "clientId" = ${id} and excluido_em is null)`

import { type RawBuilder, sql } from 'kysely'
import type { Campo } from '#platform/contract/campo-schemas.ts'
import type { WriteDb } from './schema.ts'

export interface Person {
  id: number
  email: string
  /**
   * Whether the e-mail address may be used to find the person's rows. If false, no rows are found or deleted
   * by the address.
   */
  emailIsOwn: boolean
  /** The name that clients see instead of the names of team members. */
  assinatura: string
}

export interface Coluna {
  finalidade: string
  /**
   * The label of the column in the export. A column without a label is not exported, for example a secret, an
   * internal note, or a copy of an exported column.
   */
  rotulo?: string
  tipo?: Campo['tipo']
  /** The SQL expression to export instead of the column itself. */
  como?: (person: Person) => RawBuilder<unknown>
  /** The value that the column gets when the account is closed. If it is missing, the old value stays. */
  depois?: string | null | ((person: Person) => string)
}

export interface Tabela<Column extends string> {
  titulo: string
  /** The SQL condition for the rows that are overwritten or deleted when the account is closed. */
  de: (person: Person) => RawBuilder<unknown>
  /** The SQL condition for the rows to export, if it differs from `de`. */
  mostra?: (person: Person) => RawBuilder<unknown>
  ordem: Column
  /**
   * What of the rows stays after the account is closed, and in most texts why, as the end of a sentence that
   * begins with 'Se a conta for encerrada,'. It is null if the rows are deleted.
   */
  fica: string | null
  /** Additional work that is done before the rows are overwritten or deleted. */
  encerra?: (db: WriteDb, person: Person) => Promise<unknown>
  colunas: Partial<Record<Column, Coluna>>
  /** True if the rows belong to no account, and are exported and anonymised only on request. */
  semConta?: true
}

/** The tables with personal columns, by name. */
export type PersonalTables = Record<string, Tabela<string>>

/**
 * Returns a function that describes a personal column with this purpose: its label in the export (none if it is not
 * exported), and its kind or what else differs from a text that stays as it is.
 */
export const purpose =
  (finalidade: string) =>
  (rotulo?: string, more: Campo['tipo'] | Omit<Coluna, 'finalidade' | 'rotulo'> = {}): Coluna => ({
    finalidade,
    ...(rotulo === undefined ? {} : { rotulo }),
    ...(typeof more === 'string' ? { tipo: more } : more),
  })

/** The purposes that several domains have. */
export const para = {
  quem: purpose('Saber quem você é.'),
  contato: purpose('Falar com você.'),
  entrada: purpose('Proteger a entrada na conta.'),
  trabalho: purpose('Fazer o trabalho combinado.'),
  autoria: purpose('Dizer quem fez o trabalho.'),
  cobranca: purpose('Cobrar, receber e prestar contas do que foi combinado.'),
  prova: purpose('Provar o que foi decidido, por quem e sobre o quê.'),
  aceite: purpose('Provar o que foi lido e aceito.'),
  registro: purpose('Saber quem fez o quê, e quando.'),
}

/** The sentence that states the legal basis for keeping data after an account is closed. */
export const legal =
  'Serve para cumprir obrigações legais e exercer direitos em processo (LGPD, art. 16, I, e art. 7º, VI).'

/** Builds an address that cannot receive e-mail (RFC 2606) and is unique per account. */
export const nowhere = ({ id }: Person) => `encerrada-${id}@conta.invalid`

export const ofAccount = ({ id }: Person) => sql`usuario_id = ${id}`

/** The SQL condition for the rows of the cliente that is linked to the account. */
export const ofRegistry = (person: Person) =>
  sql`cliente_id in (select id from clientes where ${ofAccount(person)})`

/**
 * The SQL condition for the rows with the person's own e-mail address. The schemas
 * accept capitals only where an address is ASCII, so lower() gives the same result on SQLite and PostgreSQL.
 */
export const withAddress = (column: string) => (person: Person) =>
  person.emailIsOwn ? sql`lower(${sql.ref(column)}) = ${person.email.toLowerCase()}` : sql`1 = 0`

/** A subquery for the ids of the projects that the person can see as a client. */
export const visibleProjects = ({ id }: Person) =>
  sql`(select id from projetos where "clientId" = ${id} and excluido_em is null)`

/** A subquery for the ids of the transações of the cliente that is linked to the account. */
export const ownTransactions = (person: Person) =>
  sql`(select id from transacoes_financeiras where ${ofRegistry(person)} and excluido_em is null)`

/** The SQL condition for the rows about a transação of the cliente that is linked to the account. */
export const ofOwnTransaction = (person: Person) => sql`transacao_id in ${ownTransactions(person)}`

/**
 * An expression for the name of the team member who recorded the row. The export of a client shows the
 * agency's signature instead.
 */
export const recorderName = ({ id, assinatura }: Person) =>
  sql`case when usuario_id = ${id} then usuario_nome else ${assinatura} end`

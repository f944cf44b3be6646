import { type RawBuilder, sql } from 'kysely'
import type { Campo } from '#contract/dados.ts'
import type { Db, Schema } from '#server/platform/db/schema.ts'

export interface Person {
  id: number
  email: string
  /** Whether the address was proved to be theirs; without it nothing is found, or erased, by it. */
  emailIsOwn: boolean
  /** What a client reads in place of a team member's name. */
  assinatura: string
}

export interface Coluna {
  finalidade: string
  /** Its name in the export. A secret, or a copy of what is exported anyway, has none. */
  rotulo?: string
  tipo?: Campo['tipo']
  /** What the export reads instead of the plain column. */
  como?: (person: Person) => RawBuilder<unknown>
  /** What stands there once the account is closed; without it the value stays. */
  depois?: string | null | ((person: Person) => string)
}

export interface Tabela<Column extends string> {
  titulo: string
  /** Whose rows: what the closing of an account touches. */
  de: (person: Person) => RawBuilder<unknown>
  /** What the export shows, where that is not the same. */
  mostra?: (person: Person) => RawBuilder<unknown>
  ordem: Column
  /** Why rows outlive the account, to be read after 'Se a conta for encerrada,'; null: they go with it. */
  fica: string | null
  /** What closing the account takes besides, and before. */
  encerra?: (db: Db, person: Person) => Promise<unknown>
  colunas: Partial<Record<Column, Coluna>>
}

/** Tables with personal columns: which these are, what for, and what becomes of them. */
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

/** Why the law lets, or makes, the house keep something. */
export const legal =
  'Serve para cumprir obrigações legais e exercer direitos em processo (LGPD, art. 16, I, e art. 7º, VI).'

/** Where mail cannot arrive, and each account differs from the next. */
export const nowhere = ({ id }: Person) => `encerrada-${id}@conta.invalid`

export const ofAccount = ({ id }: Person) => sql`usuario_id = ${id}`

/** By the entry in the registry that is linked to the account. */
export const ofRegistry = (person: Person) =>
  sql`cliente_id in (select id from clientes where ${ofAccount(person)})`

/** An address that our schema lets in is ASCII, where lower() is the same on both databases. */
export const withAddress = (column: string) => (person: Person) =>
  person.emailIsOwn ? sql`lower(${sql.ref(column)}) = ${person.email.toLowerCase()}` : sql`1 = 0`

/** The projects that the person sees. */
export const visibleProjects = ({ id }: Person) =>
  sql`(select id from projetos where "clientId" = ${id} and excluido_em is null)`

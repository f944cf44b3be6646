import { type Generated, sql } from 'kysely'
import { legal, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import { termosOf } from '#studio/visibility/queries.ts'
import { type ParteApagavel, partesApagaveis } from './rules.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    termos: TableRow<typeof termosColumns>
    termo_partes: TableRow<typeof termoPartesColumns>
    termo_partes_apagadas: TableRow<typeof termoPartesApagadasColumns>
    chaves_termo: TableRow<typeof chavesTermoColumns>
  }
}

const nameInWords = sql`case nome ${sql.join(
  Object.entries(partesApagaveis).map(([nome, words]) => sql`when ${nome} then ${words}`),
  sql` `,
)} end`

// Columns without personal data: ids, the position in the chain and the key.
const termosColumns = {
  id: column<Generated<number>>(internal),
  /** Counts the termos of the installation, from 1. */
  seq: column<number>(internal),
  /** A random code. The address of the public page contains the code, and nothing else protects that page. */
  codigo: column<string>({ audit: false, personal: para.prova('Código') }),
  /** What the termo is about: a decision or an accepted price. */
  decisao_id: column<number | null>(internal),
  aditivo_id: column<Generated<number | null>>(internal),
  /** The SHA-256 hash of the previous `jws` in hexadecimal; empty for the first termo. */
  anterior: column<string>(internal),
  /** The key with which the termo was signed. */
  kid: column<string>(internal),
  criado_em: column<string>({ audit: false, personal: para.prova('Quando', 'instante') }),
  /** The signed text, stored as it was signed. */
  // The signed text, which the person can download as a file.
  jws: column<string>({ audit: false, personal: para.prova() }),
}

/** The signed record of a decision or of an accepted price. Triggers reject every update and delete, and a gap in `seq`. */
export const termos = table('termos', termosColumns, {
  person: {
    titulo: 'Termos das suas decisões',
    de: (person) => sql`id in ${termosOf(person)}`,
    ordem: 'id',
    fica: `ficam como estão, com o seu nome: são o registro assinado do que você aprovou ou pediu. ${legal}`,
  },
})

// Columns without personal data: ids, and whether anybody may read the value.
const termoPartesColumns = {
  id: column<Generated<number>>(internal),
  termo_id: column<number>(internal),
  nome: column<string>({ audit: false, personal: para.prova('Dado') }),
  /** 1 if anybody who has the code may read the value. */
  publica: column<number>(internal),
  /** The disclosure of the SD-JWT: salt, name and value in base64url. */
  // The value in the encoding of the signed file, which the person can download.
  divulgacao: column<string>({ audit: false, personal: para.prova() }),
}

/**
 * The readable form of a value to which a termo only commits. A trigger rejects every update. A row can be deleted once
 * `termo_partes_apagadas` names it, which leaves the signature of the termo valid.
 */
export const termoPartes = table('termo_partes', termoPartesColumns, {
  person: {
    titulo: 'Dados dos termos das suas decisões',
    de: (person) => sql`termo_id in ${termosOf(person)}`,
    ordem: 'id',
    fica: `ficam como estão: são o registro assinado do que você aprovou ou pediu. A seu pedido, a agência pode apagar o telefone, o endereço IP e o navegador. ${legal}`,
  },
})

const termoPartesApagadasColumns = {
  id: column<Generated<number>>(internal),
  termo_id: column<number>(internal),
  nome: column<ParteApagavel>({ audit: false, personal: para.registro('Dado', { como: () => nameInWords }) }),
  em: column<string>({ audit: false, personal: para.registro('Apagado em', 'instante') }),
  por_id: column<number>(internal),
}

/** Which value of a termo was erased, when, and by which account. Triggers reject every update and delete. */
export const termoPartesApagadas = table('termo_partes_apagadas', termoPartesApagadasColumns, {
  person: {
    titulo: 'Dados apagados a pedido dos termos das suas decisões',
    de: (person) => sql`termo_id in ${termosOf(person)}`,
    ordem: 'id',
    fica: `ficam: mostram por que o termo não tem mais o dado. ${legal}`,
  },
})

// Columns without personal data: public keys of the installation.
const chavesTermoColumns = {
  kid: column<string>(internal),
  /** JSON Web Key. */
  publica: column<string>(internal),
  desde: column<string>(internal),
  /** The `kid` of the key that this one replaced; null for the first key of the installation. */
  anterior: column<string | null>(internal),
  /** The signature of this key over the one that it replaced (`keys/chain.ts`), in base64url. */
  endosso: column<string | null>(internal),
}

/** A public key with which termos were signed. Triggers reject every update and delete. */
export const chavesTermo = table('chaves_termo', chavesTermoColumns)

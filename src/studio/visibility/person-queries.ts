import { sql } from 'kysely'
import { legal, ofAccount, type Person, withAddress } from '#platform/db/person.ts'
import type { ParteApagavel } from '#proofing/termos/partes-rules.ts'

/** A subquery for the ids of the person in the reviews of projects, by account or by e-mail address. */
export function revisoresOf(person: Person) {
  return sql`(select id from revisores where ${ofAccount(person)} or ${withAddress('email')(person)})`
}

/** A subquery for the ids of the decisions of the person. */
export function decisoesOf(person: Person) {
  return sql`(select id from decisoes where "userId" = ${person.id} or revisor_id in ${revisoresOf(person)})`
}

/** A subquery for the ids of the termos of the person: of decisions, and of prices that the person accepted. */
export function termosOf(person: Person) {
  return sql`(select id from termos where decisao_id in ${decisoesOf(person)}
    or aditivo_id in (select id from aditivos where revisor_id in ${revisoresOf(person)}))`
}

/** A column of a decision, or that it was erased from the decision and its termo because the person asked for it. */
export function unlessErased(column: string, nome: ParteApagavel) {
  return sql`case when exists (select 1 from termo_partes_apagadas a join termos t on t.id = a.termo_id
    where t.decisao_id = decisoes.id and a.nome = ${nome}) then 'apagado a pedido' else ${sql.ref(column)} end`
}

/**
 * The condition for the messages to export: those that the user wrote, and for a client also those that the
 * client received. Messages from clients are not exported to members of the team, because they belong to the
 * client and the agency.
 */
export const visibleMensagens = ({ id }: Person) =>
  sql`(remetente_id = ${id} or (destinatario_id = ${id}
    and exists (select 1 from usuarios where usuarios.id = ${id} and usuarios.role = 'client')))`

/** What stays of a conversation after the account is closed. */
export const nowOurs = `ficam com a agência, sem o seu nome: são parte do trabalho dela. ${legal}`

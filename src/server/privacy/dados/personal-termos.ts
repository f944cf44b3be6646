import { sql } from 'kysely'
import { type ParteApagavel, partesApagaveis } from '#contract/work/rules/termo-partes.ts'
import { legal, ofAccount, type Person, type Personal, para, withAddress } from './personal-columns.ts'

const nameInWords = sql`case nome ${sql.join(
  Object.entries(partesApagaveis).map(([nome, words]) => sql`when ${nome} then ${words}`),
  sql` `,
)} end`

/** Personal columns of the termos of a person. */
export const termos: Personal = {
  termos: {
    titulo: 'Termos das suas decisões',
    de: (person) => sql`id in ${termosOf(person)}`,
    ordem: 'id',
    fica: `ficam como estão, com o seu nome: são o registro assinado do que você aprovou ou pediu. ${legal}`,
    colunas: {
      codigo: { rotulo: 'Código', finalidade: para.prova },
      criado_em: { rotulo: 'Quando', finalidade: para.prova, tipo: 'instante' },
      // The signed text, which the person can download as a file.
      jws: { finalidade: para.prova },
    },
  },
  termo_partes: {
    titulo: 'Dados dos termos das suas decisões',
    de: (person) => sql`termo_id in ${termosOf(person)}`,
    ordem: 'id',
    fica: `ficam como estão: são o registro assinado do que você aprovou ou pediu. A seu pedido, a agência pode apagar o telefone, o endereço IP e o navegador. ${legal}`,
    colunas: {
      nome: { rotulo: 'Dado', finalidade: para.prova },
      // The value in the encoding of the signed file, which the person can download.
      divulgacao: { finalidade: para.prova },
    },
  },
  termo_partes_apagadas: {
    titulo: 'Dados apagados a pedido dos termos das suas decisões',
    de: (person) => sql`termo_id in ${termosOf(person)}`,
    ordem: 'id',
    fica: `ficam: mostram por que o termo não tem mais o dado. ${legal}`,
    colunas: {
      nome: { rotulo: 'Dado', finalidade: para.registro, como: () => nameInWords },
      em: { rotulo: 'Apagado em', finalidade: para.registro, tipo: 'instante' },
    },
  },
}

/** A subquery for the ids of the person in the reviews of projects, by account or by e-mail address. */
export function revisoresOf(person: Person) {
  return sql`(select id from revisores where ${ofAccount(person)} or ${withAddress('email')(person)})`
}

/** A subquery for the ids of the decisions of the person. */
export function decisoesOf(person: Person) {
  return sql`(select id from decisoes where "userId" = ${person.id} or revisor_id in ${revisoresOf(person)})`
}

/** A subquery for the ids of the termos of the person: of decisions, and of prices that the person accepted. */
function termosOf(person: Person) {
  return sql`(select id from termos where decisao_id in ${decisoesOf(person)}
    or aditivo_id in (select id from aditivos where revisor_id in ${revisoresOf(person)}))`
}

/** A column of a decision, or that it was erased from the decision and its termo because the person asked for it. */
export function unlessErased(column: string, nome: ParteApagavel) {
  return sql`case when exists (select 1 from termo_partes_apagadas a join termos t on t.id = a.termo_id
    where t.decisao_id = decisoes.id and a.nome = ${nome}) then 'apagado a pedido' else ${sql.ref(column)} end`
}

import { type Generated, sql } from 'kysely'
import { para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import { revisoresOf } from '#studio/visibility/queries.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    sessoes_revisor: TableRow<typeof sessoesRevisorColumns>
    acessos_revisor: TableRow<typeof acessosRevisorColumns>
    codigos_revisor: TableRow<typeof codigosRevisorColumns>
  }
}

// Columns without personal data: ids, and how a person was identified.
const sessoesRevisorColumns = {
  id: column<Generated<number>>(internal),
  token_hash: column<string>(internal),
  criada_em: column<string>({ audit: false, personal: para.entrada('Início', 'instante') }),
  expira_em: column<string>({ audit: false, personal: para.entrada('Fim', 'instante') }),
  endereco: column<string>({ audit: false, personal: para.entrada('Endereço IP') }),
  agente: column<string>({ audit: false, personal: para.entrada('Navegador') }),
}

/** A browser in which at least one link was verified. It gives access only to the reviews of these links. */
export const sessoesRevisor = table('sessoes_revisor', sessoesRevisorColumns, {
  person: {
    titulo: 'Aparelhos em que você abriu um link de revisão',
    de: (person) =>
      sql`id in (select sessao_id from acessos_revisor where revisor_id in ${revisoresOf(person)})`,
    ordem: 'id',
    fica: null,
  },
})

const acessosRevisorColumns = {
  sessao_id: column<number>(internal),
  revisor_id: column<number>(internal),
  metodo: column<'codigo' | 'pin'>(internal),
  verificado_em: column<string>({ audit: false, personal: para.entrada('Quando', 'instante') }),
}

/** A link that was verified in a browser. All links of a browser belong to the same person. */
export const acessosRevisor = table('acessos_revisor', acessosRevisorColumns, {
  person: {
    titulo: 'Quando você confirmou um link de revisão',
    de: (person) => sql`revisor_id in ${revisoresOf(person)}`,
    ordem: 'verificado_em',
    fica: null,
  },
})

// Columns without personal data: the row is deleted within minutes.
const codigosRevisorColumns = {
  revisor_id: column<number>(internal),
  codigo_hmac: column<string>(internal),
  criado_em: column<string>(internal),
  expira_em: column<string>(internal),
}

/** The code that was sent last to a person. It is deleted when it was used. */
export const codigosRevisor = table('codigos_revisor', codigosRevisorColumns)

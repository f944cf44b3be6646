import { type Generated, sql } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import { legal, ofAccount, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table, yesNo } from '#platform/db/table.ts'
import { revisoresOf } from '#studio/visibility/queries.ts'
import { baixarLabels, fatorLabels, papelLabels } from './rules.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    revisores: TableRow<typeof revisoresColumns>
    links_revisor: TableRow<typeof linksRevisorColumns>
    mudancas_revisor: TableRow<typeof mudancasRevisorColumns>
  }
}

const { encerrada } = accountsMessages.conta

// Columns without personal data: ids, state, and hashes that let a person in.
const revisoresColumns = {
  id: column<Generated<number>>(internal),
  projectId: column<number>({ audit: 'Projeto', personal: false }),
  nome: column<string>({
    audit: { label: 'Nome', hash: true },
    personal: para.quem('Nome', { depois: encerrada }),
  }),
  email: column<Generated<string | null>>({
    audit: false,
    personal: para.contato('E-mail', { depois: null }),
  }),
  telefone: column<Generated<string | null>>({
    audit: false,
    personal: para.contato('Telefone', { depois: null }),
  }),
  /** The account of the person; null for a person with a link. */
  usuario_id: column<number | null>(internal),
  papel: column<'decide' | 'comenta' | 've'>({
    audit: { label: 'Papel', words: papelLabels },
    personal: false,
  }),
  /** The place under the rule `ordem`. The client account is first, with 0. */
  ordem: column<number>({ audit: 'Ordem', personal: false }),
  baixar: column<Generated<'nunca' | 'depois' | 'sempre'>>({
    audit: { label: 'Download do arquivo', words: baixarLabels },
    personal: false,
  }),
  /** The second factor of the link; null for an account. */
  fator: column<Generated<'codigo' | 'pin' | null>>({
    audit: { label: 'Confirmação', words: fatorLabels },
    personal: false,
  }),
  /** Always null: the links are in `links_revisor`. */
  token_hash: column<Generated<string | null>>(internal),
  /** Counts how often the links of the person were ended, from 1. */
  geracao: column<Generated<number>>({ audit: 'Número do link', personal: false }),
  /** A PIN from before PINs had a slow hash, until it is used; null otherwise. */
  pin_hmac: column<Generated<string | null>>(internal),
  pin_hash: column<Generated<string | null>>(internal),
  pin_criado_em: column<Generated<string | null>>(internal),
  expira_em: column<Generated<string | null>>({ audit: 'Fim', personal: false }),
  bloqueado_em: column<Generated<string | null>>({ audit: 'Bloqueado em', personal: false }),
  revogado_em: column<Generated<string | null>>({ audit: 'Revogado em', personal: false }),
  /** 0 or 1: whether the person gets reminders. */
  lembrar: column<Generated<number>>({
    audit: { label: 'Lembretes', words: { 1: 'Ligados', 0: 'Desligados' } },
    personal: false,
  }),
  visto_em: column<Generated<string | null>>({
    audit: 'Última entrada',
    personal: para.registro('Última visita', 'instante'),
  }),
  /** 0 or 1: whether the person may accept the price of a further rodada. An account always may. */
  aceita_custos: column<Generated<number>>({
    audit: { label: 'Pode aceitar custos', words: yesNo },
    personal: false,
  }),
  /** The id of the rodada in which the person last opened a mark again; 0 before. */
  reabriu_na: column<Generated<number>>(internal),
  versao: column<Generated<number>>(internal),
}

/**
 * A person who takes part in the review of a project. Triggers keep the row of the project's client account: it exists
 * while the account is the client, and is revoked when it no longer is.
 */
export const revisores = table('revisores', revisoresColumns, {
  // Leaves out the addresses, and the hashes that let a person in.
  audit: { entidade: 'revisores', nome: 'nome' },
  person: {
    titulo: 'Projetos em que você responde pelas peças',
    de: ofAccount,
    mostra: (person) => sql`id in ${revisoresOf(person)}`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome. ${legal}`,
  },
})

// Columns without personal data: ids, a hash and when a link was made.
const linksRevisorColumns = {
  id: column<Generated<number>>(internal),
  revisor_id: column<number>(internal),
  token_hash: column<string>(internal),
  /** Null for a link from before a person had several. */
  criado_em: column<string | null>(internal),
  /** The account; 0 for the link of an e-mail that the server sent, and for a link from before a person had several. */
  criado_por_id: column<Generated<number>>(internal),
}

/** A link of a person. All links of a person open the same review, and end together. */
export const linksRevisor = table('links_revisor', linksRevisorColumns)

const mudancasRevisorColumns = {
  id: column<Generated<number>>(internal),
  revisor_id: column<number>(internal),
  /** JSON list of `AtoDeAcesso`. */
  atos: column<string>(internal),
  em: column<string>({ audit: false, personal: para.registro('Quando', 'instante') }),
  /** The account; 0 if nobody of the team did it. */
  por_id: column<number>(internal),
  por_nome: column<string>({ audit: false, personal: para.registro('Quem', { depois: encerrada }) }),
}

/** What changed in the access of a person. It stays, because the termo of each answer lists it. */
export const mudancasRevisor = table('mudancas_revisor', mudancasRevisorColumns, {
  person: {
    titulo: 'O que você mudou no acesso de quem revisa',
    de: ({ id }) => sql`por_id = ${id}`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome: são o registro de quem deu o acesso. ${legal}`,
  },
})

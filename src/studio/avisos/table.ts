import { type Generated, sql } from 'kysely'
import { ofAccount, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import { revisoresOf } from '#studio/visibility/queries.ts'
import type { TipoAviso } from './rules.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    avisos: TableRow<typeof avisosColumns>
    avisos_revisor: TableRow<typeof avisosRevisorColumns>
    lembretes: TableRow<typeof lembretesColumns>
  }
}

// Columns without personal data: ids and a flag; the row is deleted with the account of the reader.
const avisosColumns = {
  id: column<Generated<number>>(internal),
  usuario_id: column<number>(internal),
  tipo: column<TipoAviso>({ audit: 'Tipo', personal: para.trabalho('Sobre') }),
  autorId: column<number | null>(internal),
  projectId: column<number | null>(internal),
  comentarioId: column<number | null>(internal),
  contatoId: column<number | null>(internal),
  solicitacaoId: column<number | null>(internal),
  criado_em: column<string>({ audit: false, personal: para.trabalho('Quando', 'instante') }),
  lido_em: column<string | null>({ audit: 'Lido em', personal: para.trabalho('Lido em', 'instante') }),
  /** The message in the thread of a mark. */
  mensagemId: column<number | null>(internal),
  /** The version that was prepared, or not. */
  versaoId: column<number | null>(internal),
  rodadaId: column<number | null>(internal),
  decisaoId: column<number | null>(internal),
  /** The hand-over of the project. */
  passagemId: column<number | null>(internal),
  /** The change in the access of a person. */
  mudancaId: column<number | null>(internal),
  /** The person whose request waits until somebody accepts its price. */
  revisorId: column<number | null>(internal),
  /** 0 or 1: whether the aviso waits for the next e-mail digest. */
  resumo: column<number>(internal),
  /** The e-mail that tells of this aviso at once; null if there is none. */
  correio_id: column<Generated<number | null>>(internal),
}

export const avisos = table('avisos', avisosColumns, {
  audit: { entidade: 'avisos', interessado: 'usuario_id' },
  person: {
    titulo: 'Avisos na tela',
    de: ofAccount,
    ordem: 'id',
    fica: null,
  },
})

// Columns without personal data: ids; the row is deleted with the person.
const avisosRevisorColumns = {
  id: column<Generated<number>>(internal),
  revisor_id: column<number>(internal),
  tipo: column<'revisao' | 'vez' | 'lembrete' | 'comentario' | 'mencao'>({
    audit: false,
    personal: para.trabalho('Sobre'),
  }),
  /** The reply or the message with a mention; null for an e-mail that asks for an answer. */
  mensagem_id: column<number | null>(internal),
  /** The e-mail; null for a reply, and for a mention that waits for the next letter. */
  correio_id: column<number | null>(internal),
  criado_em: column<string>({ audit: false, personal: para.trabalho('Quando', 'instante') }),
}

/**
 * A notice to a person with a link: an e-mail that asks for an answer, or a reply in a thread that waits for the daily
 * digest and is deleted with it.
 */
export const avisosRevisor = table('avisos_revisor', avisosRevisorColumns, {
  person: {
    titulo: 'Avisos por e-mail sobre revisões',
    de: (person) => sql`revisor_id in ${revisoresOf(person)}`,
    ordem: 'id',
    fica: null,
  },
})

// Columns without personal data: these columns say which reminders about a review were sent, and name no person.
const lembretesColumns = {
  projectId: column<number>(internal),
  /** Since when the answer is awaited. */
  revisao_desde: column<string>(internal),
  /** The number of days after which the person was reminded. */
  passo: column<number>(internal),
  criado_em: column<string>(internal),
  /** The revisor; 0 for a client from before reviews had several people, who is no longer known. */
  revisor_id: column<number>(internal),
}

/** A reminder of a person whose answer is awaited. */
export const lembretes = table('lembretes', lembretesColumns)

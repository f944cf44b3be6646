import { type Generated, sql } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import { legal, ofAccount, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'
import { revisoresOf } from '#studio/visibility/queries.ts'
import { renameResolver } from './queries.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    marcacoes: TableRow<typeof marcacoesColumns>
    marcacao_mensagens: TableRow<typeof marcacaoMensagensColumns>
    marcacao_lugares: TableRow<typeof marcacaoLugaresColumns>
  }
}

const { encerrada } = accountsMessages.conta

/** The side from which a person takes part in a review. */
export type AutorLado = 'equipe' | 'cliente' | 'revisor'

const author = {
  autor_lado: column<AutorLado>(internal),
  /** The account; null if the author is a reviewer with a link. */
  usuario_id: column<number | null>(internal),
  revisor_id: column<number | null>(internal),
  autor_nome: column<string>({ audit: false, personal: para.quem('Autor', { depois: encerrada }) }),
}

/** Coordinates in ten-thousandths of the width or height of the upright page. */
const place = {
  /** Null for a mark that has only a time. */
  pagina: column<number | null>(internal),
  x: column<number | null>(internal),
  y: column<number | null>(internal),
  /** The size of an area; null for a point. */
  w: column<number | null>(internal),
  h: column<number | null>(internal),
  inicio_ms: column<Generated<number | null>>(internal),
  fim_ms: column<Generated<number | null>>(internal),
}

// Columns without personal data: ids, and where on the piece the mark is.
const marcacoesColumns = {
  id: column<Generated<number>>(internal),
  projectId: column<number>({ audit: 'Projeto', personal: para.trabalho('Projeto', 'projeto') }),
  peca_id: column<number>({ audit: 'Peça', personal: false }),
  /** The version on which the mark was created. */
  versao_id: column<number>({ audit: 'Versão', personal: false }),
  /** Counted per piece, separately for internal marks and those that the client sees. Never reused. */
  numero: column<number>({ audit: 'Número', personal: false }),
  forma: column<'ponto' | 'area' | 'geral'>({
    audit: { label: 'Forma', words: { ponto: 'Ponto', area: 'Área', geral: 'A peça inteira' } },
    personal: false,
  }),
  pagina: column<number | null>({ audit: 'Página', personal: false }),
  x: column<number | null>(internal),
  y: column<number | null>(internal),
  w: column<number | null>(internal),
  h: column<number | null>(internal),
  /** The moment of a film or a sound, or the beginning of a passage that ends at `fim_ms`. */
  inicio_ms: column<Generated<number | null>>(internal),
  fim_ms: column<Generated<number | null>>(internal),
  visibilidade: column<'interna' | 'cliente'>({
    audit: { label: 'Quem vê', words: { interna: 'Só a equipe', cliente: 'A equipe e o cliente' } },
    personal: false,
  }),
  criado_em: column<string>({ audit: false, personal: para.registro('Quando', 'instante') }),
  ...author,
  resolvida_em: column<string | null>({
    audit: 'Resolvida em',
    personal: para.registro('Resolvida em', 'instante'),
  }),
  resolvida_por_id: column<number | null>(internal),
  resolvida_por_nome: column<string | null>({ audit: false, personal: para.registro() }),
  /** The version that was the newest one when the mark was resolved. */
  resolvida_na: column<number | null>(internal),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
}

/** A point, an area or the whole of a piece, with a thread of messages. */
export const marcacoes = table('marcacoes', marcacoesColumns, {
  // Leaves out the texts of the thread and the names of its authors.
  audit: { entidade: 'marcacoes' },
  person: {
    titulo: 'Marcações que você criou em peças',
    de: ofAccount,
    mostra: (person) => sql`(${ofAccount(person)} or revisor_id in ${revisoresOf(person)})`,
    ordem: 'id',
    fica: `ficam na peça, sem o seu nome: são parte do que foi combinado. ${legal}`,
    encerra: (db, { id }) => renameResolver(db, id, encerrada),
  },
})

// Columns without personal data: ids, and the side of the author.
const marcacaoMensagensColumns = {
  id: column<Generated<number>>(internal),
  marcacao_id: column<number>(internal),
  criado_em: column<string>({ audit: false, personal: para.registro('Quando', 'instante') }),
  ...author,
  /** Empty if the message was deleted or has only files. */
  mensagem: column<string>({ audit: false, personal: para.trabalho('Mensagem') }),
  apagada_em: column<Generated<string | null>>({
    audit: false,
    personal: para.registro('Apagada em', 'instante'),
  }),
}

export const marcacaoMensagens = table('marcacao_mensagens', marcacaoMensagensColumns, {
  person: {
    titulo: 'Mensagens que você escreveu em marcações',
    de: ofAccount,
    mostra: (person) => sql`(${ofAccount(person)} or revisor_id in ${revisoresOf(person)})`,
    ordem: 'id',
    fica: `ficam na peça, sem o seu nome: são parte do que foi combinado. ${legal}`,
  },
})

// Columns without personal data: where the team put a mark on a later version.
const marcacaoLugaresColumns = {
  marcacao_id: column<number>(internal),
  versao_id: column<number>(internal),
  ...place,
}

/** Where the team placed a mark on a later version. */
export const marcacaoLugares = table('marcacao_lugares', marcacaoLugaresColumns)

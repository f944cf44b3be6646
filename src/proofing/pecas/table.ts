import { type Generated, sql } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import { legal, para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    pecas: TableRow<typeof pecasColumns>
    peca_versoes: TableRow<typeof pecaVersoesColumns>
    paginas: TableRow<typeof paginasColumns>
  }
}

const { encerrada } = accountsMessages.conta

// Columns without personal data: ids and state. The name and the address of a piece belong to the work.
const pecasColumns = {
  id: column<Generated<number>>(internal),
  projectId: column<number>({ audit: 'Projeto', personal: false }),
  nome: column<string>({ audit: 'Nome', personal: false }),
  /** The normalised name. */
  busca: column<string>(internal),
  tipo: column<'imagem' | 'pdf' | 'filme' | 'som'>({ audit: 'Tipo', personal: false }),
  /** The https address at which the piece can be seen live, or empty. */
  link: column<Generated<string>>({ audit: 'Endereço ao vivo', personal: false }),
  ordem: column<number>(internal),
  criado_em: column<string>(internal),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
  versao: column<Generated<number>>(internal),
  /** The highest number that a version of the piece ever had, deleted ones included. */
  ultimo_numero: column<Generated<number>>(internal),
}

/** A thing that a client approves on its own. */
export const pecas = table('pecas', pecasColumns, {
  audit: { entidade: 'pecas' },
})

// Columns without personal data: ids, keys and the state of the preparation. The note says what changed in the work.
const pecaVersoesColumns = {
  id: column<Generated<number>>(internal),
  peca_id: column<number>({ audit: 'Peça', personal: false }),
  /** Counts the versions of the piece; never reused. */
  numero: column<number>({ audit: 'Número', personal: false }),
  nota: column<Generated<string>>(internal),
  nome_arquivo: column<string>({ audit: 'Arquivo', personal: false }),
  mime: column<string>(internal),
  tamanho: column<number>({ audit: 'Tamanho (bytes)', personal: false }),
  /** The SHA-256 hash of the file as it was uploaded. */
  sha256: column<string>({ audit: 'SHA-256', personal: false }),
  /** The key of the file in the storage. */
  chave: column<string>(internal),
  /** The size of the parts in which the file is stored, all but the last one; 0 for a file that is stored as a whole. */
  parte_bytes: column<Generated<number>>(internal),
  /** How long a film or a sound is; null if it is not known. */
  duracao_ms: column<Generated<number | null>>(internal),
  /** The number of pages; 0 while it is not known. A picture, a film and a sound have one page. */
  paginas: column<number>(internal),
  estado: column<'preparando' | 'pronta' | 'falhou'>({ audit: 'Status', personal: false }),
  /** How many pages are rendered. */
  feitas: column<number>(internal),
  /** Why the preparation failed, in Portuguese for the user. */
  erro: column<Generated<string | null>>(internal),
  /** Until when a process works on the preparation. */
  alugado_ate: column<Generated<string | null>>(internal),
  /** How often the preparation began since the file was uploaded or queued again. */
  tentativas: column<Generated<number>>(internal),
  /** JSON list of what the file holds and no screen shows. */
  nao_mostrado: column<Generated<string>>(internal),
  /** 1 if the file waits to be read again, because an earlier version of the program read it in another way. */
  releitura: column<Generated<number>>(internal),
  criada_em: column<string>({ audit: false, personal: para.registro('Quando', 'instante') }),
  /** The account that uploaded the file; 0 if it is not known. */
  criada_por_id: column<number>(internal),
  criada_por_nome: column<string>({
    audit: false,
    personal: para.registro('Quem enviou', { depois: encerrada }),
  }),
  /** Since when the client can see the version. */
  enviada_em: column<string | null>({ audit: 'Enviada em', personal: false }),
  /** Set when a client decides about the version. From then on the row cannot be deleted. */
  decidida_em: column<string | null>({ audit: 'Decidida em', personal: false }),
}

/** One file of a piece. A version that was sent is kept until the piece is purged, a decided one for ever. */
export const pecaVersoes = table('peca_versoes', pecaVersoesColumns, {
  audit: { entidade: 'versoes' },
  person: {
    titulo: 'Versões de peças que você enviou',
    de: ({ id }) => sql`criada_por_id = ${id}`,
    ordem: 'id',
    fica: `ficam no projeto, sem o seu nome: são o trabalho da agência. ${legal}`,
  },
})

// Columns without personal data: what a page of the work looks like.
const paginasColumns = {
  id: column<Generated<number>>(internal),
  versao_id: column<number>(internal),
  numero: column<number>(internal),
  chave: column<string>(internal),
  largura: column<number>(internal),
  altura: column<number>(internal),
  /** `#rrggbb`, shown while the picture loads. */
  cor: column<string>(internal),
  /** JSON list of the widths in which the picture exists, ascending. */
  larguras: column<string>(internal),
  /** The SHA-256 hash of the picture as it was uploaded, or of the widest picture of a rendered page. */
  sha256: column<string>(internal),
  /** The text that is drawn on the page, for people who cannot see it. */
  texto: column<Generated<string>>(internal),
}

/** A page of a version as a picture. Of a film it is the picture that stands for it, if there is one. */
export const paginas = table('paginas', paginasColumns)

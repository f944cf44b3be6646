import { type Generated, sql } from 'kysely'
import { type Foco, focoLabels } from '#platform/contract/arquivos-schemas.ts'
import { legal, para, visibleProjects } from '#platform/db/person.ts'
import { column, internal, type TableRow, table, yesNo } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    arquivos: TableRow<typeof columns>
  }
}

// Columns without personal data: keys, dimensions and colours of a picture.
const columns = {
  id: column<Generated<number>>(internal),
  uso: column<'projeto' | 'portfolio' | 'logo'>(internal),
  projectId: column<number | null>({ audit: 'Projeto', personal: para.trabalho('Projeto', 'projeto') }),
  portfolioId: column<number | null>({ audit: 'Trabalho', personal: false }),
  /** The version of the piece that shows the picture; null for a picture that belongs to no project. */
  versao_id: column<Generated<number | null>>(internal),
  /** The key of the file in the storage. Copies of one upload share the key. */
  chave: column<string>(internal),
  nome: column<string>({ audit: 'Nome', personal: para.trabalho('Arquivo') }),
  tipo: column<string>(internal),
  largura: column<number>(internal),
  altura: column<number>(internal),
  /** `#rrggbb`, shown while the picture loads. */
  cor: column<string>(internal),
  /** `#rrggbb`, the mean colour of the opaque pixels; null if the picture has no transparency. */
  tinta: column<Generated<string | null>>(internal),
  /** JSON list of the widths in which the picture exists, ascending. */
  larguras: column<string>(internal),
  legenda: column<string>({ audit: 'Legenda', personal: para.trabalho('Legenda') }),
  /** The part of the picture that stays visible where the site crops it. */
  foco: column<Generated<Foco>>({ audit: { label: 'Enquadramento', words: focoLabels }, personal: false }),
  /** 0 or 1: whether the site shows the picture uncropped. */
  inteira: column<Generated<number>>({ audit: { label: 'Mostrar inteira', words: yesNo }, personal: false }),
  tamanho: column<number>({ audit: 'Tamanho (bytes)', personal: para.trabalho('Tamanho (bytes)', 'numero') }),
  sha256: column<string>({ audit: 'SHA-256', personal: para.prova('SHA-256') }),
  ordem: column<number>(internal),
  criado_em: column<string>(internal),
  /** Since when the client can see the picture. */
  enviado_em: column<Generated<string | null>>({
    audit: false,
    personal: para.prova('Mostrada desde', 'instante'),
  }),
  /** Set when a client decides about the picture. From then on the row cannot be deleted. */
  decidido_em: column<Generated<string | null>>({
    audit: false,
    personal: para.prova('Decidida em', 'instante'),
  }),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
}

/**
 * A picture of a project, of a portfolio work, or the logo. Access to the project or the work decides about
 * access to its picture. A client sees the pictures of a project only once they were sent for review.
 */
export const arquivos = table('arquivos', columns, {
  audit: { entidade: 'arquivos' },
  person: {
    titulo: 'Imagens dos seus projetos',
    de: (person) =>
      sql`"projectId" in ${visibleProjects(person)} and enviado_em is not null and (excluido_em is null or decidido_em is not null)`,
    ordem: 'id',
    fica: `ficam: são o trabalho da agência e a prova do que foi decidido. ${legal}`,
  },
})

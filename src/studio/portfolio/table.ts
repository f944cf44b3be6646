import { type Generated, sql } from 'kysely'
import { para } from '#platform/db/person.ts'
import { column, internal, type TableRow, table, yesNo } from '#platform/db/table.ts'

declare module '#platform/db/schema.ts' {
  interface Schema {
    portfolio: TableRow<typeof columns>
  }
}

// Columns without personal data: the agency publishes this work. If the work shows a client, the client has permitted it
// (`permissoes`).
const columns = {
  id: column<Generated<number>>(internal),
  title: column<string>({ audit: 'Título', personal: false }),
  slug: column<string>({ audit: 'Endereço da página', personal: false }),
  description: column<string>({ audit: 'Descrição', personal: false }),
  category: column<string>({ audit: 'Categoria', personal: false }),
  desafio: column<Generated<string>>({ audit: 'Desafio', personal: false }),
  abordagem: column<Generated<string>>({ audit: 'Abordagem', personal: false }),
  resultado: column<Generated<string>>({ audit: 'Resultado', personal: false }),
  /** One credit in each line, as `função: nome`. */
  creditos: column<Generated<string>>({
    audit: { label: 'Créditos', hash: true },
    personal: para.autoria('Créditos'),
  }),
  /** 0 or 1: whether the work is highlighted on the site. */
  featured: column<number>({ audit: { label: 'Destaque', words: yesNo }, personal: false }),
  /** When the work was published; null for a draft. */
  publicado_em: column<string | null>({ audit: 'Publicado em', personal: false }),
  ordem: column<number>({ audit: 'Ordem', personal: false }),
  /** The project from which the work was created. */
  projectId: column<number | null>({ audit: 'Projeto', personal: false }),
  criado_em: column<string>(internal),
  atualizado_em: column<string>(internal),
  excluido_em: column<string | null>({ audit: 'Excluído em', personal: false }),
  versao: column<Generated<number>>(internal),
}

export const portfolio = table('portfolio', columns, {
  audit: { entidade: 'portfolio' },
  /**
   * The names of those who made a work, typed as free text and published with it. They belong to no account, so an account
   * finds none in its export. Closing the account of somebody with such a name, or anonymising a record, removes the name
   * (`removeFromCredits`).
   */
  person: {
    titulo: 'Créditos dos trabalhos do portfólio',
    de: () => sql`1 = 0`,
    ordem: 'id',
    fica: 'os trabalhos ficam, sem o seu nome nos créditos.',
    semConta: true,
  },
})

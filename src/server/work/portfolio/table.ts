import { type Generated, sql } from 'kysely'
import { para } from '#server/platform/db/person.ts'
import { column, internal, type Row, table } from '#server/platform/db/table.ts'

declare module '#server/platform/db/schema.ts' {
  interface Schema {
    portfolio: Row<typeof columns>
  }
}

// Without personal data: the agency publishes this work. If the work shows a client, the client has permitted it (`permissoes`).
const columns = {
  id: column<Generated<number>>(internal),
  title: column<string>({ audit: { value: 'Título' }, personal: false }),
  slug: column<string>({ audit: { value: 'Endereço da página' }, personal: false }),
  description: column<string>({ audit: { value: 'Descrição' }, personal: false }),
  category: column<string>({ audit: { value: 'Categoria' }, personal: false }),
  desafio: column<Generated<string>>({ audit: { value: 'Desafio' }, personal: false }),
  abordagem: column<Generated<string>>({ audit: { value: 'Abordagem' }, personal: false }),
  resultado: column<Generated<string>>({ audit: { value: 'Resultado' }, personal: false }),
  /** One credit in each line, as `função: nome`. */
  creditos: column<Generated<string>>({
    audit: { hash: 'Créditos' },
    personal: { rotulo: 'Créditos', finalidade: para.autoria },
  }),
  /** 0 or 1: whether the work is highlighted on the site. */
  featured: column<number>({ audit: { value: 'Destaque' }, personal: false }),
  /** When the work was published; null for a draft. */
  publicado_em: column<string | null>({ audit: { value: 'Publicado em' }, personal: false }),
  ordem: column<number>({ audit: { value: 'Ordem' }, personal: false }),
  /** The project from which the work was created. */
  projectId: column<number | null>({ audit: { value: 'Projeto' }, personal: false }),
  criado_em: column<string>(internal),
  atualizado_em: column<string>(internal),
  excluido_em: column<string | null>({ audit: { value: 'Excluído em' }, personal: false }),
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

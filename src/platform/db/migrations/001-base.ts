import { type Kysely, sql } from 'kysely'
import { indexes } from '#platform/db/base/indexes.ts'
import { tables } from '#platform/db/base/tables.ts'
import { createTriggers } from '#platform/db/base/triggers.ts'
import type { Schema } from '#platform/db/schema.ts'
import { createIndexes, createTables } from '#platform/db/tables.ts'
import { normalise } from '#platform/db/text.ts'

/** Creates the database of version 1.0 with the rows that a new agency begins with. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await createTables(db, tables)
  await createIndexes(db, indexes)
  await createTriggers(db)
  await db.insertInto('configuracoes').values({ id: 1, valores: '{}', versao: 1 }).execute()
  await sql`insert into saida (id, servidor, porta, seguranca, usuario, remetente_nome, remetente)
    values (1, '', 587, 'starttls', '', '', '')`.execute(db)
  for (const [tipo, names] of Object.entries(categorias))
    for (const nome of names)
      await sql`insert into categorias_financeiras (nome, nome_dobrado, tipo)
        values (${nome}, ${normalise(nome)}, ${tipo})`.execute(db)
}

const categorias = {
  receita: ['Contratos mensais', 'Outras receitas', 'Projetos'],
  despesa: [
    'Água, luz e internet',
    'Aluguel',
    'Contabilidade',
    'Equipamentos',
    'Freelancers',
    'Gráfica e produção',
    'Impostos e taxas',
    'Salários e pró-labore',
    'Softwares e assinaturas',
  ],
}

import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

const receitas = [
  ['Contratos mensais', 'contratos mensais'],
  ['Outras receitas', 'outras receitas'],
  ['Projetos', 'projetos'],
] as const

const despesas = [
  ['Água, luz e internet', 'agua, luz e internet'],
  ['Aluguel', 'aluguel'],
  ['Contabilidade', 'contabilidade'],
  ['Equipamentos', 'equipamentos'],
  ['Freelancers', 'freelancers'],
  ['Gráfica e produção', 'grafica e producao'],
  ['Impostos e taxas', 'impostos e taxas'],
  ['Salários e pró-labore', 'salarios e pro-labore'],
  ['Softwares e assinaturas', 'softwares e assinaturas'],
] as const

/**
 * Gives a new installation the categories that an agency usually needs. A database with users belongs to an
 * existing installation, whose categories stay as they are.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const { rows: users } = await sql`select id from usuarios limit 1`.execute(db)
  if (users.length > 0) return
  for (const [tipo, names] of [
    ['receita', receitas],
    ['despesa', despesas],
  ] as const)
    for (const [nome, nome_dobrado] of names)
      await sql`insert into categorias_financeiras (nome, nome_dobrado, tipo)
        values (${nome}, ${nome_dobrado}, ${tipo})`.execute(db)
}

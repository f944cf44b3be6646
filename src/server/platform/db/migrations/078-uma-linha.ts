import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** Names, titles and file names, which are printed within a line of letters and of new termos. */
const written: Record<string, string[]> = {
  usuarios: ['name', 'company'],
  projetos: ['title', 'clientName'],
  comentarios: ['userName'],
  contatos: ['name', 'subject'],
  clientes: ['nome', 'empresa'],
  fornecedores: ['nome'],
  contas_fixas: ['descricao'],
  atividades: ['responsavel', 'atividade', 'cliente', 'arquivo'],
  solicitacoes_titular: ['nome'],
  incidentes: ['titulo'],
  portfolio: ['title'],
  servicos: ['name'],
  arquivos: ['nome'],
  anexos: ['nome', 'usuario_nome'],
  pecas: ['nome'],
  peca_versoes: ['nome_arquivo', 'criada_por_nome'],
  marcacoes: ['autor_nome', 'resolvida_por_nome'],
  marcacao_mensagens: ['autor_nome'],
  revisores: ['nome'],
  rodadas: ['aberta_por_nome'],
  mudancas_revisor: ['por_nome'],
}

const BREAKS = '\n\v\f\r\u0085\u2028\u2029'
/** Marks that change the direction of a text, and characters of no width that join nothing. */
const UNSEEN = '\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'

const onOneLine = (text: string): string =>
  text
    .replace(new RegExp(`[${BREAKS}]+`, 'g'), ' ')
    .replace(new RegExp(`[${UNSEEN}]`, 'g'), '')
    .trim()

/**
 * Puts what people wrote before fields removed line breaks on one line. Termos, decisions, receipts and the audit log stay
 * as they were signed or recorded, and so do transactions, of which those of closed months cannot change.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const [table, columns] of Object.entries(written))
    for (const column of columns) await tidy(db, table, column)
  await tidySettings(db)
}

async function tidy(db: Kysely<Schema>, table: string, column: string): Promise<void> {
  const value = sql.ref(column)
  const found = [...BREAKS, ...UNSEEN].map((one) => sql`${value} like ${`%${one}%`}`)
  const { rows } = await sql<{
    id: number
    value: string
  }>`select id, ${value} as value from ${sql.table(table)}
    where ${sql.join(found, sql` or `)}`.execute(db)
  for (const row of rows) {
    const tidied = onOneLine(row.value)
    if (tidied !== '')
      await sql`update ${sql.table(table)} set ${value} = ${tidied} where id = ${row.id}`.execute(db)
  }
}

/** The names of the agency, which are in the settings. */
async function tidySettings(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ id: number; valores: string }>`select id, valores from configuracoes`.execute(
    db,
  )
  for (const { id, valores } of rows) {
    const settings: Record<string, unknown> = JSON.parse(valores)
    for (const name of ['nome', 'assinatura']) {
      const value = settings[name]
      if (typeof value === 'string') settings[name] = onOneLine(value)
    }
    const tidied = JSON.stringify(settings)
    if (tidied !== JSON.stringify(JSON.parse(valores)))
      await sql`update configuracoes set valores = ${tidied} where id = ${id}`.execute(db)
  }
}

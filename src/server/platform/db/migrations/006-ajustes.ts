import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer, oneOf, tableWithoutId, upTo } from '#server/platform/db/tables.ts'

/**
 * Adds the mean colour of a transparent logo and the agency's own mail server, and converts the opening hours
 * in the settings from text to hours by weekday.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('arquivos')
    .addColumn('tinta', 'text', (c) => c.check(sql`length(tinta) = 7`))
    .execute()
  await mailServer(db)
  await settings(db)
}

async function mailServer(db: Kysely<Schema>): Promise<void> {
  await tableWithoutId(db, 'saida')
    .addColumn('id', integer(db), (c) => c.notNull().primaryKey().check(sql`id = 1`))
    .addColumn('servidor', 'text', (c) => c.notNull().check(upTo('servidor', 253)))
    .addColumn('porta', integer(db), (c) => c.notNull().check(sql`porta between 1 and 65535`))
    .addColumn('seguranca', 'text', (c) =>
      c.notNull().check(oneOf('seguranca', ['tls', 'starttls', 'nenhuma'])),
    )
    .addColumn('usuario', 'text', (c) => c.notNull().check(upTo('usuario', 200)))
    .addColumn('senha_selada', 'text')
    .addColumn('senha_em', 'text')
    .addColumn('remetente_nome', 'text', (c) => c.notNull().check(upTo('remetente_nome', 200)))
    .addColumn('remetente', 'text', (c) => c.notNull().check(upTo('remetente', 200)))
    .addColumn('versao', integer(db), (c) => c.notNull().defaultTo(1))
    .execute()
  const none = { servidor: '', porta: 587, seguranca: 'starttls', usuario: '' } as const
  const nobody = { senha_selada: null, senha_em: null, remetente_nome: '', remetente: '' }
  await db
    .insertInto('saida')
    .values({ id: 1, ...none, ...nobody })
    .execute()
}

async function settings(db: Kysely<Schema>): Promise<void> {
  const row = await db.selectFrom('configuracoes').select('valores').where('id', '=', 1).executeTakeFirst()
  if (!row) return
  const valores = JSON.stringify(inDays(JSON.parse(row.valores)))
  if (valores === row.valores) return
  await db
    .updateTable('configuracoes')
    .set((e) => ({ valores, versao: e('versao', '+', 1) }))
    .where('id', '=', 1)
    .execute()
}

interface Line {
  dias: string
  horas: string
}

interface Former {
  horario?: Line[]
  estatisticas?: { valor: string; rotulo: string }[]
}

type Span = { inicio: string; fim: string }

/** Turns lines of free text into hours by weekday. Lines that cannot be read become a note. */
export function inDays({ horario, estatisticas, ...rest }: Former): object {
  const stays = {
    ...rest,
    ...(estatisticas && { estatisticas: estatisticas.filter(({ valor, rotulo }) => valor && rotulo) }),
  }
  if (!horario) return stays
  const week: Span[][] = Array.from({ length: 7 }, () => [])
  const notes: string[] = []
  for (const { dias, horas } of horario) {
    const days = daysIn(dias)
    const spans = spansIn(horas)
    if (days && spans) for (const day of days) week[day] = spans
    else if (dias || horas) notes.push([dias, horas].filter(Boolean).join(': '))
  }
  return { ...stays, horario: week, horario_nota: notes.join('; ').slice(0, 200) }
}

const names = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab']
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
const dayOf = (name: string) => names.findIndex((start) => plain(name).startsWith(start))

/** Reads `Segunda a Quinta`, `Sábado e Domingo` or `Sexta` as weekdays, where Sunday is 0. */
function daysIn(dias: string): number[] | undefined {
  const [first = '', joint, last = ''] = dias.split(/\s+(a|à|até|e|-|–)\s+/i)
  const [from, to] = [dayOf(first), joint ? dayOf(last) : dayOf(first)]
  if (from < 0 || to < 0) return undefined
  if (joint?.toLowerCase() === 'e') return [from, to]
  const length = ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, at) => (from + at) % 7)
}

/** Reads `Fechado`, `14:00 às 19:00` or `9h às 12h e 13h30 às 18h` as time spans. */
function spansIn(horas: string): Span[] | undefined {
  if (plain(horas).startsWith('fechad')) return []
  const times = [...horas.matchAll(/(\d{1,2})(?:[:h](\d{2})?)?h?/gi)].map(
    ([, hour = '', minute = '00']) => `${hour.padStart(2, '0')}:${minute}`,
  )
  const good = times.every((time, at) => time < '24:00' && time > (times[at - 1] ?? ''))
  if (!good || times.length === 0 || times.length > 4 || times.length % 2 === 1) return undefined
  return Array.from({ length: times.length / 2 }, (_, at) => ({
    inicio: times[at * 2] ?? '',
    fim: times[at * 2 + 1] ?? '',
  }))
}

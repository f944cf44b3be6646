import type { Selectable } from 'kysely'
import type { Mail } from '#platform/contract/mail-schemas.ts'
import { countRows, findPage, type Page } from '#platform/db/page.ts'
import type { ReadDb, Schema } from '#platform/db/schema.ts'
import { toStored, toWireInstant, toWireInstantOrNull } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { MailContent } from './content.ts'
import type { Fila } from './contract.ts'
import { deadLinks, unsent } from './delivery-queries.ts'
import { withoutCode } from './hidden.ts'
import { estadoOf } from './queries.ts'
import type { Parada } from './saida-queries.ts'

/** The state of the mail server at a moment, which decides how a mail is shown. */
export interface Delivery {
  now: Temporal.Instant
  delivers: boolean
  parada: Parada | null
}

export async function listCorreio(
  db: ReadDb,
  page: { offset: number; limit: number },
  delivery: Delivery,
): Promise<Page<Mail>> {
  const { rows, total } = await findPage(db.selectFrom('correio').selectAll().orderBy('id', 'desc'), page)
  return { rows: await toMails(db, rows, delivery), total }
}

export async function getCorreio(db: ReadDb, id: number, delivery: Delivery): Promise<Mail> {
  const row = await db
    .selectFrom('correio')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const [mail] = await toMails(db, [row], delivery)
  if (!mail) throw notFound()
  return mail
}

async function toMails(
  db: ReadDb,
  rows: Selectable<Schema['correio']>[],
  { delivers, parada, now }: Delivery,
): Promise<Mail[]> {
  const ids = rows.filter(({ enviado_em }) => enviado_em === null).map(({ id }) => id)
  const expired = await deadLinks(db, ids, now)
  return rows.map((row) => {
    const estado = estadoOf(row, delivers)
    // While sending is paused, no mail is tried before the pause ends.
    const next = parada && parada.ate > row.tentar_em ? parada.ate : row.tentar_em
    return {
      id: row.id,
      para: row.para,
      assunto: row.assunto,
      texto: textFor(row),
      criado_em: toWireInstant(row.criado_em),
      enviado_em: toWireInstantOrNull(row.enviado_em),
      estado,
      falha: falhaOf(row) ?? (estado === 'fila' ? (parada?.falha ?? null) : null),
      proxima_tentativa: estado === 'fila' && next > toStored(now) ? toWireInstant(next) : null,
      link_vencido: expired.has(row.id),
    }
  })
}

/**
 * The code of a person who reviews by link is never shown: with it and the link, a member of the team could answer in
 * the name of the person.
 */
function textFor({ texto, conteudo }: Selectable<Schema['correio']>): string {
  const content: MailContent | null = conteudo === null ? null : JSON.parse(conteudo)
  return content?.tipo === 'codigo-revisao' ? withoutCode(texto) : texto
}

const falhaOf = ({ falha_mensagem, falha_detalhe }: Selectable<Schema['correio']>) =>
  falha_mensagem === null ? null : { mensagem: falha_mensagem, detalhe: falha_detalhe ?? '' }

/** The number of mails that wait for another attempt, and why sending is paused. */
export async function getFila(db: ReadDb, { delivers, parada, now }: Delivery): Promise<Fila> {
  if (!delivers) return { esperam: 0, parada: null }
  let waiting = db.selectFrom('correio').where(unsent)
  if (!parada) waiting = waiting.where('tentar_em', '>', toStored(now))
  return {
    esperam: await countRows(waiting),
    parada: parada && {
      ...parada.falha,
      desde: toWireInstant(parada.desde),
      proxima_tentativa: toWireInstant(parada.ate),
    },
  }
}

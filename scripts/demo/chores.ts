import type { AppContext } from '#platform/app-context.ts'
import { change } from '#platform/db/change.ts'
import { leaseDue, markSent } from '#platform/mail/queries.ts'
import { runDue } from '#studio/avisos/digest.ts'
import { team, treasurer } from './cast.ts'
import type { Script } from './script.ts'
import type { Stage } from './stage.ts'

const REMINDED_DAYS = 40
const AT_ONCE = 50

/**
 * Plans runs of the server's reminders during the last weeks, and marks the mails of each day as sent, as if a
 * mail server were configured.
 */
export function playChores(script: Script): void {
  for (let days = REMINDED_DAYS; days >= 1; days -= 1)
    script.on(script.ago(days), '09:01', (stage) => runDue(stage.open.context))
  for (let day = 0; day < script.days; day += 1)
    script.on(script.from.add({ days: day }), '23:00', (stage) => deliver(stage.open.context))
}

/** Marks all mails that wait as sent, as if a mail server were configured. Nothing is sent. */
export async function deliver(context: AppContext): Promise<void> {
  for (;;) {
    const due = await change(context.database, (db) => leaseDue(db, context.clock(), AT_ONCE))
    for (const { id } of due) await change(context.database, (db) => markSent(db, id, context.clock()))
    if (due.length < AT_ONCE) return
  }
}

/** Plans a cancelled receipt, reminders about overdue transactions and files attached to payments. */
export function tidyUp(script: Script): void {
  script.on(script.ago(2), '18:30', readAll)
  script.on(script.ago(1), '11:10', remind)
  script.on(script.ago(5), '10:40', cancelOne)
  script.on(script.ago(4), '09:20', attach)
}

/**
 * Marks the notices of the team and of two clients, and the messages of the admins, as read, as if these
 * people used the application every day.
 */
async function readAll(stage: Stage): Promise<void> {
  for (const handle of [...team.map((one) => one.handle), 'helena', 'otavio']) {
    const { avisos, chat } = await stage.as(handle)
    const [newest] = await avisos.list({ limit: 1 })
    if (newest) await avisos.lerTodos({ ate: newest.id })
    if (stage.person(handle).role !== 'admin') continue
    for (const { id, unread_count } of await chat.usuarios({}))
      if (unread_count > 0) await chat.mensagens({ com: id })
  }
}

async function remind(stage: Stage): Promise<void> {
  const { cobrancas } = await stage.as(treasurer)
  const due = (await cobrancas.list({})).filter(({ sugerida }) => sugerida)
  for (const [at, { transacao_id, passo, email }] of due.slice(0, 3).entries())
    await cobrancas.create({ transacao_id, passo, canal: email && at > 0 ? 'email' : 'whatsapp' })
}

async function cancelOne(stage: Stage): Promise<void> {
  const { recibos } = await stage.as(treasurer)
  const [, one] = await recibos.list({})
  if (one) await recibos.cancelar({ id: one.id, motivo: 'Emitido com o nome errado do pagador.' })
}

async function attach(stage: Stage): Promise<void> {
  const { transacoesFinanceiras } = await stage.as(treasurer)
  const paid = await transacoesFinanceiras.list({
    status: 'pago',
    conta_fixa: 'sim',
    ordenar: 'data_pagamento',
    direcao: 'desc',
    limit: 6,
  })
  for (const { id } of paid)
    await stage.upload(
      treasurer,
      `/api/transacoes-financeiras/${id}/anexos`,
      [stage.file('comprovante.pdf')],
      { especie: 'comprovante' },
    )
}

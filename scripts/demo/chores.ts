import { runDue } from '#server/work/avisos/worker.ts'
import { admin, team, treasurer } from './content/cast.ts'
import { deliver } from './deliver.ts'
import type { Script } from './script.ts'
import type { Stage } from './stage.ts'
import { paper } from './talk.ts'

const REMINDED_DAYS = 40

/**
 * Plans runs of the server's reminders during the last weeks, and marks the mails of each day as sent, as if a
 * mail server were configured.
 */
export function playChores(script: Script): void {
  for (let days = REMINDED_DAYS; days >= 1; days -= 1)
    script.on(script.hoje.subtract({ days }), '09:01', (stage) => runDue(stage.open.context))
  const days = script.from.until(script.hoje, { largestUnit: 'days' }).days
  for (let day = 0; day < days; day += 1) script.on(script.from.add({ days: day }), '23:00', deliverAll)
}

const deliverAll = ({ open }: Stage) => deliver(open.context)

/**
 * Plans deleted records, a cancelled receipt, reminders about overdue transactions, and files attached to
 * payments, and the costs of the team.
 */
export function tidyUp(script: Script): void {
  const ago = (days: number) => script.hoje.subtract({ days })
  script.on(ago(10), '09:40', priceTeam)
  script.on(ago(9), '16:30', throwAway)
  script.on(ago(2), '18:30', readAll)
  script.on(ago(1), '11:10', remind)
  script.on(ago(5), '10:40', cancelOne)
  script.on(ago(4), '09:20', attach)
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

/** Enters what each person of the team costs a month. */
async function priceTeam(stage: Stage): Promise<void> {
  const custos = { marina: 6800, rafael: 6800, bruno: 6900, julia: 6600, davi: 7700 }
  const custos_mensais = Object.entries(custos).flatMap(([handle, valor]) => {
    const usuario_id = stage.people.get(handle)?.id
    return usuario_id === undefined ? [] : [{ usuario_id, valor }]
  })
  await (await stage.as(admin)).configuracoes.update({ custos_mensais })
}

async function throwAway(stage: Stage): Promise<void> {
  const api = await stage.as(admin)
  await api.servicos.remove({ id: stage.id('serviço que saiu') })
  const { id } = await api.projetos.create({
    title: 'Convite de formatura (teste)',
    clientName: 'Interno',
    description: 'Criado por engano.',
    category: 'Design Gráfico',
  })
  await api.projetos.remove({ id })
  const double = await api.clientes.create({ nome: 'Padaria Aurora (duplicado)' })
  await api.clientes.remove({ id: double.id })
  const spent = await api.transacoesFinanceiras.create({
    tipo: 'despesa',
    valor: 89.9,
    data_vencimento: stage.today,
    pessoa: 'Papelaria Bambu',
    categoria_id: stage.id('Equipamentos'),
    descricao: 'Lançada duas vezes',
  })
  await api.transacoesFinanceiras.remove({ id: spent.id })
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
  for (const { id, pessoa_nome } of paid) {
    const file = paper('comprovante.pdf', `Comprovante ${pessoa_nome}`)
    await stage.upload(treasurer, `/api/transacoes-financeiras/${id}/anexos`, [file], {
      especie: 'comprovante',
    })
  }
}

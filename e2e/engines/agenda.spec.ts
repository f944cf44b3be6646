import { test } from './journey.ts'

test('the calendar shows an activity, opens its details and edits it', async ({ ana }) => {
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
  await ana.call('POST', '/api/atividades', {
    responsavel: 'Ugo',
    cliente: 'Café da Praça',
    atividade: 'Cardápio',
    data_pedido: `${today}T09:00`,
    data_realizacao: `${today}T14:30`,
    data_entrega: `${today}T18:00`,
  })
  const screen = await ana.open('/dashboard/agenda?vista=calendario')
  await screen.click('button', /^Cardápio \(Café da Praça\)/)
  const details = screen.within('dialog', 'Detalhes da Atividade')
  await details.reads(new RegExp(`${today.toString().split('-').reverse().join('/')} 18:00`))
  await details.click('button', 'Editar')
  const form = screen.within('dialog', 'Editar Atividade')
  await form.fill(/^Atividade/, 'Cardapio de verao')
  await form.click('button', 'Salvar')
  await details.reads('Cardapio de verao')
  await details.clickText('Fechar')
  await screen.sees('button', /^Cardapio de verao/)
  for (const mode of ['Semana', 'Lista', 'Mês']) {
    await screen.clickText(mode)
    await screen.sees('button', /^Cardapio de verao/)
  }
})

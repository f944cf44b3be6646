import { today } from './calendar.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, invitationCodeOf, test } from './test-server.ts'

test('Ana enters what Ugo costs and ties a despesa to a project, and reads what the project earned as a range', async ({
  browser,
  context,
  server,
  page,
}) => {
  const ana = await server.firstAdmin(context)
  const make = (path: string, data: object) =>
    server.call<{ id: number }>(context, 'POST', `/api/${path}`, data)
  const projetos = await make('categorias-financeiras', { nome: 'Projetos', tipo: 'receita' })
  const provas = await make('categorias-financeiras', { nome: 'Provas', tipo: 'despesa' })
  const projeto = await make('projetos', {
    title: 'Cardápio de inverno',
    clientName: 'Padaria Aurora',
    description: 'Quatro páginas.',
    category: 'Design Gráfico',
    budget: 3000,
  })
  const due = { data_vencimento: today().toString() }
  const receita = { tipo: 'receita', valor: 3000, categoria_id: projetos.id, pessoa: 'Padaria Aurora' }
  await make('transacoes-financeiras', { ...receita, ...due, projeto_id: projeto.id })
  const despesa = await make('transacoes-financeiras', {
    ...due,
    tipo: 'despesa',
    valor: 200,
    categoria_id: provas.id,
    pessoa: 'Gráfica Ipê',
  })
  const began = today().subtract({ days: 14 })
  await make('atividades', {
    responsavel: ana.name,
    atividade: 'Desenho',
    cliente: 'Padaria Aurora',
    projeto_id: projeto.id,
    data_pedido: `${began}T09:00`,
    data_realizacao: `${began}T09:00`,
    data_entrega: `${began.add({ days: 4 })}T18:00`,
  })

  await page.goto(`/dashboard/projects?projeto=${projeto.id}&aba=dados`)
  const section = page.getByRole('region', { name: 'Resultado do projeto' })
  await expect(section.getByText('Ainda não dá para estimar')).toBeVisible()
  await expect(section.getByText('Informe nas configurações quanto custa cada pessoa por mês.')).toBeVisible()

  await page.goto('/dashboard/settings?aba=custos')
  await page.getByRole('textbox', { name: 'Ana' }).fill('800000')
  const costs = page.getByRole('form', { name: 'Custo da equipe' })
  await costs.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Configurações salvas.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/dashboard/financial-transactions?transacao=${despesa.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar Transação' })
  await form.getByRole('combobox', { name: 'Projeto (opcional)' }).fill('inverno')
  await page.getByRole('option', { name: /Cardápio de inverno/ }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Transação atualizada com sucesso!')).toBeVisible()

  await page.goto(`/dashboard/projects?projeto=${projeto.id}&aba=dados`)
  await expect(section.getByText(/Entre R\$\s[\d.]+,\d\d e R\$\s[\d.]+,\d\d/).first()).toBeVisible()
  await expect(section.getByText('confiança alta: 1 de 1 atividade tem datas completas')).toBeVisible()
  await expect(section.getByText('R$ 200,00')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await section.getByRole('link', { name: 'Ver as transações do projeto' }).click()
  await expect(page.getByText('Projeto: Cardápio de inverno')).toBeVisible()

  await page.goto('/dashboard/financials-dashboard?aba=projetos')
  const report = page.getByRole('table', { name: 'Resultado por projeto e cliente' })
  await expect(report.getByRole('link', { name: 'Cardápio de inverno' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Exportar resultados em CSV' })).toHaveAttribute(
    'href',
    /^\/api\/resultados\/exportar\?data_inicio=/,
  )

  const team = await browser.newContext({ baseURL: server.url })
  const convite = invitationCodeOf(await server.invite(context, 'user'))
  await server.signUp(team, 'Ugo', { role: 'user', convite })
  const screen = await team.newPage()
  await screen.goto(`/dashboard/projects?projeto=${projeto.id}&aba=dados`)
  await expect(screen.getByRole('heading', { name: 'Cardápio de inverno' }).first()).toBeVisible()
  await expect(screen.getByRole('region', { name: 'Resultado do projeto' })).toHaveCount(0)
  await team.close()
})

import { photo } from './pictures.ts'
import { changeFilters, chooseByKeys, expectAccessible, expectNoSideScroll, undo } from './screen.ts'
import { expect, test } from './test-server.ts'

test('the search finds a project, and the search text survives a reload', { tag: '@phone' }, async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  for (const title of ['Campanha de Verão', 'Embalagem']) {
    const project = { title, clientName: 'Ágata', description: 'Peças', category: 'Branding' }
    await server.call(context, 'POST', '/api/projetos', project)
  }
  await page.goto('/dashboard/projects')
  await page.getByRole('searchbox').fill('verao')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Campanha de Verão' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('searchbox').fill('nada disso')
  await expect(page.getByText('Nenhum projeto encontrado')).toBeVisible()
})

test('the status filter shows the projects of one status, is in the address and can be removed', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const made = async (title: string, status?: string) => {
    const project = { title, clientName: 'Ateliê do filtro', description: 'Peças', category: 'Branding' }
    const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', project)
    if (status) await server.call(context, 'PATCH', `/api/projetos/${id}/status`, { status })
  }
  await made('Cartaz pendente')
  await made('Cartaz em andamento', 'in_progress')
  await made('Cartaz concluído', 'completed')
  await page.goto('/dashboard/projects?busca=filtro')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  const filter = page.getByRole('combobox', { name: 'Filtrar por status' })
  await changeFilters(page, async () => {
    await filter.click()
    await page.getByRole('option', { name: 'Em Andamento' }).click()
  })
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('article', { name: 'Cartaz em andamento' })).toBeVisible()
  await expect(page).toHaveURL(/status=in_progress/)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page.reload()
  await expect(cards).toHaveCount(1)

  await changeFilters(page, async () => {
    await filter.click()
    await page.getByRole('option', { name: 'Aprovado' }).click()
  })
  await expect(page.getByText('Nenhum projeto encontrado')).toBeVisible()
  // Choosing the chosen status again removes the filter.
  await changeFilters(page, async () => {
    await filter.click()
    await page.getByRole('option', { name: 'Aprovado' }).click()
  })
  await expect(cards).toHaveCount(3)
  await expect(page).not.toHaveURL(/status=/)
})

test('undoing that a project left review continues the review, without a second e-mail to its client', async ({
  browser,
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const his = await browser.newContext({ baseURL: server.url })
  const isDesktop = (page.viewportSize()?.width ?? 0) >= 768
  const caio = await server.signUp(his, isDesktop ? 'Caio Prado' : 'Caio Rocha')
  await his.close()
  const title = 'Revisão continuada'
  const project = {
    title,
    clientName: caio.name,
    clientId: caio.id,
    description: 'Peças',
    category: 'Branding',
  }
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', project)
  await server.call(context, 'PATCH', `/api/projetos/${id}/status`, { status: 'review' })
  await page.goto(`/dashboard/projects?busca=${encodeURIComponent(caio.name)}`)
  const status = page.getByRole('combobox', { name: `Status de ${title}` })
  await expect(status).toHaveValue('Em Revisão')
  await status.click()
  await page.getByRole('option', { name: 'Pendente' }).click()
  await expect(status).toHaveValue('Pendente')
  await undo(page, 'Status alterado!')
  await expect(status).toHaveValue('Em Revisão')
  const mails = await server.call<{ para: string; assunto: string; estado: string }[]>(
    context,
    'GET',
    '/api/correio?limit=100',
  )
  const asking = mails.filter(({ para, assunto }) => para === caio.email && assunto.includes(title))
  expect(asking.map(({ estado }) => estado)).toEqual(['guardado'])
})

test('a lost response creates no second project', { tag: '@desktop' }, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/projects?novo=1')
  const dialog = page.getByRole('dialog', { name: 'Novo Projeto' })
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Cardápio de inverno')
  await dialog.getByRole('textbox', { name: 'Cliente' }).fill('Bistrô')
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Doze páginas.')
  await dialog.getByText('Design Gráfico').click()

  await page.route('**/api/projetos', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Criar projeto' }).click()
  await expect(page.getByText('Erro ao criar o projeto.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Título' })).toHaveValue('Cardápio de inverno')

  await page.unroute('**/api/projetos')
  await dialog.getByRole('button', { name: 'Criar projeto' }).click()
  await expect(page.getByText('Projeto criado com sucesso!')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Cardápio de inverno' })).toHaveCount(1)
})

test('a project is created with the keyboard alone, and keys change its status and open and close its details', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/projects')
  // The help button appears a moment after the heading beside it. If the test pressed Tab earlier, the button
  // would change the order of the focus.
  await expect(page.getByRole('button', { name: 'Ajuda desta página' })).toBeVisible()
  const { keyboard } = page
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Novo Projeto' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused()
  await keyboard.type('Só teclado')
  await keyboard.press('Tab')
  await keyboard.type('Livraria Ágata')
  await keyboard.press('Tab')
  await keyboard.type('Uma vitrine.')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Web Design' })).toBeChecked()
  await keyboard.press('Tab')
  await keyboard.type('150000')
  await keyboard.press('Enter')
  await expect(page.getByText('Projeto criado com sucesso!')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Só teclado' })).toBeVisible()
  await keyboard.press('Escape')

  const card = page.getByRole('article', { name: 'Só teclado' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card.getByRole('combobox').focus()
  await chooseByKeys(page, 'Em Andamento')
  await expect(card.getByRole('combobox')).toHaveValue('Em Andamento')
  await card.getByRole('link', { name: 'Ver Só teclado' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Só teclado' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a change to an outdated version is rejected, and discarding it closes only the upper dialog', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const project = { title: 'Catálogo', clientName: 'Ateliê', description: 'Peças', category: 'Branding' }
  const { id } = await server.call<{ id: number }>(context, 'POST', '/api/projetos', project)
  await page.goto(`/dashboard/projects?projeto=${id}&aba=dados`)
  const detail = page.getByRole('dialog', { name: 'Projeto', exact: true })
  await detail.getByRole('button', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Projeto' })
  await edit.getByRole('textbox', { name: 'Título' }).fill('Catálogo de verão')

  await server.call(context, 'PUT', `/api/projetos/${id}`, { ...project, description: 'Peças e preços' })
  await expect(detail.getByText('Peças e preços')).toBeVisible()
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    page.getByText('Este registro foi alterado por outra pessoa. Recarregue e tente de novo.'),
  ).toBeVisible()
  await expect(edit.getByRole('textbox', { name: 'Título' })).toHaveValue('Catálogo de verão')

  await page.keyboard.press('Escape')
  await expect(page.getByText('Descartar o que foi digitado?')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(edit).toHaveCount(0)
  await expect(detail).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)
})

test('an unfinished comment is not shown in another project that a notification opens', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  const made = async (title: string) => {
    const project = { title, clientName: 'Bistrô', description: 'Peças', category: 'Branding' }
    return (await server.call<{ id: number }>(context, 'POST', '/api/projetos', project)).id
  }
  const [menu, labels] = [await made('Cardápio de verão'), await made('Rótulos de verão')]
  await page.goto(`/dashboard/projects?projeto=${menu}`)
  const comment = page.getByLabel('Novo comentário')
  await comment.fill('Só para quem lê o cardápio.')
  await page.evaluate((caminho) => {
    const data = { tipo: 'ir', caminho }
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
  }, `/dashboard/projects?projeto=${labels}`)
  await expect(page.getByRole('heading', { name: 'Rótulos de verão' })).toBeVisible()
  await expect(comment).toHaveValue('')
})

test('a picture of a new project whose upload fails is offered again in the project, and nothing chosen is lost before', {
  tag: '@desktop',
}, async ({ context, server, page }) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/projects?novo=1')
  const dialog = page.getByRole('dialog', { name: 'Novo Projeto' })
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Sacolas de papel')
  await dialog.getByRole('textbox', { name: 'Cliente' }).fill('Bistrô')
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Três tamanhos.')
  await dialog.getByText('Branding').click()
  await dialog
    .getByLabel('Escolher imagens')
    .setInputFiles([
      await photo('frente.jpg', '#a8412a'),
      { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nada') },
    ])
  await expect(dialog.getByText(/“nota.txt” ficou de fora/)).toBeVisible()
  const chosen = dialog.getByRole('list', { name: 'Imagens escolhidas' }).getByRole('listitem')
  await expect(chosen).toHaveCount(1)

  await page.route('**/api/projetos', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Criar projeto' }).click()
  await expect(page.getByText('Erro ao criar o projeto.')).toBeVisible()
  await expect(chosen).toHaveCount(1)
  await page.unroute('**/api/projetos')

  await page.route('**/pecas', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Criar projeto' }).click()
  const project = page.getByRole('dialog', { name: 'Projeto', exact: true })
  await expect(project.getByRole('heading', { name: 'Sacolas de papel' })).toBeVisible()
  await expect(project.getByText('A conexão caiu. Tente de novo quando ela voltar.')).toBeVisible()
  await project.getByRole('button', { name: 'Enviar para aprovação' }).click()
  const sending = page.getByRole('dialog', { name: 'Enviar para aprovação' })
  await expect(sending.getByText('Um arquivo não foi enviado.')).toBeVisible()
  await sending.getByRole('button', { name: 'Cancelar' }).click()
  await page.unroute('**/pecas')
  await project.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(project.getByRole('list', { name: 'Peças', exact: true }).getByRole('listitem')).toHaveCount(1)
  await page.goBack()
  await expect(dialog, 'the back button does not open the form again').toHaveCount(0)
})

test('a project is sent for approval from the menu of its card', { tag: '@desktop' }, async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  const project = { title: 'Etiquetas', clientName: 'Ateliê', description: 'Rolo', category: 'Branding' }
  await server.call(context, 'POST', '/api/projetos', project)
  await page.goto('/dashboard/projects')
  const card = page.getByRole('article', { name: 'Etiquetas' })
  await card.getByRole('button', { name: 'Mais ações de Etiquetas' }).click()
  await page.getByRole('menuitem', { name: 'Enviar para aprovação' }).click()
  const sending = page.getByRole('dialog', { name: 'Enviar para aprovação' })
  await sending.getByRole('button', { name: 'Enviar', exact: true }).click()
  const sent = page.getByRole('dialog', { name: 'Enviado' })
  await expect(sent.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Ol%C3%A1%2C%20Ateli%C3%AA!/,
  )
  await sent.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(card.getByRole('combobox')).toHaveValue('Em Revisão')
  const detail = page.getByRole('dialog', { name: 'Projeto', exact: true })
  await detail.getByRole('button', { name: 'Lembrar' }).click()
  const reminding = page.getByRole('dialog', { name: 'Lembrar' })
  await expect(reminding.getByRole('button', { name: 'Copiar link' })).toBeVisible()
  await expect(reminding.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0)
})

test('pictures are dragged and pasted into a new project, and are uploaded when it is created', async ({
  context,
  server,
  page,
}) => {
  await server.firstAdmin(context)
  await page.goto('/dashboard/projects?novo=1')
  const dialog = page.getByRole('dialog', { name: 'Novo Projeto' })
  const held = async (name: string, colour: string) => {
    const { buffer, mimeType } = await photo(name, colour)
    return page.evaluateHandle(
      ([fileName, type, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], fileName, { type }))
        return data
      },
      [name, mimeType, buffer.toString('base64')] as const,
    )
  }
  const chosen = dialog.getByRole('list', { name: 'Imagens escolhidas' }).getByRole('listitem')

  const area = dialog.getByText('Arraste imagens, cole ou escolha do aparelho')
  const dragged = { dataTransfer: await held('arrastada.jpg', '#a8412a') }
  await area.dispatchEvent('dragenter', dragged)
  await area.dispatchEvent('drop', dragged)
  await expect(chosen).toHaveText([/arrastada\.jpg/])
  await dialog
    .getByRole('textbox', { name: 'Descrição' })
    .evaluate(
      (field, clipboardData) =>
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      await held('colada.jpg', '#2a5aa8'),
    )
  await expect(chosen).toHaveText([/arrastada\.jpg/, /colada\.jpg/])
  const notPicture = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['oi'], 'nota.txt', { type: 'text/plain' }))
    return data
  })
  await area.dispatchEvent('drop', { dataTransfer: notPicture })
  await expect(dialog.getByRole('alert')).toContainText('“nota.txt” ficou de fora.')
  await expect(chosen).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await dialog.getByRole('textbox', { name: 'Título' }).fill('Rótulos arrastados')
  await dialog.getByRole('textbox', { name: 'Cliente' }).fill('Bistrô')
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Dois rótulos.')
  await dialog.getByText('Design Gráfico').click()
  await dialog.getByRole('button', { name: 'Criar projeto' }).click()
  const project = page.getByRole('dialog', { name: 'Projeto' })
  await expect(project.getByRole('heading', { name: 'Rótulos arrastados' })).toBeVisible()
  await expect(project.getByRole('list', { name: 'Peças', exact: true }).getByRole('listitem')).toHaveCount(2)
  const [made] = await server.call<{ images: { nome: string }[] }[]>(
    context,
    'GET',
    '/api/projetos?busca=arrastados',
  )
  expect(made?.images.map(({ nome }) => nome).sort()).toEqual(['arrastada.jpg', 'colada.jpg'])
})

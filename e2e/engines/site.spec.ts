import { expect, test } from './journey.ts'

test('a visitor requests a quote by the contact form, and the agency sees it', async ({
  ana,
  openWindow,
}) => {
  const visitor = await openWindow()
  await visitor.open('/')
  await visitor.sees('heading', /./)
  await visitor.click('radio', 'Orçamento')
  await visitor.fill('Nome', 'Clara Costa')
  await visitor.fill('E-mail', 'clara@exemplo.com.br')
  await visitor.fill('Assunto', 'Rotulo de mel')
  await visitor.fill('Mensagem', 'Gostaria de um rotulo novo.')
  await visitor.click('button', 'Enviar Mensagem')
  await visitor.reads('Entraremos em contato em breve.')

  const office = await ana.open('/dashboard/contatos')
  await office.reads(/Clara Costa/)
  await office.reads(/Rotulo de mel/)
  const [contact] = await ana.call<{ tipo: string }[]>('GET', '/api/contatos')
  expect(contact?.tipo).toBe('orcamento')
})

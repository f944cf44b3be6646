import { pathsOf } from '#app/screen.ts'
import type { Role } from '#platform/contract/roles.ts'
import { expect, type Person, test } from './journey.ts'
import type { Screen } from './screen.ts'

const screens = pathsOf('admin')
const half = Math.ceil(screens.length / 2)
const walks: [string, Role, string[]][] = [
  ['an admin opens and reloads the first half of the screens', 'admin', screens.slice(0, half)],
  ['an admin opens and reloads the second half of the screens', 'admin', screens.slice(half)],
  ['a client opens and reloads every screen', 'client', pathsOf('client')],
  ['a team member opens and reloads every screen', 'user', pathsOf('user')],
]

for (const [title, role, paths] of walks) {
  test(title, async ({ ana, person }) => {
    const ids = await furnish(ana)
    const who = role === 'admin' ? ana : await person('Bia', role)
    let screen: Screen | undefined
    for (const path of paths) {
      const address = `/dashboard/${path.replace(':id', String(ids[path]))}`.replace(/\/$/, '')
      await test.step(address, async () => {
        if (screen) await screen.open(address)
        else screen = await who.open(address)
        const heading = await headingOf(screen)
        await screen.reload()
        expect(await headingOf(screen), 'the heading after a reload').toBe(heading)
        await screen.isAt(address)
      })
    }
  })
}

/**
 * Creates data for most screens.
 * @returns the ids for the screens of a single record, by path
 */
async function furnish(ana: Person): Promise<Record<string, number>> {
  const cliente = await ana.call<{ id: number }>('POST', '/api/clientes', { nome: 'Café da Praça' })
  const fornecedor = await ana.call<{ id: number }>('POST', '/api/fornecedores', {
    nome: 'Gráfica Central',
    tipo: 'pj',
  })
  const categoria = await ana.call<{ id: number }>('POST', '/api/categorias-financeiras', {
    nome: 'Projetos',
    tipo: 'receita',
  })
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo').toString()
  await ana.call('POST', '/api/transacoes-financeiras', {
    tipo: 'receita',
    valor: 1234.5,
    categoria_id: categoria.id,
    pessoa: 'Café da Praça',
    data_vencimento: today,
  })
  await ana.call('POST', '/api/atividades', {
    responsavel: 'Ugo',
    cliente: 'Café da Praça',
    atividade: 'Cardápio',
    data_pedido: `${today}T09:00`,
    data_realizacao: `${today}T14:30`,
    data_entrega: `${today}T18:00`,
  })
  return { 'clientes/:id': cliente.id, 'fornecedores/:id': fornecedor.id }
}

/** Returns the heading of the page after everything has loaded. Fails if the page shows an error. */
async function headingOf(screen: Screen): Promise<string> {
  const { text } = await screen.sees('heading', /./, 1)
  await screen.doesNotSee('status', 'Carregando...')
  expect(text).not.toBe('Unexpected Application Error!')
  // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts
  const page = await screen.driver.run(() => document.body.innerText)
  expect(page).not.toMatch(/Erro ao|não pôde ser carregad|Algo deu errado/)
  return text
}

import { expect, test } from 'vitest'
import { addressOf, firstPath, screensOf } from '#app/screen.ts'
import { roles } from '#platform/contract/roles.ts'
import { accountPagesOf, menuOf, pagesOf } from './menu.tsx'

test.each(roles)(
  'the pages of %s are the screens that have an entry, and the first screen of the role comes first',
  (role) => {
    const wanted = screensOf(role).flatMap(({ path, menu }) => (menu ? [addressOf(path)] : []))
    const listed = pagesOf(role).map(({ to }) => to)
    expect(listed.toSorted()).toEqual(wanted.toSorted())
    expect(listed[0]).toBe(addressOf(firstPath[role]))
  },
)

test.each(roles)('each page of %s is in the menu or in the menu of the account', (role) => {
  const inMenu = menuOf(role).flatMap(({ to, below, more }) => [
    to,
    ...[...below, ...more].map((page) => page.to),
  ])
  const all = [...inMenu, ...accountPagesOf(role).map(({ to }) => to)]
  expect(new Set(all)).toEqual(new Set(pagesOf(role).map(({ to }) => to)))
})

test('the menu of an admin has nine entries, which list their screens', () => {
  const listed = menuOf('admin').map(({ label, below, more }) => [
    label,
    below.map((page) => page.label),
    more.map((page) => page.label),
  ])
  expect(listed).toEqual([
    ['Início', [], []],
    ['Projetos', ['Relógio', 'Aprovações'], []],
    ['Agenda', [], []],
    ['Mensagens', ['Contatos'], []],
    ['Clientes', ['Gerenciar Clientes'], []],
    [
      'Financeiro',
      ['Transações', 'Cobranças', 'Contas Fixas', 'Painel financeiro', 'Recibos'],
      ['Categorias', 'Fornecedores', 'Conciliação'],
    ],
    ['Site', [], []],
    ['Equipe', [], []],
    [
      'Configurações',
      ['Saúde do sistema', 'Auditoria', 'Lixeira', 'Caixa de saída', 'Privacidade (LGPD)'],
      [],
    ],
  ])
})

test('the menus of a client and of the team have no lists, and the settings of a client are in the menu of the account', () => {
  const labels = ({ label }: { label: string }) => label
  expect(menuOf('client').map(labels)).toEqual(['Início', 'Meus Projetos', 'Faturas', 'Mensagens'])
  expect(accountPagesOf('client').map(labels)).toEqual(['Configurações'])
  expect(menuOf('user').map(labels)).toEqual(['Agenda', 'Projetos'])
  expect([...menuOf('client'), ...menuOf('user')].flatMap(({ below, more }) => [...below, ...more])).toEqual(
    [],
  )
})

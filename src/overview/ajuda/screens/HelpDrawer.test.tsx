import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#platform/contract/roles.ts'
import { SessionContext } from '#platform/dashboard/session-context.ts'
import { oQueProva } from '#proofing/termos/o-que-prova-rules.ts'
import { niveisDeIdentidade } from '#proofing/termos/rules.ts'
import { renderWithServer } from '#testing/browser/render.tsx'
import { MemoryRouter } from '#testing/browser/router.tsx'
import { HelpDrawer } from './HelpDrawer.tsx'

function openHelp(role: Role, path: string) {
  const user = {
    id: 2,
    name: 'Caio',
    nome: 'Caio',
    email: 'caio@exemplo.com.br',
    role,
    avatar: '',
    company: null,
    confirmarEmail: false,
    pedido: null,
    sessao: { expira_em: '2026-11-20T18:00:00Z' },
  }
  renderWithServer(
    <MemoryRouter at={path}>
      <SessionContext value={{ user, leave: () => undefined, expire: () => undefined }}>
        <HelpDrawer onClose={() => undefined} />
      </SessionContext>
    </MemoryRouter>,
    () => null,
  )
}

test.each<[Role, string]>([
  ['client', '/dashboard/projects'],
  ['client', '/dashboard/settings'],
  ['user', '/dashboard/projects'],
  ['admin', '/dashboard/projects'],
  ['admin', '/dashboard/aprovacoes'],
])('the help of %s on %s says for each level of the code what a termo proves', async (role, path) => {
  openHelp(role, path)
  const section = await screen.findByRole('region', { name: 'O que um termo prova' })
  const levels = within(section).getAllByRole('region')
  expect(
    levels.map((level) => [
      within(level).getByRole('heading').textContent,
      [...level.querySelectorAll('dd')].map(({ textContent }) => textContent),
    ]),
  ).toEqual(
    Object.entries(niveisDeIdentidade).map(([level, { nome }]) => {
      const { prova, contra, naoProva } = oQueProva[level as keyof typeof oQueProva]
      return [nome, [prova, contra, naoProva]]
    }),
  )
})

test('the help of a page without termos does not speak of them', async () => {
  openHelp('client', '/dashboard/faturas')
  await screen.findByText('Aqui você pode')
  expect(screen.queryByText('O que um termo prova')).toBeNull()
})

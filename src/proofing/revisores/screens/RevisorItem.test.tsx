import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Revisor } from '#proofing/revisores/schemas.ts'
import { renderWithServer } from '#testing/browser/render.tsx'
import { RevisorList } from './RevisorList.tsx'

const joao: Revisor = {
  id: 5,
  nome: 'João Braga',
  email: '',
  telefone: '(11) 91234-5678',
  papel: 'decide',
  ordem: 1,
  baixar: 'nunca',
  fator: 'pin',
  estado: 'pin_vencido',
  expira_em: null,
  visto_em: null,
  lembrar: true,
  aceita_custos: false,
  versao: 1,
}

test('a PIN that is no longer valid is said, beside the button that makes a new one', async () => {
  const sent: string[] = []
  renderWithServer(<RevisorList project={{ id: 7, title: 'Site novo' }} />, ({ method, url }) => {
    if (method === 'GET') return [joao, { ...joao, id: 6, nome: 'Rita', estado: 'verificado' }]
    sent.push(new URL(url).pathname)
    return { link: 'https://bastidor.example/revisao/x', pin: 'ABCD2345' }
  })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('PIN vencido')
  expect(second?.textContent).not.toContain('PIN vencido')
  expect(screen.queryByRole('button', { name: 'Enviar o link de João Braga' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Criar novo PIN e link de João Braga' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Criar' }))
  await screen.findByText(/^PIN: ABCD2345$/)
  await waitFor(() => expect(sent).toEqual(['/api/revisores/5/link']))
})

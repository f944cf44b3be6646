import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { day } from '#platform/browser/format.ts'
import { renderWithServer } from '#testing/browser/render.tsx'
import { FaturaSaved } from './AvisarCliente.tsx'

test('an invoice of the past was due, and its e-mail is sent only once', async () => {
  const due = Temporal.PlainDate.from(todayInSaoPaulo()).subtract({ days: 2 }).toString()
  const fatura = { id: 1, pessoa_nome: 'Padaria', valor: 100, status: 'pendente', data_vencimento: due }
  const aviso = {
    id: 1,
    pessoa_nome: 'Padaria',
    link: null,
    telefone: null,
    email: 'padaria@exemplo.com.br',
    texto: 'Olá!',
  }
  let sent = 0
  renderWithServer(<FaturaSaved id={1} onClose={() => undefined} />, ({ method, url }) => {
    if (method === 'POST') sent += 1
    return /\/avis(o|ar)$/.test(url)
      ? aviso
      : { ...fatura, descricao: 'Cardápio', categoria_nome: 'Projetos' }
  })
  expect(await screen.findByText(`Venceu em ${day(due)}`)).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: 'E-mail' }))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Enviado' })
  expect(button.disabled).toBe(true)
  fireEvent.click(button)
  expect(sent).toBe(1)
})

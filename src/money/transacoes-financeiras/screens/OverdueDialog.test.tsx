import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { day } from '#platform/browser/format.ts'
import { renderWithServer } from '#testing/browser/render.tsx'
import { MemoryRouter } from '#testing/browser/router.tsx'
import { OverdueDialog } from './OverdueDialog.tsx'

test('the due date and how long ago it was are two things to read, however the row is laid out', async () => {
  const due = Temporal.PlainDate.from(todayInSaoPaulo()).subtract({ days: 21 }).toString()
  const row = {
    id: 1,
    versao: 1,
    tipo: 'despesa',
    pessoa_nome: 'Gráfica Rápida',
    valor: 100,
    pago: 0,
    status: 'pendente',
    data_vencimento: due,
  }
  renderWithServer(
    <MemoryRouter>
      <OverdueDialog onClose={() => undefined} />
    </MemoryRouter>,
    () => [row],
  )
  const title = await screen.findByText('Gráfica Rápida')
  expect(title.closest('tr')?.textContent).toContain(`${day(due)} · há 21 dias`)
})

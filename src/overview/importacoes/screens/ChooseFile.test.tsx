import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { financeiroMessages } from '#money/messages.ts'
import { still, stubLayout } from '#testing/browser/render.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { transactions } from './kinds.ts'
import type { Table } from './read-file.ts'

beforeAll(stubLayout)
afterEach(cleanup)

function paste(text: string) {
  const onRead = vi.fn<(table: Table) => void>()
  render(
    <MantineProvider theme={still}>
      <ChooseFile kind={transactions} onRead={onRead} />
    </MantineProvider>,
  )
  fireEvent.change(screen.getByLabelText(/cole as células/), { target: { value: text } })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Conferir o que foi colado' })
  fireEvent.click(button)
  return { onRead, button }
}

test('cells that were copied from a spreadsheet are read by their tabs, with line breaks and quotes in cells', async () => {
  const { onRead } = paste(
    'Tipo\tValor\tPessoa\tDescrição\r\nDespesa\t1.234,56\tEnel; Loja 2\t"Conta ""de luz""\nde maio"\r\n',
  )
  await expect.poll(() => onRead.mock.calls).toHaveLength(1)
  expect(onRead.mock.calls[0]?.[0]).toMatchObject({
    nome: 'Células coladas',
    headings: ['Tipo', 'Valor', 'Pessoa', 'Descrição'],
    lines: [['Despesa', '1.234,56', 'Enel; Loja 2', 'Conta "de luz"\nde maio']],
    above: 0,
  })
})

test('the same cells have the same hash, by which a second import is noticed', async () => {
  const text = 'Tipo\tValor\nDespesa\t80,00'
  const hashes = []
  for (const cells of [text, text, `${text}0`]) {
    const { onRead } = paste(cells)
    await expect.poll(() => onRead.mock.calls).toHaveLength(1)
    hashes.push(onRead.mock.calls[0]?.[0].sha256)
    cleanup()
  }
  expect(hashes[0]).toBe(hashes[1])
  expect(hashes[0]).not.toBe(hashes[2])
})

test('only the headings, or nothing at all, cannot be imported', async () => {
  const { onRead } = paste('Tipo\tValor\tPessoa\n')
  expect((await screen.findByRole('alert')).textContent).toBe(financeiroMessages.importacao.nenhuma)
  expect(onRead).not.toHaveBeenCalled()
  cleanup()
  expect(paste('  \n').button.disabled).toBe(true)
})

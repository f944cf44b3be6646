import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithServer } from '#testing/browser/render.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const question = /^Fechar sem copiar nem enviar\?/

/** Shows Ana a PIN. `copies` says whether the browser lets her copy it. */
function show({ copies, locked = false }: { copies: boolean; locked?: boolean }) {
  const onClose = vi.fn()
  renderWithServer(
    <SecretDialog title="PIN" secret="123456" lost="O PIN se perde." locked={locked} onClose={onClose}>
      PIN: 123456
    </SecretDialog>,
    () => null,
  )
  const ana = userEvent.setup()
  if (!copies) {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
    Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true })
  }
  const press = async (name: string) => ana.click(await screen.findByRole('button', { name }))
  return { ana, onClose, press }
}

test('a PIN that was copied can be left without a question', async () => {
  const { onClose, press } = show({ copies: true })
  await press('Copiar')
  await screen.findByRole('button', { name: 'Copiado' })
  await press('Concluir')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a PIN that the browser did not copy is not left without a question, and Escape goes back', async () => {
  const { ana, onClose, press } = show({ copies: false })
  await press('Copiar')
  await press('Concluir')
  expect(await screen.findByText(question)).toBeDefined()
  await ana.keyboard('{Escape}')
  expect(screen.queryByText(question)).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await press('Concluir')
  await press('Fechar mesmo assim')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a locked dialog is left by its button alone, which does not ask', async () => {
  const { ana, onClose, press } = show({ copies: true, locked: true })
  await screen.findByRole('button', { name: 'Concluir' })
  await ana.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await press('Concluir')
  expect(onClose).toHaveBeenCalledOnce()
})

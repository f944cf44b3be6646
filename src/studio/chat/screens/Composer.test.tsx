import { fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWithServer } from '#testing/browser/render.tsx'
import { Composer } from './Composer.tsx'

test('the key that ends the composition of a word does not send the message', () => {
  const onSend = vi.fn()
  renderWithServer(
    <Composer
      contato={{ id: 3, name: 'Caio' } as Parameters<typeof Composer>[0]['contato']}
      draft={{ mensagem: 'にほんご', citada: null, change: () => undefined }}
      arquivo={null}
      field={createRef()}
      onFile={() => undefined}
      onPaste={() => undefined}
      onSend={onSend}
    />,
    () => null,
  )
  const box = screen.getByRole('textbox', { name: 'Mensagem' })
  // The first is what most browsers send for this key, the second what Safari sends.
  for (const one of [{ isComposing: true }, { keyCode: 229 }])
    fireEvent.keyDown(box, { key: 'Enter', ...one })
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  expect(onSend).toHaveBeenCalledOnce()
})

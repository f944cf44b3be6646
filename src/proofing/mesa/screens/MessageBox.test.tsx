import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithServer } from '#testing/browser/render.tsx'
import { MentionField } from './MentionField.tsx'
import { MessageBox } from './MessageBox.tsx'

const written = { text: 'にほんご', type: () => undefined, drop: () => undefined }

// The first is what most browsers send for the key that ends a composition, the second what Safari sends.
const ending = [{ isComposing: true }, { keyCode: 229 }]

test.each([
  ['a mark', undefined],
  ['a reply', (props: Parameters<typeof MentionField>[0]) => <MentionField {...props} />],
] as const)('the key that ends the composition of a word does not send %s', (_what, field) => {
  const onSend = vi.fn()
  const keyed = { ...written, keyed: vi.fn() }
  renderWithServer(
    <MessageBox
      draft={keyed}
      label="Mensagem"
      submit="Enviar"
      busy={false}
      onSend={onSend}
      {...(field && { renderField: (props) => field({ ...props, people: ['Marina'] }) })}
    />,
    () => [],
  )
  const box = screen.getByRole('textbox', { name: 'Mensagem' })
  for (const one of ending) fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, ...one })
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, keyCode: 13 })
  expect(onSend.mock.calls).toEqual([['にほんご']])
})

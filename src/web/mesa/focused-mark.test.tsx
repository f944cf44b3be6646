import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { highlightsFocusedMark } from './focused-mark.ts'

afterEach(cleanup)

test('the mark that has the focus is highlighted on the page and in the list, until the focus leaves it', async () => {
  render(
    <div {...highlightsFocusedMark}>
      <button type="button" data-marcacoes="1 3">
        2
      </button>
      <article data-marcacoes="3">
        <button type="button">Logotipo torto</button>
      </article>
      <article data-marcacoes="13">
        <button type="button">Preço errado</button>
      </article>
    </div>,
  )
  const badge = screen.getByText('2')
  const [third, other] = screen.getAllByRole('article')
  const highlighted = () => [badge, third, other].map((one) => one?.hasAttribute('data-focused'))
  await userEvent.tab()
  expect(highlighted()).toEqual([true, true, false])
  await userEvent.tab()
  expect(highlighted()).toEqual([true, true, false])
  await userEvent.tab()
  expect(highlighted()).toEqual([false, false, true])
  await userEvent.tab()
  expect(highlighted()).toEqual([false, false, false])
})

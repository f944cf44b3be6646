import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { highlightRendered, highlightsFocusedMarcacao } from './focused-marcacao.ts'

afterEach(cleanup)

test('the mark that has the focus is highlighted on the page and in the list, until the focus leaves it', async () => {
  render(
    <div {...highlightsFocusedMarcacao}>
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

/** A list that renders only the marks in view. */
function List({ inView }: { inView: number[] }) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current) highlightRendered(list.current)
  })
  return (
    <div ref={list}>
      {inView.map((id) => (
        <article key={id} data-marcacoes={id}>
          {id}
        </article>
      ))}
    </div>
  )
}

test('the mark that has the focus on the page is highlighted in a row that is rendered later', async () => {
  const mesa = (...inView: number[]) => (
    <div {...highlightsFocusedMarcacao}>
      <button type="button" data-marcacoes="120">
        Marca
      </button>
      <List inView={inView} />
    </div>
  )
  const { rerender } = render(mesa(1, 2))
  const highlighted = () =>
    screen.getAllByRole('article').flatMap((one) => (one.hasAttribute('data-focused') ? one.textContent : []))
  await userEvent.tab()
  expect(highlighted()).toEqual([])
  rerender(mesa(119, 120))
  expect(highlighted()).toEqual(['120'])
  await userEvent.tab()
  rerender(mesa(120, 121))
  expect(highlighted()).toEqual([])
})

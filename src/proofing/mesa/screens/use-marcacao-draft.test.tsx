import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DraftOwner } from '#platform/browser/drafts.ts'
import { useMarcacaoDraft } from './use-marcacao-draft.ts'

const TOKEN = 'um-segredo-comprido'

beforeEach(() => history.replaceState(null, '', `/revisao/${TOKEN}?peca=1`))
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

function Field({ person }: { person: DraftOwner }) {
  const draft = useMarcacaoDraft({ person, form: 'marcacao-3', label: 'Marcação em capa' })
  return <input value={draft.text} onChange={({ currentTarget }) => draft.type(currentTarget.value)} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')

test('what a person of a link types is there in the next tab, without the token of the link', async () => {
  render(<Field person="link-7-Marina" />)
  await userEvent.type(field(), 'O telefone mudou.')
  cleanup()
  sessionStorage.clear()
  render(<Field person="link-7-Marina" />)
  expect(field().value).toBe('O telefone mudou.')
  expect(JSON.stringify(localStorage)).not.toContain(TOKEN)
  cleanup()
  render(<Field person="link-7-Pedro" />)
  expect(field().value).toBe('')
})

test('what an account types stays in its tab', async () => {
  render(<Field person={7} />)
  await userEvent.type(field(), 'O telefone mudou.')
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(1)
})

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLocation } from '#platform/ui/navigation.tsx'
import { MemoryRouter } from '#testing/browser/router.tsx'
import { type Agenda, useAgenda } from './use-agenda.ts'

afterEach(cleanup)

function at(search: string) {
  const { result } = renderHook(() => ({ agenda: useAgenda(), search: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter at={`/${search}`}>{children}</MemoryRouter>,
  })
  const after = (change: (agenda: Agenda) => void) => {
    act(() => change(result.current.agenda))
    return Object.fromEntries(new URLSearchParams(result.current.search))
  }
  return { now: () => result.current.agenda, after }
}

const third = '?mes=2031-03&pagina=3'

test.each<[string, (agenda: Agenda) => void, Record<string, string>]>([
  ['the month before', (agenda) => agenda.moveMonth(-1), { mes: '2031-02', pagina: '1' }],
  ['another month', (agenda) => agenda.setMes('2031-12'), { mes: '2031-12', pagina: '1' }],
  ['a status', (agenda) => agenda.setStatus('Aprovado'), { mes: '2031-03', pagina: '1', status: 'Aprovado' }],
  ['a person', (agenda) => agenda.setResponsavel('Ugo'), { mes: '2031-03', pagina: '1', responsavel: 'Ugo' }],
  ['no filter', (agenda) => agenda.clearFilters(), { mes: '2031-03', pagina: '1' }],
])('choosing %s goes back to the first page', (_what, change, address) => {
  expect(at(third).after(change)).toEqual(address)
})

test('changing the order or opening an activity keeps the page', () => {
  const { after } = at(third)
  const stays = { mes: '2031-03', pagina: '3', ordenar: 'cliente', direcao: 'desc' }
  expect(after((agenda) => agenda.setOrdem({ by: 'cliente', direction: 'desc' }))).toEqual(stays)
  expect(after((agenda) => agenda.setAberta(7))).toEqual({ ...stays, atividade: '7' })
  expect(after((agenda) => agenda.setAberta(undefined))).toEqual(stays)
})

test('ignores invalid values in the address', () => {
  const { now } = at('?mes=2031-13&vista=x&status=Feito&responsavel=%20&pagina=-2&atividade=x&ordenar=senha')
  expect(now()).toMatchObject({
    vista: 'tabela',
    status: undefined,
    responsavel: undefined,
    pagina: undefined,
    aberta: undefined,
    ordem: { by: 'data_entrega', direction: 'asc' },
  })
  expect(now().mes).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/)
})

// @vitest-environment node
import { expect, test } from 'vitest'
import type { Atividade } from '#studio/atividades/contract.ts'
import { corDe, eventoDaAtividade, eventoDoMarco, tituloDe } from './events.ts'

const cardapio: Atividade = {
  id: 7,
  responsavel: 'Ugo',
  atividade: 'Cardápio',
  cliente: 'Café da Praça',
  data_pedido: '2026-11-20T09:00:00-03:00',
  data_realizacao: '2026-11-23T14:30:00-03:00',
  data_entrega: '2026-11-30T23:59:00-03:00',
  status: 'Pendente',
  arquivo: null,
  projeto_id: null,
  projeto_titulo: null,
  serie_id: null,
  versao: 1,
}

test('the title of an event is the name of the activity, with the client in parentheses if there is one', () => {
  expect(tituloDe(cardapio)).toBe('Cardápio (Café da Praça)')
  expect(tituloDe({ ...cardapio, cliente: ' ' })).toBe('Cardápio')
})

test('an event lasts from the day of the request to the day of the delivery, both included', () => {
  expect(eventoDaAtividade(cardapio)).toMatchObject({
    title: 'Cardápio (Café da Praça)',
    start: '2026-11-20',
    end: '2026-12-01',
    allDay: true,
    durationEditable: true,
  })
})

test('an event includes the day of a delivery at midnight, and a time in UTC counts for its day in São Paulo', () => {
  const midnight = { ...cardapio, data_entrega: '2026-11-21T00:00:00-03:00' }
  expect(eventoDaAtividade(midnight)).toMatchObject({ start: '2026-11-20', end: '2026-11-22' })
  const utc = { ...cardapio, data_pedido: '2026-11-20T02:00:00Z' }
  expect(eventoDaAtividade(utc).start).toBe('2026-11-19')
})

test('an activity with its delivery before its request lasts from the delivery to the request, and its end cannot be dragged', () => {
  const reversed = { ...cardapio, data_pedido: cardapio.data_entrega, data_entrega: cardapio.data_pedido }
  expect(eventoDaAtividade(reversed)).toMatchObject({
    start: '2026-11-20',
    end: '2026-12-01',
    durationEditable: false,
  })
})

test.each([
  ['Pendente', 'pendente'],
  ['Em Andamento', 'andamento'],
  ['Em Aprovação', 'aprovacao'],
  ['Aprovado', 'aprovado'],
  ['Arquivado', 'outro'],
])('the status %s has the colour %s', (status, cor) => {
  expect(corDe(status)).toBe(cor)
})

test('a holiday has no link, a deadline links to its page, and neither can be moved', () => {
  const feriado = { camada: 'feriado', dia: '2026-12-25', titulo: 'Natal', caminho: null } as const
  expect(eventoDoMarco(feriado)).toMatchObject({ title: 'Natal', editable: false, interactive: false })
  expect(eventoDoMarco(feriado)).not.toHaveProperty('url')
  const prazo = {
    camada: 'prazo',
    dia: '2026-12-31',
    titulo: 'Site',
    caminho: '/dashboard/projects?projeto=1',
  } as const
  expect(eventoDoMarco(prazo)).toMatchObject({
    start: '2026-12-31',
    end: '2027-01-01',
    url: prazo.caminho,
    editable: false,
  })
})

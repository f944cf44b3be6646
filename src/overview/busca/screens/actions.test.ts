import { expect, test } from 'vitest'
import { actionHits, projectToSend, sendHits } from './actions.ts'

const labels = (role: 'admin' | 'user' | 'client', typed: string) =>
  actionHits(role, typed).map(({ label }) => label)

test.each([
  ['nova transacao', ['Nova Transação']],
  ['TRANSAÇÃO nova', ['Nova Transação']],
  ['nov proj', ['Novo Projeto']],
  ['novo recibo', ['Emitir recibo']],
  ['cobrar', ['Cobrar receitas em aberto']],
  ['panetones', []],
  ['  ', []],
])('an admin who types “%s” is offered %j', (typed, offered) => {
  expect(labels('admin', typed)).toEqual(offered)
})

test('only the actions of the role are offered', () => {
  expect(labels('user', 'nov')).toEqual(['Novo Projeto', 'Nova Atividade'])
  expect(labels('user', 'cobrar')).toEqual([])
  expect(labels('client', 'nov')).toEqual([])
})

test.each([
  ['nova transação', '/dashboard/financial-transactions?novo=1'],
  ['emitir recibo', '/dashboard/financial-receipts?novo=1'],
])('“%s” leads to the dialog of its page', (typed, to) => {
  expect(actionHits('admin', typed)[0]?.to).toBe(to)
})

test.each([
  ['enviar para aprovação', ''],
  ['aprovacao', ''],
  ['env', ''],
  ['enviar Panetones', 'panetones'],
  ['en', undefined],
  ['panetones', undefined],
])('“%s” asks to send the projects with “%s”', (typed, named) => {
  expect(projectToSend('admin', typed)).toBe(named)
  expect(projectToSend('user', typed)).toBe(named)
  expect(projectToSend('client', typed)).toBeUndefined()
})

test('only projects that the team is working on are offered to be sent', () => {
  const statuses = ['pending', 'in_progress', 'review', 'approved', 'completed'] as const
  const projects = statuses.map((status, id) => ({ id, title: status, clientName: 'Caio', status }))
  expect(sendHits(projects).map(({ to, label }) => [to, label])).toEqual([
    ['/dashboard/projects?projeto=0&enviar=1', 'Enviar “pending” para aprovação'],
    ['/dashboard/projects?projeto=1&enviar=1', 'Enviar “in_progress” para aprovação'],
  ])
})

import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

const padaria = { nome: 'Padaria Aurora', empresa: '', cpf_cnpj: '', conta: null }

test.each([
  ['the person of the account', { ...padaria, conta: { name: 'Caio' } }, 'Olá, Caio!'],
  ['a person who works for a company', { ...padaria, nome: 'Caio', empresa: 'Padaria Aurora' }, 'Olá, Caio!'],
  ['a person with a CPF', { ...padaria, nome: 'Caio', cpf_cnpj: '529.982.247-25' }, 'Olá, Caio!'],
  ['nobody by the name of the company', { ...padaria, empresa: 'padaria aurora ' }, 'Olá!'],
  ['nobody by the name of an entry with a CNPJ', { ...padaria, cpf_cnpj: '11.222.333/0001-81' }, 'Olá!'],
  ['nobody for a name outside of the registry', undefined, 'Olá!'],
])('greets %s', (_, cliente, expected) => expect(greetingOf(cliente)).toBe(expected))

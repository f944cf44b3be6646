import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { canonicalEmail, emailPattern } from './email.ts'
import { email, emailOrNone } from './fields.ts'

test.each([
  'maria@gmail',
  'x@y..com',
  '.a@b.com',
  'a..b@c.com',
  'a@-b.com',
  'a b@c.com',
  'josé@exemplo.com.br',
  'a@b.c',
  '@b.com',
  'a@b@c.com',
  'a@b.c0m',
  'a@b com.br',
])('%s is no e-mail address', (address) => expect(emailPattern.test(address)).toBe(false))

test.each([
  "o'neil+x@exemplo.com.br",
  'MARIA@Exemplo.com.br',
  'contato@açaí.com.br',
  'contato@xn--aa-4iaz.com.br',
  'a@пример.рф',
  'a@b.xn--p1ai',
])('%s is an e-mail address', (address) => expect(emailPattern.test(address)).toBe(true))

test.each([
  'açaí',
  'pão-de-queijo',
  'são-joão',
  'über',
  'ção',
  'ã',
  'müller-straße1'.replace('ß', 'ss'),
  'ñandú',
  'crème-brûlée',
])('the domain %s has one spelling, with its accents', (name) => {
  const ascii = domainToASCII(`${name}.com.br`)
  expect(ascii).toMatch(/^xn--/)
  for (const typed of [
    ascii,
    ascii.toUpperCase(),
    `${name}.com.br`,
    `${name}.com.br`.normalize('NFD'),
    `${name.toUpperCase()}.com.br`,
  ])
    expect(canonicalEmail(`Ana@${typed}`)).toBe(`Ana@${name}.com.br`)
})

test('a domain whose letters look like Latin ones, or that is no Punycode, keeps its spelling', () => {
  const cyrillic = domainToASCII('раураl.com')
  for (const domain of [cyrillic, 'xn--.com', 'xn--é.com', 'xn--99999999.com', 'exemplo.com.br'])
    expect(canonicalEmail(`a@${domain}`)).toBe(`a@${domain}`)
})

test('a missing address and a wrong one are told apart, and an optional one may be empty', () => {
  const required = email('Preencha todos os campos obrigatórios.')
  const messageOf = (value: unknown) => required.safeParse(value).error?.issues[0]?.message
  for (const nothing of [undefined, '', '  '])
    expect(messageOf(nothing)).toBe('Preencha todos os campos obrigatórios.')
  for (const wrong of ['maria@gmail', 'x@y..com', 'maria'])
    expect(messageOf(wrong)).toBe('Informe um e-mail válido.')
  expect(required.parse(' contato@XN--AA-4IAZ.com.br ')).toBe(canonicalEmail('contato@xn--aa-4iaz.com.br'))
  expect(emailOrNone().parse(' ')).toBe('')
  expect(emailOrNone().safeParse('maria@gmail').error?.issues[0]?.message).toBe('Informe um e-mail válido.')
})

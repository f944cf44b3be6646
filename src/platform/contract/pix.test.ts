import fc from 'fast-check'
import { hasError, isStaticPix, parsePix } from 'pix-utils'
import { expect, test } from 'vitest'
import {
  brCode,
  chavePix,
  crc16,
  lerPix,
  type Pix,
  recebedorDe,
  textoPix,
  textoPixMax,
  txidDe,
} from './pix.ts'

const chave = '123e4567-e12b-12d1-a456-426655440000'
const fulano = { chave, nome: 'Fulano de Tal', cidade: 'BRASILIA' }
const codeOfFulano =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const agencia = {
  chave: '12ABC34501DE35',
  nome: 'AGENCIA EXEMPLO LTDA',
  cidade: 'SAO PAULO',
  valor: 123_450,
  txid: 'FAT000123',
}
const codeOfAgencia =
  '00020126360014br.gov.bcb.pix011412ABC34501DE3552040000530398654071234.505802BR5920AGENCIA EXEMPLO LTDA6009SAO PAULO62130509FAT00012363046EF5'

/** Replaces the checksum of a code with the checksum of the code's present content. */
const summed = (code: string) => code.slice(0, -4) + crc16(code.slice(0, -4))

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test.each([
  ['the example in the manual', fulano, codeOfFulano],
  ['a code with an alphanumeric CNPJ, a value and a txid', agencia, codeOfAgencia],
])('writes and reads back %s', (_, pix, code) => {
  expect(brCode(pix)).toBe(code)
  expect(lerPix(code)).toEqual(pix)
})

test('reads the name of the payment scheme even in upper case', () => {
  expect(lerPix(summed(codeOfFulano.replace('br.gov.bcb.pix', 'BR.GOV.BCB.PIX')))).toEqual(fulano)
})

test.each([
  ['a field length that is one too large', codeOfFulano.replace('62070503', '62080503')],
  ['a field length that is one too small', codeOfFulano.replace('5913Fulano', '5912Fulano')],
  ['a value with one decimal', codeOfAgencia.replace('54071234.50', '54061234.5')],
  ['a decimal comma', codeOfAgencia.replace('1234.50', '1234,50')],
  ['another scheme', codeOfFulano.replace('br.gov.bcb.pix', 'br.gov.bcb.pax')],
  ['another currency', codeOfFulano.replace('5303986', '5303840')],
  ['a txid with a hyphen', codeOfAgencia.replace('FAT000123', 'FAT-00123')],
  ['a name of 26 characters', codeOfFulano.replace('5913Fulano de Tal', `5926${'A'.repeat(26)}`)],
  ['no key', codeOfFulano.replace(`26580014br.gov.bcb.pix0136${chave}`, '26180014br.gov.bcb.pix')],
  ['a value with a leading zero', codeOfAgencia.replace('54071234.50', '540801234.50')],
  ['a value with a third decimal', codeOfAgencia.replace('54071234.50', '54081234.505')],
  ['no account', codeOfFulano.replace(`26580014br.gov.bcb.pix0136${chave}`, '')],
  ['no scheme', codeOfFulano.replace('26580014br.gov.bcb.pix', '2640')],
  ['no additional data', codeOfFulano.replace('62070503***', '')],
  ['a version that is not the first field', `5802BR000201${codeOfFulano.slice(6).replace('5802BR', '')}`],
  ['a field twice', codeOfFulano.replace('5802BR', '5802BR5802BR')],
  ['a character that is not ASCII', codeOfFulano.replace('Fulano', 'Fuláno')],
  [
    'a field inside the account that is longer than the account',
    codeOfFulano.replace('0136123e', '0137123e'),
  ],
  [
    'text in the account after its last field',
    codeOfFulano.replace(`26580014br.gov.bcb.pix0136${chave}`, `26590014br.gov.bcb.pix0136${chave}X`),
  ],
  ['a checksum field that is longer than four characters', `${codeOfFulano.slice(0, -8)}630800000000`],
  ['a checksum that is the end of another field', `${codeOfFulano.slice(0, -8)}800863040000`],
  ['text after the checksum', `${codeOfFulano}5802BR0000`],
  ['no content', ''],
])('rejects a code with %s', (_, code) => {
  expect(lerPix(summed(code))).toBeNull()
})

test('rejects a code in which one character, at any position, was replaced by a 7 or an 8', () => {
  for (let at = 0; at < codeOfAgencia.length; at += 1) {
    const other = codeOfAgencia[at] === '7' ? '8' : '7'
    expect(lerPix(codeOfAgencia.slice(0, at) + other + codeOfAgencia.slice(at + 1))).toBeNull()
  }
})

test.each<[string, Partial<Pix>]>([
  ['the longest name', { nome: 'A'.repeat(25) }],
  ['the longest city', { cidade: 'A'.repeat(15) }],
  ['the longest txid', { txid: 'A'.repeat(25) }],
])('makes a code with %s', (_, longest) => {
  expect(lerPix(brCode({ ...fulano, ...longest }))).toEqual({ ...fulano, ...longest })
})

test.each<[string, Partial<Pix>]>([
  ['a name with an accent', { nome: 'Agência' }],
  ['a name of 26 characters', { nome: 'A'.repeat(26) }],
  ['a city of 16 characters', { cidade: 'A'.repeat(16) }],
  ['a txid of 26 characters', { txid: 'A'.repeat(26) }],
  ['a txid with a space', { txid: 'FAT 1' }],
  ['a text that is one character too long', { texto: 'A'.repeat(38) }],
  ['an empty name', { nome: '' }],
])('refuses to make a code with %s', (_, wrong) => {
  expect(() => brCode({ ...fulano, ...wrong })).toThrow(RangeError)
})

test('37 characters of text fit next to a random key', () => {
  expect(textoPixMax(chave)).toBe(37)
  expect(lerPix(brCode({ ...fulano, texto: 'A'.repeat(37) }))?.texto).toHaveLength(37)
})

test.each([
  ['529.982.247-25', 'cpf', '52998224725'],
  ['11144477735', 'cpf', '11144477735'],
  ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
  ['00.000.000/0001-91', 'cnpj', '00000000000191'],
  ['529 982 247-25', 'cpf', '52998224725'],
  ['55123456000130', 'cnpj', '55123456000130'],
  ['(11) 98765-4321', 'telefone', '+5511987654321'],
  ['+55 11 98765-4321', 'telefone', '+5511987654321'],
  ['5511987654321', 'telefone', '+5511987654321'],
  ['11 98765-4321', 'telefone', '+5511987654321'],
  [`${'a'.repeat(62)}@exemplo.com.br`, 'email', `${'a'.repeat(62)}@exemplo.com.br`],
  [' Financeiro@Agencia.com.br ', 'email', 'financeiro@agencia.com.br'],
  ['123E4567-E12B-12D1-A456-426655440000', 'aleatoria', chave],
])('recognises the key %s', (typed, tipo, known) => {
  expect(chavePix(typed)).toEqual({ tipo, chave: known })
  expect(chavePix(known)).toEqual({ tipo, chave: known })
})

test('reads eleven digits that are both a CPF and a phone number as a phone number only if they are formatted as one', () => {
  // This number has valid CPF check digits and is also a valid mobile number.
  const both = '11900000083'
  expect(chavePix(both)?.tipo).toBe('cpf')
  expect(chavePix('(11) 90000-0083')).toEqual({ tipo: 'telefone', chave: `+55${both}` })
  expect(chavePix(`+55${both}`)?.tipo).toBe('telefone')
})

test.each([
  '',
  'agência',
  '529.982.247-24',
  '111.111.111-11',
  '12ABC34501DE36',
  '(11) 3456-7890',
  '11987654321',
  '52998224724',
  '+1 212 555 0100',
  'a@b',
  'josé@exemplo.com.br',
  `${'a'.repeat(70)}@exemplo.com.br`,
  '123e4567e12b12d1a456426655440000',
  '123e4567-e12b-12d1-a456-42665544000g',
  `x${chave}`,
  `${chave}0`,
  `${'a'.repeat(63)}@exemplo.com.br`,
  'ana maria@exemplo.com.br',
  'ana@exemplo.com.br>',
  'cpf: 529.982.247-25',
  '529.982.247-25;',
  '529;982;247-25',
  '(11) 98765-43210',
  '+55 011 98765-4321',
])('does not recognise “%s” as a key', (typed) => {
  expect(chavePix(typed)).toBeNull()
})

test.each([
  ['Agência São João Ltda.', 'AGENCIA SAO JOAO LTDA.'],
  ['  Estúdio   Nº 1 ✨ ', 'ESTUDIO NO 1'],
  ['日本', ''],
])('“%s” becomes “%s” in a Pix code', (typed, sent) => {
  expect(textoPix(typed)).toBe(sent)
})

test('the payee is the agency with its name, city and text as they are written in a Pix code', () => {
  const settings = { pix_chave: chave, pix_nome: 'Estúdio Caju', pix_cidade: 'São Paulo', pix_texto: '' }
  const payee = { chave, nome: 'ESTUDIO CAJU', cidade: 'SAO PAULO' }
  expect(recebedorDe(settings)).toEqual(payee)
  expect(recebedorDe({ ...settings, pix_texto: 'Obrigado!' })).toEqual({ ...payee, texto: 'OBRIGADO!' })
  expect(recebedorDe({ ...settings, pix_chave: '' })).toBeNull()
})

test('the txid of a transaction has at most 25 letters and digits, even for the largest id', () => {
  expect(txidDe(123)).toBe('FAT000123')
  expect(txidDe(Number.MAX_SAFE_INTEGER)).toMatch(/^[A-Za-z0-9]{1,25}$/)
})

const ascii = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCXYZ 0189.,-&/*'), minLength: 1, maxLength })
const keys = fc.oneof(
  fc.uuid(),
  fc.constantFrom('52998224725', '12ABC34501DE35', '+5511987654321', 'financeiro@agencia.com.br'),
)
const anyPix = keys.chain((key) =>
  fc.record({
    chave: fc.constant(key),
    nome: ascii(25),
    cidade: ascii(15),
    texto: ascii(textoPixMax(key)),
    valor: fc.integer({ min: 1, max: 99_999_999_999 }),
    txid: fc.string({ unit: fc.constantFrom(...'abYZ09'), minLength: 1, maxLength: 25 }),
  }),
)

test('random codes are read back unchanged, by our reader and by an independent library', () => {
  fc.assert(
    fc.property(anyPix, (pix) => {
      const code = brCode(pix)
      expect(lerPix(code)).toEqual(pix)
      const read = parsePix(code)
      if (hasError(read) || !isStaticPix(read)) throw new Error('The independent library rejects the code')
      expect(read).toMatchObject({
        pixKey: pix.chave,
        merchantName: pix.nome,
        merchantCity: pix.cidade,
        transactionAmount: pix.valor / 100,
        txid: pix.txid,
        infoAdicional: pix.texto,
      })
    }),
  )
})

test('reading random text and random digits returns null and does not throw', () => {
  const likeOne = fc
    .string({ unit: fc.constantFrom(...'0123456789') })
    .map((text) => summed(`${text}63040000`))
  fc.assert(
    fc.property(fc.oneof(fc.string(), likeOne), (text) => {
      expect(lerPix(text)).toBeNull()
    }),
  )
})

/**
 * The ways to spell one thousand. `um mil` and `hum mil` prevent anybody from adding a word in front of `mil`
 * on paper.
 */
export const formasDeMil = ['mil', 'um mil', 'hum mil'] as const
export type FormaDeMil = (typeof formasDeMil)[number]

const ones = [
  '',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
]
const tens = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa']
const hundreds = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
]
/** The scales of number words, from the largest to the smallest. `mil` and the units have no plural. */
const scales = [
  { size: 1_000_000_000, one: 'bilhão', many: 'bilhões' },
  { size: 1_000_000, one: 'milhão', many: 'milhões' },
  { size: 1000, one: 'mil', many: 'mil' },
  { size: 1, one: '', many: '' },
]

/**
 * Writes an amount of money in words, for a receipt.
 * @param centavos a whole number, at least 0 and below a trillion reais
 * @throws RangeError for other numbers
 */
export function extenso(centavos: number, mil: FormaDeMil = 'mil'): string {
  if (!Number.isSafeInteger(centavos) || centavos < 0 || centavos >= 1e14)
    throw new RangeError(`Not a valid number of centavos: ${centavos}`)
  const reais = Math.floor(centavos / 100)
  const rest = centavos % 100
  const reaisText = reais > 0 || rest === 0 ? `${inteiro(reais, mil)} ${unitOf(reais)}` : ''
  const cents = rest > 0 ? `${upTo999(rest)} ${rest === 1 ? 'centavo' : 'centavos'}` : ''
  return [reaisText, cents].filter(Boolean).join(' e ')
}

/**
 * Returns the word for the currency after a number. Portuguese says 'um milhão de reais' but 'um milhão e um
 * reais'.
 */
function unitOf(reais: number): string {
  if (reais === 1) return 'real'
  return reais > 0 && reais % 1_000_000 === 0 ? 'de reais' : 'reais'
}

function inteiro(number: number, mil: FormaDeMil): string {
  if (number === 0) return 'zero'
  const groups = scales
    .map(({ size, ...names }) => ({ ...names, size, value: Math.floor(number / size) % 1000 }))
    .filter(({ value }) => value > 0)
  return groups
    .map((group, at) => {
      const last = at > 0 && at === groups.length - 1
      const joined = last && (group.value < 100 || group.value % 100 === 0)
      return `${joined ? 'e ' : ''}${inScale(group, mil)}`
    })
    .join(' ')
}

function inScale({ size, value, one, many }: (typeof scales)[number] & { value: number }, mil: FormaDeMil) {
  if (size === 1000 && value === 1) return mil
  return `${upTo999(value)} ${value === 1 ? one : many}`.trim()
}

function upTo999(value: number): string {
  if (value === 100) return 'cem'
  const below = value % 100
  const words = [
    hundreds[Math.floor(value / 100)],
    below < 20 ? ones[below] : tens[Math.floor(below / 10)],
    below < 20 ? '' : ones[below % 10],
  ]
  return words.filter(Boolean).join(' e ')
}

const weights = [2, 3, 4, 5, 6, 7, 8, 9]

/**
 * Removes everything but digits and letters, and converts to upper case. A CNPJ may contain letters (IN RFB
 * 2.229/2024).
 */
export const semMascara = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

const isRepeated = (text: string) => /^(.)\1*$/.test(text)

function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || isRepeated(text)) return false
  return [9, 10].every((length) => {
    const sum = [...text.slice(0, length)].reduce((all, one, at) => all + Number(one) * (length + 1 - at), 0)
    return ((sum * 10) % 11) % 10 === Number(text[length])
  })
}

function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(text) || isRepeated(text)) return false
  return [12, 13].every((length) => {
    const values = [...text.slice(0, length)].reverse().map((one) => one.charCodeAt(0) - 48)
    const rest = values.reduce((sum, one, at) => sum + one * (weights[at % 8] ?? 0), 0) % 11
    return (rest < 2 ? 0 : 11 - rest) === Number(text[length])
  })
}

/**
 * Says whether the text is a CPF or a CNPJ with the right length and check digits; null if the text is
 * neither.
 */
export function tipoDeDocumento(typed: string): 'cpf' | 'cnpj' | null {
  const text = semMascara(typed)
  if (isCpf(text)) return 'cpf'
  return isCnpj(text) ? 'cnpj' : null
}

const masks = {
  cpf: { parts: /^(.{3})(.{3})(.{3})(.{2})$/, shown: '$1.$2.$3-$4' },
  cnpj: { parts: /^(.{2})(.{3})(.{3})(.{4})(.{2})$/, shown: '$1.$2.$3/$4-$5' },
} as const

/** Writes a valid CPF or CNPJ with its punctuation. Any other text stays as it was typed. */
export function comMascara(typed: string): string {
  const tipo = tipoDeDocumento(typed)
  if (!tipo) return typed
  const { parts, shown } = masks[tipo]
  return semMascara(typed).replace(parts, shown)
}

/**
 * Returns a hint about what looks wrong in a CPF or CNPJ, or null. The server accepts the value even if there
 * is a hint.
 */
export function dicaDoDocumento(typed: string): string | null {
  const { length } = semMascara(typed)
  if (length === 0 || tipoDeDocumento(typed)) return null
  if (length === 11) return 'Os dígitos deste CPF não conferem. Confira o número.'
  if (length === 14) return 'Os dígitos deste CNPJ não conferem. Confira o número.'
  return 'Um CPF tem 11 dígitos e um CNPJ, 14 caracteres. Confira o número.'
}

/**
 * Parses an amount in Brazilian notation: `1.234,56`, `1234,5`, `R$ 1.234`, and also `1234.56`, where two
 * digits after the only dot can only be centavos. Returns NaN for any other text, such as `1,234.56`.
 */
export function readReais(text: string): number {
  const bare = text.replace(/[\s\u{a0}]|R\$/gu, '')
  const [, sign = '', integerPart = '', cents = ''] =
    /^([-−]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(bare) ??
    /^([-−]?)(\d+)\.(\d{2})$/.exec(bare) ??
    []
  if (integerPart === '') return Number.NaN
  const value = Number(`${integerPart.replaceAll('.', '')}.${cents || '0'}`)
  return sign ? -value : value
}

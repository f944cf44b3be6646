/** What a file can hold although no screen shows it, in the order in which it is named. */
export const partesNaoMostradas = [
  'animacao',
  'camadas',
  'texto_fora',
  'texto_invisivel',
  'anexos',
  'formulario',
] as const
export type ParteNaoMostrada = (typeof partesNaoMostradas)[number]

const names: Record<ParteNaoMostrada, string> = {
  animacao: 'uma animação, da qual só o primeiro quadro é mostrado',
  camadas: 'camadas desligadas',
  texto_fora: 'texto fora da área visível',
  texto_invisivel: 'texto invisível',
  anexos: 'arquivos anexados',
  formulario: 'campos de formulário',
}

/**
 * Whether a version can be approved. An animation of which only the first frame is shown cannot, because nobody has seen
 * the others; adjustments can be asked for.
 */
export const canSerAprovada = (partes: readonly ParteNaoMostrada[]): boolean => !partes.includes('animacao')

/** Says what to do about a version that cannot be approved: to the client, and to the team. */
export const comoAprovar = {
  cliente: 'Assim ela não pode ser aprovada: peça ajustes, para a agência enviar uma nova versão.',
  equipe: 'Assim não pode ser aprovada: envie o arquivo de novo como nova versão, em GIF, WebP ou filme.',
} as const

/** Names what a file holds and no screen shows, such as `camadas desligadas e arquivos anexados`. */
export function naoMostradoEmPalavras(partes: readonly ParteNaoMostrada[]): string {
  const all = partesNaoMostradas.filter((one) => partes.includes(one)).map((one) => names[one])
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} e ${all.at(-1)}` : all.join()
}

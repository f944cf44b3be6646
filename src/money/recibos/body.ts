import type { Texts } from './printed.ts'

interface TextRun {
  text: string
  bold?: boolean
}

type Sentence = Pick<
  Texts,
  'pessoal' | 'quitado' | 'pagador_nome' | 'pagador_documento' | 'valor' | 'extenso' | 'referente'
>

/**
 * The sentence of the receipt. An issuer with a CPF (a person) writes in the first person singular, a company
 * in the plural.
 */
export function bodyOf(it: Sentence): TextRun[] {
  const { pessoal, quitado, pagador_documento } = it
  return [
    { text: pessoal ? 'Recebi de ' : 'Recebemos de ' },
    { text: it.pagador_nome, bold: true },
    { text: pagador_documento ? `, ${pagador_documento}, a importância de ` : ' a importância de ' },
    { text: `${it.valor} (${it.extenso})`, bold: true },
    { text: ', referente a ' },
    { text: it.referente, bold: true },
    { text: `, da qual ${pessoal ? 'dou' : 'damos'} ${quitado ? 'plena quitação' : 'quitação parcial'}.` },
  ]
}

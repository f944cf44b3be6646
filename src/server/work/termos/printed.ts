import { dia } from '#contract/datas.ts'
import { groupedCode } from '#contract/platform/rules/codigo.ts'
import { singleLine } from '#contract/text.ts'
import {
  enderecoDoTermo,
  type PartesDoTermo,
  respostaLabels,
  type TermoPublico,
  termoTitles,
} from '#contract/work/rules/termo-publico.ts'
import {
  inGroups,
  momentOf,
  nivelOf,
  pagesOf,
  sentencesAbout,
  titleOfPeca,
  unshownOf,
} from '#contract/work/rules/termo-words.ts'
import { textosDeTermo } from '#contract/work/rules/textos-de-termo.ts'
import type { Chave } from '#contract/work/schemas/termo.ts'
import { formatReais, toCentavos } from '#server/platform/db/money.ts'

interface Readable {
  publico: TermoPublico
  partes: PartesDoTermo
  chave: Chave
  /** The first pages of the pieces; null where there is none. */
  miniaturas: (Uint8Array | null)[]
}

/** The texts and pictures that are printed. */
export type PrintedTermo = ReturnType<typeof toPrinted>

/**
 * What is printed of a termo. A termo from before names were on one line keeps them as they were signed, but a line break in
 * a name could look like a fact of its own, so names are printed on one line.
 */
export function toPrinted({ publico, partes, chave, miniaturas }: Readable, baseUrl: string) {
  const { ato, agencia, cnpj, em, iat, identidade, rodada, jti, seq, texto, pecas } = publico
  const wording = texto ? textosDeTermo[texto.versao] : undefined
  const facts: [string, string | undefined][] = [
    ['Agência', singleLine(cnpj ? `${agencia}, CNPJ ${cnpj}` : agencia)],
    [
      'Quem respondeu',
      [singleLine(partes.nome ?? partes.iniciais ?? ''), nivelOf(identidade, partes.email)].join(' · '),
    ],
    ['Ressalvas', partes.ressalvas?.join(' · ')],
    ['E-mail', partes.email],
    ['Identificação', partes.verificado_em && momentOf(partes.verificado_em)],
    ['Acesso', partes.acesso?.join(' · ')],
    ['Data e hora', momentOf(em)],
    ['Endereço IP', partes.endereco],
    ['Navegador', partes.navegador],
    ['Projeto', partes.projeto && singleLine(partes.projeto.title)],
    ['Cliente', partes.cliente && singleLine(partes.cliente)],
    ['Rodada', rodada === null ? undefined : String(rodada)],
    ['Responder até', partes.prazo && dia(partes.prazo)],
    ['Motivo', partes.motivo],
    ['Valor mostrado', partes.preco && acceptedIn(partes.preco)],
    ['Valor aceito', partes.aceite && acceptedIn(partes.aceite)],
    ['Contagem das rodadas', partes.contagem],
    ['Resposta recebida', partes.resposta_dada],
    ['SHA-256 do arquivo anexado', partes.captura && inGroups(partes.captura)],
    ['A conferir', partes.conferencias_pedidas?.itens.join(' · ')],
    ['Conferido', partes.conferencias?.join(' · ')],
  ]
  return {
    titulo: termoTitles[ato],
    agencia: singleLine(agencia),
    fatos: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    pecas: pecas.map((peca, at) => ({
      titulo: singleLine([titleOfPeca(peca), partes.pecas?.[at]].filter(Boolean).join(': ')),
      resposta: [respostaLabels[peca.resposta], pagesOf(peca), unshownOf(peca)].filter(Boolean).join(' · '),
      endereco: partes.enderecos_das_pecas?.[at] || null,
      sha256: inGroups(peca.sha256),
      miniatura: miniaturas[at] ?? null,
    })),
    aceito: wording ?? null,
    frases: sentencesAbout(publico),
    codigo: groupedCode(jti),
    ordem: `Termo nº ${seq}`,
    chave: `Chave ${chave.kid}: ${chave.x}`,
    endereco: baseUrl + enderecoDoTermo(jti),
    /** When the termo was signed. Without it the PDF would contain the present time. */
    data: new Date(iat * 1000),
  }
}

const acceptedIn = ({ numero, valor, vencimento }: NonNullable<PartesDoTermo['aceite']>) =>
  `${formatReais(toCentavos(valor))} pela ${numero}ª rodada, com vencimento em ${dia(vencimento)}`

import { groupedCode } from '#platform/contract/codigo.ts'
import { dia } from '#platform/contract/datas.ts'
import { singleLine } from '#platform/contract/text.ts'
import { formatReais, toCentavos } from '#platform/db/money.ts'
import type { Chave } from '#platform/keys/schemas.ts'
import {
  enderecoDoTermo,
  type PartesDoTermo,
  respondidaLabels,
  type TermoPublico,
  termoTitles,
} from './publico-rules.ts'
import {
  apagadoEm,
  inGroups,
  momentOf,
  nivelOf,
  type ParteApagada,
  type ParteApagavel,
  pagesOf,
  partesApagaveis,
  SELO_SEM_APAGADOS,
  sentencesAbout,
  titleOfPeca,
  unshownOf,
} from './rules.ts'
import { textosDeTermo } from './textos-rules.ts'

interface Readable {
  publico: TermoPublico
  partes: PartesDoTermo
  chave: Chave
  apagadas: ParteApagada[]
  /** The names of the values that the reader may not see. */
  ocultas: string[]
}

/** The texts that are printed. */
export type PrintedTexts = ReturnType<typeof toPrinted>

/** The texts and pictures that are printed; null where a piece has no picture. */
export interface PrintedTermo extends PrintedTexts {
  miniaturas: (Uint8Array | null)[]
}

/** The words for the values about the person. */
const labels: Record<string, string> = {
  ...partesApagaveis,
  email: 'E-mail',
  verificado_em: 'Identificação',
  acesso: 'Acesso',
}

/**
 * What is printed of a termo. A termo from before names were on one line keeps them as they were signed, but a line break in
 * a name could look like a fact of its own, so names are printed on one line.
 */
export function toPrinted({ publico, partes, chave, apagadas, ocultas }: Readable, baseUrl: string) {
  const erased = (nome: ParteApagavel) => {
    const found = apagadas.find((one) => one.nome === nome)
    return found && apagadoEm(found.em)
  }
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
    ['Telefone', erased('telefone')],
    ['Identificação', partes.verificado_em && momentOf(partes.verificado_em)],
    ['Acesso', partes.acesso?.join(' · ')],
    ['Data e hora', momentOf(em)],
    ['Endereço IP', partes.endereco ?? erased('endereco')],
    ['Navegador', partes.navegador ?? erased('navegador')],
    ['Não aparece nesta cópia', ocultas.map((nome) => labels[nome] ?? nome).join(' · ')],
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
      resposta: [respondidaLabels[peca.resposta], pagesOf(peca), unshownOf(peca)].filter(Boolean).join(' · '),
      endereco: partes.enderecos_das_pecas?.[at] || null,
      sha256: inGroups(peca.sha256),
    })),
    aceito: wording ?? null,
    frases: [...sentencesAbout(publico), ...(apagadas.length > 0 ? [SELO_SEM_APAGADOS] : [])],
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

/**
 * The wordings that a person accepts with an answer, by version. A published wording is never edited: a new one gets
 * a new version.
 */
export const textosDeTermo: Record<number, string> = {
  1: 'Ao confirmar, declaro que vi as versões listadas e que esta é a minha resposta. Aceito que ela seja registrada por meio eletrônico, com meu nome, data, hora, endereço de rede e navegador, e reconheço este registro como meio válido de prova entre mim e a agência (MP 2.200-2/2001, art. 10, § 2º).',
}
export const TEXTO_DE_TERMO_ATUAL = 1

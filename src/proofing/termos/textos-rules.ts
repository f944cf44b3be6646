/**
 * The wordings that a person accepts with an answer, by version. A published wording is never edited: a new one gets
 * a new version.
 */
export const textosDeTermo: Record<number, string> = {
  1: 'Ao confirmar, declaro que vi as versões listadas e que esta é a minha resposta. Aceito que ela seja registrada por meio eletrônico, com meu nome, data, hora, endereço de rede e navegador, e reconheço este registro como meio válido de prova entre mim e a agência (MP 2.200-2/2001, art. 10, § 2º).',
  2: 'Ao aceitar, concordo com o valor e o vencimento mostrados para esta rodada extra. Aceito que este aceite seja registrado por meio eletrônico, com meu nome, data, hora, endereço de rede e navegador, e reconheço este registro como meio válido de prova entre mim e a agência (MP 2.200-2/2001, art. 10, § 2º).',
}
/** The wording that a person accepts with an answer, and the one with the price of a further rodada. */
export const TEXTO_DE_TERMO_ATUAL = 1
export const TEXTO_DE_ACEITE_ATUAL = 2

/** Says what is stored about a person who reviews by link. It has the words of the first text. */
export const storedAbout = (agencia: string): string =>
  `Para registrar a sua resposta, ${agencia} guarda seu nome, e-mail, data, hora, endereço de rede e navegador; os acessos, por 180 dias.`

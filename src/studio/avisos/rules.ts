/** Says what is stored about a person who reviews by link. It has the words of the wording that the person accepts. */
export const avisoDeRevisao = (agencia: string): string =>
  `Para registrar a sua resposta, ${agencia} guarda seu nome, e-mail, data, hora, endereço de rede e navegador; os acessos, por 180 dias.`

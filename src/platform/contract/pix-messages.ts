/** User-facing messages about payments by Pix. */
export const pixMessages = {
  chave: 'Informe uma chave Pix: CPF, CNPJ, celular com +55, e-mail ou chave aleatória.',
  longo: (max: number) => `Use no máximo ${max} caracteres, como serão enviados.`,
  nome: 'Informe o nome de quem recebe.',
  cidade: 'Informe a cidade de quem recebe.',
  texto: (max: number) =>
    max === 0
      ? 'Com esta chave não há espaço para um texto. Apague-o ou use outra chave.'
      : `Com esta chave, use no máximo ${max} caracteres.`,
  semChave: 'O Pix ainda não foi configurado. Informe a chave em Configurações.',
  paga: 'Esta transação já está paga: não há o que cobrar.',
  despesa: 'Só uma receita tem código Pix.',
  faturaPaga: 'Esta fatura já está paga.',
  faturaSemPix: 'A agência ainda não recebe por Pix. Fale com ela para combinar o pagamento.',
} as const

/** User-facing messages about payment reminders. */
export const cobrancaMessages = {
  canal: 'Escolha entre WhatsApp e e-mail.',
  passo: 'Informe qual é a cobrança.',
  texto: 'Escreva a mensagem.',
  assunto: 'Escreva o assunto.',
  paga: 'Esta transação já está paga: não há o que cobrar.',
  despesa: 'Só uma receita é cobrada.',
  cedo: 'Ainda é cedo para cobrar esta transação.',
  outroPasso: 'Esta cobrança já não é a de hoje. Recarregue e tente de novo.',
  repetida: (quem: string) =>
    quem
      ? `${quem} acabou de enviar uma cobrança desta transação. Confira antes de enviar outra.`
      : 'A última cobrança desta transação foi desfeita. Confira antes de enviar outra.',
  foiPorEmail: 'O envio de um e-mail não pode ser desfeito.',
  semEmail: 'Este cliente não tem e-mail cadastrado.',
  semTelefone: 'Este cliente não tem telefone cadastrado.',
  umCliente: 'As receitas de uma cobrança são de um só cliente.',
} as const

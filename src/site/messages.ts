/** User-facing messages about contacts. */
export const siteMessages = {
  pedido: { tipo: 'Escolha o que você quer pedir.', link: 'Este link não vale mais.' },
  contato: {
    nome: 'Informe o seu nome.',
    assunto: 'Informe o assunto.',
    mensagem: 'Escreva a mensagem.',
    sucesso: 'Mensagem Enviada!',
    depois: 'Entraremos em contato em breve.',
    falha: 'Não foi possível enviar a mensagem. Tente de novo.',
    tipo: 'Escolha entre contato e orçamento.',
    status: 'Selecione um status.',
    nota: 'Escreva a nota.',
    resposta: 'Escreva a resposta.',
    projeto: 'Escolha um projeto que exista.',
    temProjeto: 'Este contato já está vinculado a um projeto.',
    semConsentimento: 'Este contato não tem autorização de marketing em vigor.',
  },
} as const

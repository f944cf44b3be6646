/** User-facing messages about accounts, passwords, sessions and users. */
export const accountsMessages = {
  login: {
    invalido: 'E-mail ou senha inválidos. Verifique seus dados e tente novamente.',
    codigo: 'Informe o código de verificação do seu aplicativo autenticador.',
    codigoInvalido: 'Código de verificação inválido. Confira e tente de novo.',
  },
  cadastro: {
    duplicado: 'E-mail já cadastrado.',
    falha: 'Erro ao cadastrar.',
    sucesso: 'Cadastro realizado com sucesso! Redirecionando...',
    fechado: 'O cadastro está fechado. Fale com a agência.',
    soConvite: 'O cadastro é feito só por convite. Fale com a agência.',
    soClientes: 'O cadastro está aberto só para clientes.',
    convite: 'Este convite não vale mais. Peça outro à agência.',
    conviteSubstituido: 'Este convite foi substituído por um mais novo. Abra o link do último convite.',
    conviteEmail: 'Este convite foi feito para outro e-mail.',
    pendente: 'Seu pedido de acesso à equipe aguarda a aprovação de um administrador.',
  },
  convidado: {
    semConvite: 'Esta pessoa já tem senha, ou a conta está bloqueada. Um convite não é possível.',
  },
  senha: {
    pedido: 'Se o e-mail estiver cadastrado, enviaremos um link para redefinir a senha.',
    link: 'Este link não vale mais. Peça outro.',
    linkSubstituido: 'Este link foi substituído por um mais novo. Abra o último que recebeu.',
    criada: 'Senha criada. Redirecionando...',
    redefinida: 'Senha redefinida. Entre com a nova senha.',
    atual: 'A senha atual não confere.',
    provisoria:
      'Outra pessoa definiu a senha desta conta. Crie a sua própria senha antes de aprovar ou decidir.',
    peloLink: 'Outra pessoa definiu a senha desta conta. Crie a sua pelo link que enviamos por e-mail.',
    semServidor: 'O envio de e-mails não está configurado. Crie a sua senha nesta tela.',
    propria: 'A senha desta conta já é sua.',
    revogarAgendas: 'Revogar também os endereços de calendário',
    revogarQuando:
      'Marque se outra pessoa pode ter entrado na conta: os calendários assinados deixam de atualizar.',
  },
  emailProvado: {
    jaConfirmado: 'O seu e-mail já está confirmado.',
    soAPessoa: 'A agência trocou este e-mail, e só a própria pessoa pode confirmá-lo.',
    outraConta: 'Este link é de outra conta. Entre com o e-mail que recebeu a mensagem.',
  },
  doisPassos: {
    ativado: 'A verificação em duas etapas já está ativada.',
    semInicio: 'Comece de novo: o código QR anterior não vale mais.',
    codigo: 'Código inválido. Confira o horário do celular e tente de novo.',
  },
  conta: {
    encerrada: 'Conta encerrada',
    apagado: '(apagado com a conta)',
  },
  sessao: {
    limite: 'Uma sessão dura no máximo 8 horas. Entre de novo para continuar.',
    confirmar: 'Confirme sua senha para continuar.',
  },
  verComo: {
    soVendo: 'Você está só vendo como o cliente.',
    fora: 'Conversas, avisos e dados da conta ficam de fora quando você vê como o cliente.',
    encerrada: 'Você não está mais vendo como o cliente. Abra de novo em Gerenciar Clientes.',
    inativa: 'Só é possível ver como um cliente com a conta ativa.',
  },
  usuario: {
    emailEmUso: 'Outra conta usa este e-mail agora. Mude o e-mail dela e tente de novo.',
    obrigatorios: 'Preencha todos os campos obrigatórios.',
    ultimoAdmin: 'Este é o último administrador ativo e não pode ser alterado.',
    asiMesmo: 'Você não pode excluir nem bloquear a si mesmo.',
    propriaSenha: 'A sua senha muda em Meu perfil, com a senha atual.',
    bloqueado: 'A conta está bloqueada. Desbloqueie antes de enviar um link.',
    semPedido: 'Este usuário não tem pedido de acesso em aberto.',
    emUso: (quantos: number) =>
      `Este usuário tem ${quantos} ${quantos === 1 ? 'projeto' : 'projetos'}. Exclua ou passe a outro cliente antes.`,
  },
} as const

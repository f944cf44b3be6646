import type { Helps } from './help.ts'

const confirmEmail = (to: string) => ({
  para: 'Confirmar que o e-mail da conta é seu.',
  pode: [
    'Confirmar pelo link que chegou por e-mail; ele vale por 30 minutos.',
    'Pedir outro link, se o primeiro já não vale.',
    'Ver depois, nos seus dados, o que você escreveu à agência com este endereço.',
  ],
  proximo: { label: 'Voltar ao início', to },
})

/** Help for the screens about the agency, its settings and the accounts. */
export const agency = {
  'overview/painel/screens/AdminHomePage': {
    para: 'O resumo do dia: o que está ativo e o que precisa de uma ação.',
    pode: [
      'Ver os números do mês ao lado dos do mês passado e das metas.',
      'Saber que projetos aguardam a decisão do cliente, e desde quando.',
      'Abrir um projeto recente ou criar um novo.',
      'Seguir os primeiros passos, enquanto houver algum.',
    ],
    proximo: { label: 'Ver os projetos', to: '/dashboard/projects' },
  },
  'overview/painel/screens/ClientHomePage': {
    para: 'O seu resumo: o que está em andamento e o que aguarda a sua resposta.',
    pode: [
      'Ver primeiro o que pede a sua decisão.',
      'Abrir um projeto e acompanhar a conversa.',
      'Saber se há uma fatura em aberto.',
    ],
    proximo: { label: 'Ver os seus projetos', to: '/dashboard/projects' },
  },
  'accounts/usuarios/screens/UsuariosPage': {
    para: 'Quem tem conta no sistema e o que cada um pode fazer.',
    pode: [
      'Convidar alguém por um link que vale uma vez, por 7 dias.',
      'Aprovar ou recusar quem pediu para entrar na equipe.',
      'Enviar a uma pessoa o link com que ela cria a própria senha.',
      'Bloquear uma conta: a pessoa sai na hora de todos os aparelhos.',
      'Mudar o tipo de uma conta entre cliente, equipe e admin.',
    ],
    proximo: { label: 'Escolher quem pode se cadastrar', to: '/dashboard/settings?aba=cadastro' },
  },
  'platform/audit/screens/AuditoriaPage': {
    para: 'O registro do sistema: quem fez o quê, quando e de onde. Ninguém pode apagá-lo.',
    pode: [
      'Filtrar por pessoa, por assunto ou por data.',
      'Abrir uma linha para ver como era e como ficou.',
      'Conferir de que endereço IP uma mudança veio.',
    ],
    proximo: { label: 'Recuperar algo da lixeira', to: '/dashboard/lixeira' },
  },
  'overview/lixeira/screens/LixeiraPage': {
    para: 'O que foi excluído fica aqui por 30 dias e pode ser restaurado.',
    pode: [
      'Restaurar um projeto, uma transação ou uma pessoa.',
      'Ver quem excluiu e quando.',
      'Filtrar por tipo.',
    ],
    proximo: { label: 'Ver na auditoria o que mudou', to: '/dashboard/audit-logs' },
  },
  'platform/mail/screens/CorreioPage': {
    para: 'Os e-mails que o sistema envia, e os que aguardam envio.',
    pode: [
      'Ver o que foi enviado, o que está na fila e o que falhou.',
      'Ler um e-mail que aguarda envio enquanto não há servidor.',
      'Ler o que o servidor disse e, depois de corrigir, enviar de novo.',
      'Copiar um link de convite que não chegou.',
    ],
    proximo: { label: 'Configurar o servidor de e-mail', to: '/dashboard/settings?aba=correio' },
  },
  'system/configuracoes/screens/ConfiguracoesPage': {
    admin: {
      para: 'O nome, a marca e o funcionamento da agência no sistema, e a sua própria conta.',
      pode: [
        'Mudar nome, logo, cor, horário e textos do site.',
        'Informar a chave Pix e os dados dos recibos.',
        'Configurar um servidor de e-mail e testar o envio.',
        'Em “Minha conta”: senha, duas etapas e aparelhos conectados.',
      ],
      proximo: { label: 'Ver os trabalhos do site', to: '/dashboard/portfolio' },
    },
    client: {
      para: 'A sua conta: nome, senha, avisos e os seus dados.',
      pode: [
        'Trocar a senha e ativar a verificação em duas etapas.',
        'Escolher que avisos chegam por e-mail ou neste aparelho.',
        'Encerrar a sessão em outro aparelho.',
        'Baixar tudo o que a agência guarda sobre você.',
        'Baixar em “Meus termos” o registro de cada resposta sua.',
      ],
      termo: true,
      proximo: { label: 'Voltar ao início', to: '/dashboard' },
    },
  },
  'platform/health/screens/SaudePage': {
    para: 'O estado do sistema: espaço, tarefas e erros.',
    pode: [
      'Ver se as tarefas automáticas estão rodando.',
      'Conferir o espaço em disco e o tamanho do banco.',
      'Ler os últimos erros, se houver.',
    ],
    proximo: { label: 'Conferir as cópias de segurança', to: '/dashboard/settings?aba=copias' },
  },
  'privacy/lgpd/screens/LgpdPage': {
    para: 'O que a lei pede de quem guarda dados de pessoas, num lugar só.',
    pode: [
      'Responder no prazo a quem pede os próprios dados.',
      'Apagar de um termo o telefone, o endereço IP ou o navegador de quem respondeu, a pedido.',
      'Registrar um incidente e o que foi feito.',
      'Ver quem aceitou receber novidades, e quando.',
    ],
    proximo: { label: 'Rever a página de privacidade', to: '/dashboard/settings?aba=privacidade' },
  },
  'accounts/confirmar-email/screens/ConfirmEmailPage': {
    admin: confirmEmail('/dashboard'),
    client: confirmEmail('/dashboard'),
    user: confirmEmail('/dashboard/agenda'),
  },
} satisfies Partial<Helps>

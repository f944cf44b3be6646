import type { Help } from './help.ts'

export const client: Record<string, Help> = {
  '': {
    para: 'O seu resumo: o que está em andamento e o que aguarda a sua resposta.',
    pode: [
      'Ver primeiro o que pede a sua decisão.',
      'Abrir um projeto e acompanhar a conversa.',
      'Saber se há uma fatura em aberto.',
    ],
    proximo: { label: 'Ver os seus projetos', to: '/dashboard/projects' },
  },
  projects: {
    para: 'Os seus projetos, com as peças e tudo o que foi combinado.',
    pode: [
      'Abrir uma peça em tela cheia e apontar nela o que precisa mudar.',
      'Responder sobre cada peça: aprovar, aprovar com ajustes ou pedir ajustes.',
      'Comentar a qualquer momento.',
      'Usar “Baixar dossiê” para guardar tudo do projeto em um arquivo, que se confere sem este site.',
      'Responder se a agência pode mostrar o trabalho no portfólio.',
    ],
    termo: true,
    proximo: { label: 'Escrever para a agência', to: '/dashboard/messages' },
  },
  faturas: {
    para: 'O que há para pagar à agência e o que já foi pago.',
    pode: [
      'Pagar por Pix com o código ou o QR Code.',
      'Baixar o recibo do que já foi pago.',
      'Ver o que vence em breve.',
    ],
    proximo: { label: 'Tirar uma dúvida por mensagem', to: '/dashboard/messages' },
  },
  messages: {
    para: 'A conversa direta com a agência.',
    pode: [
      'Escrever e enviar arquivos de até 25 MB.',
      'Responder a uma mensagem específica.',
      'Ver se a agência já leu.',
    ],
    proximo: { label: 'Ver os seus projetos', to: '/dashboard/projects' },
  },
  settings: {
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
}

export const user: Record<string, Help> = {
  agenda: {
    para: 'As atividades da equipe, com responsável, cliente e prazo.',
    pode: [
      'Cadastrar uma atividade e vinculá-la a um projeto.',
      'Ver só as suas, ou as de todos.',
      'Trocar entre a tabela e o calendário, e arrastar uma atividade de dia.',
      'Assinar a agenda no Google, no Outlook ou no celular.',
    ],
    proximo: { label: 'Ver os projetos', to: '/dashboard/projects' },
  },
  projects: {
    para: 'Todos os projetos da agência, do início à entrega.',
    pode: [
      'Criar e editar um projeto.',
      'Enviar imagens e pôr em ordem as que o cliente vai ver.',
      'Usar “Enviar para aprovação” quando estiver pronto: você vê antes o que o cliente recebe.',
      'Usar “Como o cliente vê” em uma peça para conferir o que ele vê.',
      'Comentar e ler o que o cliente pediu.',
      'Usar “Baixar dossiê” para levar tudo de um projeto em um arquivo.',
    ],
    termo: true,
    proximo: { label: 'Marcar as atividades na agenda', to: '/dashboard/agenda' },
  },
}

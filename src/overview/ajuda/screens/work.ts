import type { Helps } from './help.ts'

/** Help for the screens about people and work. */
export const work = {
  'studio/projetos/screens/ProjectsPage': {
    admin: {
      para: 'Todos os projetos da agência, do início à entrega.',
      pode: [
        'Criar um projeto e vincular o cliente a ele.',
        'Abrir um cartão para enviar peças (imagens, PDF, filmes e sons), comentar e ver as decisões.',
        'Abrir uma peça para marcar o que precisa mudar, enviar uma nova versão e comparar as versões.',
        'Em um filme ou som, parar no instante certo e usar “Marcar este instante”.',
        'Usar “Como o cliente vê” em uma peça, ou “Ver como cliente” no projeto, para conferir o que ele vê.',
        'Ler em “Mudanças” o que mudou onde foi pedido, o que mudou sem pedido e o que não mudou.',
        'Usar “Enviar para aprovação” quando as peças estiverem prontas: você vê antes o que o cliente recebe.',
        'Usar “Pedir material ao cliente” para passar a vez ao cliente, que é avisado, e “Propor novo prazo” depois.',
        'Convidar em “Revisores” quem decide ou comenta sem ter conta, por um link.',
        'Dizer em “Rodadas incluídas” quantas rodadas o preço inclui e quanto custa uma a mais.',
        'Usar “Baixar dossiê” para levar tudo de um projeto em um arquivo, com as decisões assinadas.',
        'Filtrar por status ou buscar pelo título e pelo cliente.',
        'Guardar em “Filtros salvos” um filtro que você usa sempre.',
        'Usar “Selecionar” para mudar o status de vários projetos, ou excluí-los, de uma vez.',
      ],
      termo: true,
      proximo: { label: 'Marcar as atividades na agenda', to: '/dashboard/agenda' },
    },
    user: {
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
  },
  'studio/projetos/screens/MyProjectsPage': {
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
  'proofing/relogio/screens/RelogioPage': {
    para: 'Quanto tempo o trabalho ficou com a agência e com cada cliente.',
    pode: [
      'Escolher o período e ver o tempo por cliente e por projeto.',
      'Exportar a tabela como CSV ou imprimi-la.',
      'Usar “Ver histórico” em um projeto para ver como o tempo foi contado.',
    ],
    proximo: { label: 'Mudar o expediente', to: '/dashboard/settings?aba=relogio' },
  },
  'proofing/indicadores/screens/AprovacoesPage': {
    para: 'Como andam as aprovações: quantas rodadas, quanto tempo até a resposta e o que as rodadas extras trouxeram.',
    pode: [
      'Escolher o período e um cliente.',
      'Tocar em um número para ver os projetos ou as rodadas que ele conta.',
      'Comparar os clientes na tabela “Por cliente”.',
      'Exportar os números como CSV ou imprimi-los.',
    ],
    termo: true,
    proximo: { label: 'Ver o tempo por projeto', to: '/dashboard/relogio' },
  },
  'studio/agenda/screens/AgendaPage': {
    admin: {
      para: 'As atividades da equipe, com responsável, cliente e prazo.',
      pode: [
        'Cadastrar uma atividade e vinculá-la a um projeto.',
        'Trocar entre a tabela e o calendário, e arrastar uma atividade de dia.',
        'Repetir uma atividade toda semana ou todo mês.',
        'Selecionar várias na tabela para mudar o status, o responsável ou a entrega delas de uma vez.',
        'Assinar a agenda no Google, no Outlook ou no celular.',
      ],
      proximo: { label: 'Ver os projetos', to: '/dashboard/projects' },
    },
    user: {
      para: 'As atividades da equipe, com responsável, cliente e prazo.',
      pode: [
        'Cadastrar uma atividade e vinculá-la a um projeto.',
        'Ver só as suas, ou as de todos.',
        'Trocar entre a tabela e o calendário, e arrastar uma atividade de dia.',
        'Assinar a agenda no Google, no Outlook ou no celular.',
      ],
      proximo: { label: 'Ver os projetos', to: '/dashboard/projects' },
    },
  },
  'studio/chat/screens/MensagensPage': {
    admin: {
      para: 'A conversa direta com cada cliente, sem sair do painel.',
      pode: [
        'Escrever, responder a uma mensagem e enviar um arquivo.',
        'Ver o que foi lido e quem está digitando.',
        'Apagar uma mensagem que você enviou por engano.',
        'Ligar as notificações neste aparelho, na sua conta.',
      ],
      proximo: { label: 'Abrir os projetos', to: '/dashboard/projects' },
    },
    client: {
      para: 'A conversa direta com a agência.',
      pode: [
        'Escrever e enviar arquivos de até 25 MB.',
        'Responder a uma mensagem específica.',
        'Ver se a agência já leu.',
      ],
      proximo: { label: 'Ver os seus projetos', to: '/dashboard/projects' },
    },
  },
  'site/contatos/screens/ContatosPage': {
    para: 'Quem escreveu pelo site: dúvidas e pedidos de orçamento.',
    pode: [
      'Ler, anotar e responder por e-mail ou pelo WhatsApp.',
      'Transformar um contato em cliente ou em projeto.',
      'Mudar o status para acompanhar o andamento do contato.',
      'Registrar que alguém não quer mais receber novidades.',
    ],
    proximo: { label: 'Ver os projetos', to: '/dashboard/projects' },
  },
  'registry/clientes/screens/ClientesPage': {
    para: 'O cadastro de quem contrata a agência, com conta no painel ou sem.',
    pode: [
      'Cadastrar um cliente com os dados que vão no recibo.',
      'Importar uma planilha ou exportar a lista.',
      'Abrir a ficha para ver o que já foi recebido e o que falta receber.',
      'Ver quem tem acesso ao painel, os projetos em aberto e o que falta receber.',
    ],
    proximo: { label: 'Dar acesso a um cliente', to: '/dashboard/clients' },
  },
  'overview/ficha/screens/ClientePage': {
    para: 'A ficha de um cliente: dados, conta no painel e transações.',
    pode: [
      'Corrigir os dados do cadastro.',
      'Vincular a ficha à conta com que a pessoa entra no painel.',
      'Conferir as transações e o que está em aberto.',
    ],
    proximo: { label: 'Voltar aos clientes', to: '/dashboard/clientes' },
  },
  'overview/importacoes/ImportClientesPage': {
    para: 'Importa clientes de uma planilha.',
    pode: [
      'Escolher um arquivo CSV e dizer o que é cada coluna.',
      'Conferir linha por linha antes de gravar.',
      'Desfazer a importação inteira, se algo saiu errado.',
    ],
    proximo: { label: 'Voltar aos clientes', to: '/dashboard/clientes' },
  },
  'accounts/clients/screens/ClientsPage': {
    para: 'As contas com que os clientes entram no painel.',
    pode: [
      'Criar uma conta ou corrigir o e-mail de alguém.',
      'Ver os projetos de cada um e o que aguarda resposta.',
      'Usar “Ver como cliente” para ver o painel como a pessoa o vê, sem poder mudar nada.',
      'Bloquear uma conta ou escrever para a pessoa.',
      'Vincular ao cadastro uma conta que ficou sem ele, para a pessoa ver as faturas.',
    ],
    proximo: { label: 'Abrir um projeto', to: '/dashboard/projects?novo=1' },
  },
  'registry/fornecedores/screens/FornecedoresPage': {
    para: 'As empresas e pessoas que a agência paga: gráficas, fotógrafos, assinaturas.',
    pode: [
      'Cadastrar um fornecedor uma vez e escolhê-lo nas despesas.',
      'Importar uma planilha ou exportar a lista.',
      'Abrir a ficha para ver quanto já foi pago.',
    ],
    proximo: { label: 'Criar uma despesa', to: '/dashboard/financial-transactions?novo=despesa' },
  },
  'overview/ficha/screens/FornecedorPage': {
    para: 'A ficha de um fornecedor e tudo o que foi pago a ele.',
    pode: [
      'Corrigir os dados do cadastro.',
      'Conferir o que já foi pago e o que vence.',
      'Abrir uma transação a partir daqui.',
    ],
    proximo: { label: 'Voltar aos fornecedores', to: '/dashboard/fornecedores' },
  },
  'overview/importacoes/ImportFornecedoresPage': {
    para: 'Importa fornecedores de uma planilha.',
    pode: [
      'Escolher um arquivo CSV e dizer o que é cada coluna.',
      'Conferir linha por linha antes de gravar.',
      'Desfazer a importação inteira, se algo saiu errado.',
    ],
    proximo: { label: 'Voltar aos fornecedores', to: '/dashboard/fornecedores' },
  },
  'studio/portfolio/screens/PortfolioPage': {
    para: 'O que o site mostra: os trabalhos e os serviços da agência.',
    pode: [
      'Criar um trabalho com imagens e publicar quando estiver pronto.',
      'Adicionar um projeto concluído que o cliente permitiu mostrar.',
      'Arrastar para mudar a ordem, que é a mesma do site.',
      'Cadastrar na aba “Serviços” o que a agência faz.',
    ],
    proximo: { label: 'Ajustar a página pública', to: '/dashboard/settings?aba=site' },
  },
} satisfies Partial<Helps>

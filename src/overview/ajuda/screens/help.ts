import { screenAt } from '#app/screen.ts'
import type { screens } from '#app/screens.ts'
import type { Role } from '#platform/contract/roles.ts'
import { work } from './work.ts'

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
const agency = {
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

/** Help for the screens about money. */
const money = {
  'money/financeiro/screens/PainelFinanceiroPage': {
    para: 'O resumo financeiro: o que entrou, o que saiu e o que está previsto.',
    pode: [
      'Escolher o período e comparar com o anterior.',
      'Clicar num número para ver as transações que o formam.',
      'Ver o saldo previsto das próximas 12 semanas, com o atraso que cada cliente costuma ter.',
      'Experimentar o que acontece se um cliente pagar mais tarde. Nada é salvo.',
      'Ver o que está vencido e quanto custam as contas fixas.',
      'Ver quanto cada projeto deixou no período, e exportar em CSV.',
      'Imprimir para a reunião do mês.',
    ],
    proximo: { label: 'Abrir as transações', to: '/dashboard/financial-transactions' },
  },
  'money/transacoes-financeiras/screens/TransacoesPage': {
    para: 'Todas as receitas e despesas, com vencimento e pagamento.',
    pode: [
      'Criar uma receita ou despesa, à vista ou em parcelas.',
      'Marcar uma ou várias como pagas.',
      'Abrir uma transação para gerar Pix, recibo ou lembrete.',
      'Fechar o mês, para que ninguém mude as transações dele.',
    ],
    proximo: { label: 'Conferir com o extrato', to: '/dashboard/financial-transactions/conciliacao' },
  },
  'overview/importacoes/ImportTransacoesPage': {
    para: 'Importa transações de uma planilha.',
    pode: [
      'Escolher um arquivo CSV e dizer em que linha estão os títulos e o que é cada coluna.',
      'Numa fatura de cartão, escolher em “Tipo” que o valor positivo é despesa.',
      'Escolher a categoria do que veio sem uma.',
      'Desfazer a importação inteira, se algo saiu errado.',
    ],
    proximo: { label: 'Ver as transações', to: '/dashboard/financial-transactions' },
  },
  'money/extratos/screens/ConciliacaoPage': {
    para: 'Confere o extrato do banco com as transações do sistema.',
    pode: [
      'Enviar o arquivo OFX que o banco oferece.',
      'Aceitar de uma vez as sugestões seguras.',
      'Criar a transação do que só está no extrato, ou ignorar com um motivo.',
      'Desfazer uma conciliação.',
    ],
    proximo: { label: 'Ver o painel financeiro', to: '/dashboard/financials-dashboard' },
  },
  'money/cobrancas/screens/CobrancasPage': {
    para: 'As receitas vencidas ou que vencem em breve, para lembrar cada cliente.',
    pode: [
      'Ver, por cliente e por tempo de atraso, tudo o que está vencido ou vence em até 30 dias.',
      'Enviar o lembrete por e-mail ou pelo WhatsApp, com o Pix junto, quantas vezes for preciso.',
      'Conferir o que já foi enviado.',
    ],
    proximo: { label: 'Ver as transações', to: '/dashboard/financial-transactions' },
  },
  'money/contas-fixas/screens/ContasFixasPage': {
    para: 'O que se repete todo mês: aluguel, internet, mensalidades.',
    pode: [
      'Criar uma conta fixa; as transações de cada mês são criadas automaticamente.',
      'Pausar, encerrar ou mudar o valor daqui para a frente.',
      'Dizer o que fazer quando o vencimento cai em dia não útil.',
      'Cadastrar os feriados da sua cidade.',
    ],
    proximo: { label: 'Ver as transações', to: '/dashboard/financial-transactions' },
  },
  'money/categorias-financeiras/screens/CategoriasPage': {
    para: 'As categorias das transações. O painel financeiro soma por elas.',
    pode: [
      'Adicionar uma categoria de receita ou de despesa.',
      'Mudar o nome sem perder as transações.',
      'Mover as transações de uma categoria para outra.',
    ],
    proximo: { label: 'Ver o painel financeiro', to: '/dashboard/financials-dashboard' },
  },
  'money/recibos/screens/RecibosPage': {
    para: 'Os recibos numerados do que a agência recebeu.',
    pode: [
      'Emitir o recibo de um pagamento e baixar o PDF.',
      'Enviar por e-mail ao cliente.',
      'Cancelar com um motivo; o número não se repete.',
      'Ver os pagamentos que ainda não têm recibo.',
    ],
    proximo: { label: 'Conferir os dados do recibo', to: '/dashboard/settings?aba=recibos' },
  },
  'money/faturas/screens/FaturasPage': {
    para: 'O que há para pagar à agência e o que já foi pago.',
    pode: [
      'Pagar por Pix com o código ou o QR Code.',
      'Baixar o recibo do que já foi pago.',
      'Ver o que vence em breve.',
    ],
    proximo: { label: 'Tirar uma dúvida por mensagem', to: '/dashboard/messages' },
  },
} satisfies Partial<Helps>

/** The help text of a screen: its purpose, what the user can do on it, and the next step. */
export interface Help {
  para: string
  /** What the user can do on the screen, one thing in each line. */
  pode: readonly string[]
  /** Whether termos are seen on the screen, so that the help says what one proves. */
  termo?: true
  /** The link to the usual next step. */
  proximo: { label: string; to: string }
}

type Screens = typeof screens

/** The help of each screen, by the key of the screen: one text, or one for each of its roles. */
export type Helps = {
  [Key in keyof Screens]: Help | Readonly<Record<Screens[Key]['roles'][number], Help>>
}

/** Does not compile if a screen has no help. */
const helps: Helps = { ...agency, ...work, ...money }

/**
 * The help text of a page for a role.
 * @param pathname the full path, for example `/dashboard/clientes/7`
 */
export function helpAt(role: Role, pathname: string): Help | undefined {
  const texts: Readonly<Record<string, Help | Readonly<Partial<Record<Role, Help>>>>> = helps
  const help = texts[screenAt(role, pathname)?.key ?? '']
  return help && 'para' in help ? help : help?.[role]
}

import type { Helps } from './help.ts'

/** Help for the screens about money. */
export const money = {
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

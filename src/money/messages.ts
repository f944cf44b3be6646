import { mesPorExtenso } from '#platform/contract/mes.ts'
import { cobrancaMessages, pixMessages } from '#platform/contract/pix-messages.ts'

const noOfx = 'Este arquivo não é um extrato OFX.'
const exportOfx = 'No site do banco, exporte o extrato no formato OFX (Money).'

/** User-facing messages about finances, in a separate file from `messages`, which the public page loads. */
export const financeiroMessages = {
  categoriaFinanceira: {
    nome: 'Informe o nome da categoria.',
    tipo: 'Selecione o tipo da transação.',
    repetida: 'Já existe uma categoria com este nome.',
    emUso: (usos: string) => `Esta categoria está em uso (${usos}). Mova tudo para outra categoria antes.`,
    outroTipo: 'O tipo não pode ser alterado enquanto a categoria está em uso.',
    destino: 'Escolha outra categoria do mesmo tipo.',
  },
  importacao: {
    nenhuma: 'Não há nenhuma linha para importar abaixo dos nomes das colunas.',
    muitas: (quantas: number) =>
      `Importe no máximo ${quantas.toLocaleString('pt-BR')} linhas de cada vez. Divida o arquivo.`,
    linhas: (quantas: number) =>
      quantas === 1
        ? 'Uma linha tem erro. Nada foi importado.'
        : `${quantas} linhas têm erro. Nada foi importado.`,
    categoria: 'Esta categoria não existe.',
    data_vencimento: 'Informe uma data de vencimento válida, como 25/11/2026.',
    sinal: 'O valor tem o sinal contrário ao das outras linhas. Diga o que ele é.',
    /** What to do with a file that is no CSV. */
    formato: {
      planilha:
        'Este arquivo é uma pasta de trabalho (Excel, LibreOffice ou Numbers), e não um CSV. Abra-o no programa, escolha “Salvar como” ou “Exportar” com o tipo “CSV UTF-8”, e importe o novo arquivo. Ou copie as células e cole-as aqui.',
      pdf: 'Este arquivo é um PDF, e não um CSV. No site do banco ou no programa de onde ele veio, exporte em CSV ou Excel.',
      imagem:
        'Este arquivo é uma imagem, e não um CSV. No programa de onde vêm os dados, exporte em CSV ou Excel.',
      compactado: 'Este arquivo está compactado. Abra-o e importe o arquivo CSV que está dentro dele.',
      pagina:
        'Este arquivo é uma página da web, e não um CSV. Abra-o no Excel ou no LibreOffice, escolha “Salvar como” com o tipo “CSV UTF-8”, e importe o novo arquivo.',
      ofx: 'Este arquivo é um extrato em OFX, e não um CSV. Para ele, use a tela de extratos: Transações, Mais, “Conciliação bancária”, “Importar extrato”.',
      binario: 'Este arquivo não é um CSV. No programa de onde vêm os dados, exporte em CSV ou Excel.',
    },
    jaDesfeita: 'Esta importação já foi desfeita.',
    semAcesso: (quantas: number) =>
      quantas === 1
        ? 'Sem acesso: 1 receita é de uma pessoa que não verá a fatura.'
        : `Sem acesso: ${quantas} receitas são de pessoas que não verão a fatura.`,
  },
  transacao: {
    tipo: 'Selecione o tipo da transação.',
    valor: 'Informe um valor válido.',
    data_vencimento: 'Informe a data de vencimento.',
    categoria: 'Selecione a categoria.',
    pessoa: 'Informe o nome do cliente ou fornecedor.',
    projeto: 'Escolha um projeto que exista.',
    pessoa_tipo: {
      receita: 'Uma receita precisa de um cliente, e não de um fornecedor.',
      despesa: 'Uma despesa precisa de um fornecedor, e não de um cliente.',
    },
    pessoaDeOutroTipo: {
      receita: 'Este número é de um fornecedor. A receita é de um cliente do cadastro.',
      despesa: 'Este número é de um cliente. A despesa é de um fornecedor do cadastro.',
    },
    data_pagamento: 'Informe uma data de pagamento válida.',
    semAcesso: 'Sem acesso: esta pessoa não verá a fatura.',
    semEmail: 'Este cliente não tem e-mail cadastrado.',
    periodo: 'Informe um período válido.',
    status: 'Selecione um status.',
    nenhuma: 'Selecione ao menos uma transação.',
    muitas: (max: number) => `Selecione no máximo ${max} transações de cada vez.`,
    repetida: 'A mesma transação foi selecionada duas vezes.',
    nadaFeito: (quais: string) =>
      `Nada foi marcado como pago. Já foi paga, alterada ou excluída: ${quais}. Confira e tente de novo.`,
    emPartes:
      'Esta transação foi paga em partes. Para mudar a data, estorne o pagamento e registre-o de novo.',
    menosQuePago: (pago: string) => `O valor não pode ser menor que o já pago (${pago}).`,
  },
  extrato: {
    arquivo: 'Escolha um arquivo OFX.',
    grande: 'O extrato pode ter no máximo 5 MB. Exporte um período menor no banco.',
    formato: {
      planilha: `${noOfx} É uma pasta de trabalho (Excel, LibreOffice ou Numbers). ${exportOfx}`,
      pdf: `${noOfx} É um PDF. ${exportOfx}`,
      imagem: `${noOfx} É uma imagem. ${exportOfx}`,
      compactado: `${noOfx} É um arquivo compactado. Abra-o e importe o arquivo OFX que está dentro dele.`,
      pagina: `${noOfx} É uma página da web. ${exportOfx}`,
      csv: `${noOfx} É um CSV: importe-o em Transações, Mais, “Importar CSV”. ${exportOfx}`,
      outro: `${noOfx} ${exportOfx}`,
    },
    conta: 'O extrato não diz de que conta é. Exporte-o de novo no site do banco.',
    moeda: 'O extrato não está em reais.',
    linhas: 'O extrato pode ter no máximo 5.000 lançamentos. Exporte um período menor no banco.',
    motivo: 'Informe o motivo.',
    jaTratada: 'Esta linha já foi conciliada ou ignorada. Recarregue para ver como ficou.',
    aindaAberta: 'Esta linha ainda está aberta: não há o que desfazer.',
    outroTipo: 'Uma entrada só pode ser conciliada com uma receita, e uma saída, com uma despesa.',
    maiorQueSaldo: (saldo: string) => `O valor da linha é maior que o saldo da transação (${saldo}).`,
    pagamentoMudou: 'Este pagamento mudou ou já tem a sua linha no extrato. Confira de novo.',
    sugestoesMudaram:
      'As sugestões mudaram depois que você abriu a tela. Confira de novo antes de confirmar.',
    jaDesfeito: 'Esta importação já foi desfeita.',
    nadaADesfazer: 'Todas as linhas deste extrato estão conciliadas. Desfaça as conciliações antes.',
  },
  recibo: {
    status: 'Selecione um status.',
    transacao: 'Escolha a transação.',
    motivo: 'Informe o motivo do cancelamento.',
    semEmitente:
      'Antes de emitir, preencha razão social, CPF ou CNPJ, cidade e responsável em Configurações, na parte Recibos.',
    soReceita: 'Só uma receita tem recibo.',
    semPagamento: 'Ainda não há pagamento: o recibo é emitido do que já foi pago.',
    escolher: (quantos: number) =>
      `Esta transação tem ${quantos} pagamentos sem recibo. Escolha de qual é o recibo.`,
    jaTem: (numero: string) => `Este pagamento já tem o recibo ${numero}.`,
    preso: (numero: string) => `Este pagamento tem o recibo ${numero}. Cancele o recibo antes.`,
    transacaoPresa: (numero: string) => `Esta transação tem o recibo ${numero}. Cancele o recibo antes.`,
    mudou: 'Os dados do recibo mudaram desde a prévia. Confira de novo antes de emitir.',
    jaCancelado: 'Este recibo já está cancelado.',
    canceladoNaoVai: 'Este recibo está cancelado e não pode ser enviado.',
  },
  parcelada: {
    parcelas: 'Informe de 2 a 60 parcelas.',
    pequeno: 'O valor é pequeno demais para tantas parcelas.',
    longe: 'As parcelas passam do ano 9999.',
    semPlano: 'Esta transação não é parcelada.',
    nadaAberto: 'Nenhuma destas parcelas está em aberto.',
  },
  pagamento: {
    valor: 'Informe um valor válido.',
    data: 'Informe a data do pagamento.',
    forma: 'Escolha a forma de pagamento.',
    futuro: 'A data do pagamento não pode ser depois de hoje.',
    alemDoSaldo: (saldo: string) => `O pagamento passa do saldo em aberto (${saldo}).`,
    semSaldo: 'Esta transação já está paga por inteiro.',
    jaEstornado: 'Este pagamento já foi estornado.',
  },
  nota: {
    numero: 'Informe o número da nota.',
    chave: 'A chave da NFS-e tem 50 algarismos. Só o CNPJ dentro dela pode ter letras.',
    data: 'Informe a data da nota.',
    valor: 'Informe um valor válido.',
    soReceita: 'Só uma receita tem nota fiscal da agência.',
    presa: (numero: string) => `Esta transação tem a nota fiscal ${numero}. Remova a nota antes.`,
  },
  anexo: {
    especie: 'Escolha o tipo do anexo.',
    limite: (quantos: number) => `Uma transação pode ter no máximo ${quantos} anexos.`,
  },
  fechamento: {
    mes: 'Informe um mês, como 2026-10.',
    jaFechado: (mes: string) => `O mês de ${mesPorExtenso(mes)} já está fechado.`,
    jaReaberto: (mes: string) => `O mês de ${mesPorExtenso(mes)} já foi reaberto.`,
    futuro: 'Um mês que ainda não começou não pode ser fechado.',
    motivo: 'Informe o motivo da reabertura.',
  },
  contaFixa: {
    obrigatorios: 'Preencha todos os campos obrigatórios.',
    valor: 'O valor deve ser maior que zero.',
    valorInvalido: 'Informe um valor válido.',
    dia_vencimento: 'O dia de vencimento deve estar entre 1 e 31.',
    categoria: 'Selecione a categoria.',
    pessoa: { receita: 'Escolha um cliente do cadastro.', despesa: 'Escolha um fornecedor do cadastro.' },
    status: 'Selecione um status.',
    dia_util: 'Escolha o que fazer quando o dia não for útil.',
    data_fim: 'Informe uma data de término válida.',
    fimAntes: 'O término não pode ser antes do início.',
    inicioLonge: 'O início pode ficar no máximo 10 anos antes de hoje.',
  },
  feriado: {
    dia: 'Informe a data do feriado.',
    nome: 'Informe o nome do feriado.',
    repetido: 'Já existe um feriado nesta data.',
  },
  financeiro: {
    mes: 'Informe um mês válido.',
    periodo: 'Informe um período válido.',
  },
  pix: pixMessages,
  cobranca: cobrancaMessages,
} as const

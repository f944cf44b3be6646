/** User-facing messages about projects, comments, the portfolio, permissions and avisos. */
export const workMessages = {
  projeto: {
    titulo: 'Informe o título do projeto.',
    cliente: 'Informe o nome do cliente.',
    clienteInexistente: 'Escolha um cliente cadastrado ou deixe só o nome.',
    descricao: 'Informe a descrição.',
    categoria: 'Selecione a categoria.',
    status: 'Selecione um status.',
    orcamento: 'Informe um orçamento válido.',
    emRevisao:
      'O projeto está em revisão: o cliente decide sobre título, descrição, categoria, orçamento e prazo. Tire-o da revisão para mudá-los.',
    mudou: 'O projeto mudou enquanto você olhava. Confira de novo antes de decidir.',
    foraDeRevisao: 'Este projeto não está mais aguardando aprovação.',
    motivo: 'Informe o que precisa mudar.',
    lembrar: 'Informe se o cliente deve ser lembrado.',
    nenhuma: 'Selecione ao menos um projeto.',
    muitas: (max: number) => `Selecione no máximo ${max} projetos de cada vez.`,
    repetida: 'O mesmo projeto foi selecionado duas vezes.',
    nadaFeito: (quais: string) =>
      `Nenhum projeto foi mudado. Já foi alterado ou excluído: ${quais}. Confira e tente de novo.`,
    noPortfolio: (quais: string) =>
      `Nenhum projeto foi excluído. Está no portfólio: ${quais}. Exclua o trabalho antes.`,
  },
  peca: {
    nome: 'Informe o nome da peça.',
    projetoExcluido: 'O projeto desta peça está na lixeira. Restaure o projeto antes.',
  },
  comentario: { vazio: 'Escreva um comentário.' },
  portfolio: {
    titulo: 'Informe o título do trabalho.',
    creditos: 'Escreva um crédito por linha, como “Fotografia: Ana Lima”.',
    enderecoEmUso: 'Este endereço já é de outro trabalho.',
    semImagem: 'Inclua pelo menos uma imagem antes de publicar.',
    limiteDeImagens: (quantas: number) => `Um trabalho pode ter no máximo ${quantas} imagens.`,
    ultimaImagem: 'Um trabalho publicado precisa de ao menos uma imagem. Inclua outra antes.',
    semResposta: 'O cliente ainda não permitiu mostrar este projeto. Publique depois da resposta dele.',
    semRegistro: 'Registre a permissão do cliente antes de publicar este trabalho.',
    permissaoNegada: 'O cliente não permite mostrar este projeto, então ele não pode ser publicado.',
    naoConcluido: 'Só um projeto concluído pode ser adicionado ao portfólio.',
    jaLevado: 'Este projeto já está no portfólio.',
    projetoEmUso: 'Este projeto está no portfólio (1 trabalho). Exclua o trabalho antes.',
  },
  permissao: {
    nota: 'Informe como o cliente respondeu.',
    naoPedida: 'A agência não pediu esta permissão.',
    semEfeito: 'Esta resposta já está registrada. Recarregue a página.',
    textoMudou: 'O texto da permissão mudou. Leia de novo antes de responder.',
    doCliente: 'O cliente deste projeto tem conta: a resposta precisa ser dele.',
  },
  avisos: {
    email: 'Escolha quando quer receber e-mails.',
    link: 'Este link não vale. Entre na sua conta e mude a escolha em Notificações.',
    saiu: 'Pronto: você não receberá mais e-mails de avisos. Para voltar a receber, entre na sua conta e mude a escolha em Notificações.',
  },
  servico: {
    nome: 'Informe o nome do serviço.',
    descricao: 'Informe a descrição.',
    icone: 'Escolha um ícone.',
    categoria: 'Escolha uma das categorias do portfólio.',
    preco: 'Informe um preço válido.',
  },
} as const

/** User-facing messages about clientes and fornecedores. */
export const registryMessages = {
  duasPessoas: 'Há mais de uma pessoa com este nome. Escolha na lista.',
  cliente: {
    nome: 'Informe o nome.',
    emUso: (usos: string) => `Este cliente está em uso (${usos}) e não pode ser excluído.`,
    conta: 'Escolha uma conta de cliente.',
    contaDeOutro: (nome: string) => `Esta conta já está vinculada a outro cliente: ${nome}.`,
    cadastro: 'Escolha um cliente do cadastro.',
    cadastroDeOutra: (nome: string) => `${nome} já está vinculado a outra conta.`,
    qualCadastro: 'Esta pessoa talvez já esteja no cadastro de clientes. Escolha quem ela é.',
  },
  fornecedor: {
    obrigatorios: 'Nome e tipo são obrigatórios.',
    uf: 'Use as 2 letras da UF.',
    emUso: (usos: string) => `Este fornecedor está em uso (${usos}) e não pode ser excluído.`,
  },
} as const

export const receitas = ['Projetos', 'Mensalidades', 'Produção gráfica', 'Consultoria'] as const
export const despesas = [
  'Aluguel e condomínio',
  'Salários',
  'Pró-labore',
  'Impostos',
  'Software e assinaturas',
  'Freelancers',
  'Mídia paga',
  'Impressão e provas',
  'Transporte',
  'Alimentação',
  'Equipamentos',
  'Contas da sala',
  'Contabilidade',
  'Saúde',
  'Tarifas bancárias',
] as const

/**
 * The purchases by card in a month. Each entry has the number of purchases, the range of amounts, shops and
 * descriptions.
 */
export const card = [
  {
    categoria: 'Transporte',
    times: 58,
    min: 9,
    max: 62,
    who: ['Táxi Já', 'Corrida Certa', 'Posto Avenida', 'Estacionamento Central'],
    what: ['Ida à gráfica', 'Reunião com cliente', 'Visita', 'Entrega de provas'],
  },
  {
    categoria: 'Alimentação',
    times: 44,
    min: 14,
    max: 118,
    who: ['Mercado Bom Preço', 'Padoca da Esquina', 'Restaurante Dona Sinhá', 'Café do Largo'],
    what: ['Almoço com cliente', 'Café da sala', 'Lanche da equipe', 'Reunião'],
  },
  {
    categoria: 'Mídia paga',
    times: 27,
    min: 28,
    max: 210,
    who: ['Anúncios de busca', 'Anúncios em redes', 'Rádio Vila'],
    what: ['Impulsionamento', 'Campanha local', 'Teste de anúncio'],
  },
  {
    categoria: 'Impressão e provas',
    times: 15,
    min: 24,
    max: 260,
    who: ['Gráfica Ipê', 'Copiadora Rápida', 'Embalagens Cedro'],
    what: ['Prova de cor', 'Protótipo de caixa', 'Cópias', 'Adesivos'],
  },
  {
    categoria: 'Software e assinaturas',
    times: 9,
    min: 19,
    max: 140,
    who: ['Banco de imagens', 'Fontes e letras', 'Nuvem Brasil'],
    what: ['Licença', 'Créditos', 'Domínio'],
  },
  {
    categoria: 'Tarifas bancárias',
    times: 8,
    min: 2,
    max: 38,
    who: ['Banco da Praça'],
    what: ['Tarifa de boleto', 'Tarifa de Pix', 'Cesta de serviços'],
  },
  {
    categoria: 'Equipamentos',
    times: 4,
    min: 60,
    max: 690,
    who: ['Papelaria Bambu', 'Loja do Estúdio'],
    what: ['Papel e tintas', 'Cabos e suportes', 'Cadeira', 'Material de escritório'],
  },
] as const

type Fixed = {
  descricao: string
  categoria: string
  valor: number
  dia: number
  quem?: string
  /**
   * The fraction (0 to 1) of the time covered by the example that has passed when this recurring entry
   * begins.
   */
  after: number
}

export const costs: Fixed[] = [
  {
    descricao: 'Aluguel da sala',
    categoria: 'Aluguel e condomínio',
    valor: 4200,
    dia: 5,
    quem: 'fornecedor Imobiliária Central',
    after: 0,
  },
  {
    descricao: 'Condomínio',
    categoria: 'Aluguel e condomínio',
    valor: 780,
    dia: 10,
    quem: 'fornecedor Imobiliária Central',
    after: 0,
  },
  {
    descricao: 'Internet e telefone',
    categoria: 'Contas da sala',
    valor: 289.9,
    dia: 12,
    quem: 'fornecedor Conecta Fibra',
    after: 0,
  },
  {
    descricao: 'Energia elétrica',
    categoria: 'Contas da sala',
    valor: 410,
    dia: 15,
    quem: 'fornecedor Luz da Cidade',
    after: 0,
  },
  {
    descricao: 'Contabilidade',
    categoria: 'Contabilidade',
    valor: 890,
    dia: 10,
    quem: 'fornecedor Contábil Rocha',
    after: 0,
  },
  { descricao: 'Pró-labore Marina', categoria: 'Pró-labore', valor: 5200, dia: 5, after: 0 },
  { descricao: 'Pró-labore Rafael', categoria: 'Pró-labore', valor: 5200, dia: 5, after: 0 },
  { descricao: 'Salário Bruno', categoria: 'Salários', valor: 4800, dia: 5, after: 0 },
  { descricao: 'Salário Júlia', categoria: 'Salários', valor: 4600, dia: 5, after: 0.22 },
  { descricao: 'Salário Davi', categoria: 'Salários', valor: 5400, dia: 5, after: 0.57 },
  {
    descricao: 'Plano de saúde',
    categoria: 'Saúde',
    valor: 1980,
    dia: 20,
    quem: 'fornecedor Saúde Coletiva',
    after: 0.22,
  },
  { descricao: 'Programas de criação', categoria: 'Software e assinaturas', valor: 1240, dia: 18, after: 0 },
  {
    descricao: 'Hospedagem dos sites',
    categoria: 'Software e assinaturas',
    valor: 360,
    dia: 18,
    quem: 'fornecedor Nuvem Brasil',
    after: 0.1,
  },
  { descricao: 'Seguro do estúdio', categoria: 'Aluguel e condomínio', valor: 210, dia: 22, after: 0 },
]

/** Monthly fees of clients. */
export const retainers: Fixed[] = [
  {
    descricao: 'Redes sociais da Aurora',
    categoria: 'Mensalidades',
    valor: 2400,
    dia: 8,
    quem: 'cadastro helena',
    after: 0.04,
  },
  {
    descricao: 'Café por assinatura: conteúdo',
    categoria: 'Mensalidades',
    valor: 2900,
    dia: 12,
    quem: 'cadastro otavio',
    after: 0.1,
  },
  {
    descricao: 'Manutenção do site da clínica',
    categoria: 'Mensalidades',
    valor: 1850,
    dia: 15,
    quem: 'cadastro camila',
    after: 0.22,
  },
  {
    descricao: 'Redes e e-mails da escola',
    categoria: 'Mensalidades',
    valor: 3400,
    dia: 10,
    quem: 'cadastro patricia',
    after: 0.38,
  },
  {
    descricao: 'Conteúdo mensal Maré',
    categoria: 'Mensalidades',
    valor: 4200,
    dia: 20,
    quem: 'cadastro caio',
    after: 0.48,
  },
  {
    descricao: 'Loja Linho & Cor: acompanhamento',
    categoria: 'Mensalidades',
    valor: 2600,
    dia: 16,
    quem: 'cadastro renata',
    after: 0.6,
  },
  {
    descricao: 'Anúncios da Pousada',
    categoria: 'Mensalidades',
    valor: 3100,
    dia: 6,
    quem: 'cadastro vicente',
    after: 0.7,
  },
  {
    descricao: 'Consultoria de marca Lumina',
    categoria: 'Mensalidades',
    valor: 4800,
    dia: 14,
    quem: 'cadastro isabela',
    after: 0.96,
  },
]

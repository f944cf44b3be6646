import type { Foco } from '#contract/platform/schemas/arquivos.ts'
import type { categories } from '#contract/work/rules/categories.ts'
import type { DrawingName } from '../art/pictures.ts'

export interface Planned {
  client: string
  title: string
  category: (typeof categories)[number]
  budget: number
  description: string
  /** Whether and how the project is published in the portfolio. */
  shown?: 'featured' | 'yes'
  /** What its pictures show, the cover first. Without it, the drawings of its category. */
  draws?: DrawingName[]
  /** The part of the cover that stays visible in the gallery, if it is not the centre. */
  foco?: Foco
}

/**
 * Finished projects in the order in which they begin. A client's account is created with the client's first
 * project.
 */
export const finished: Planned[] = [
  {
    client: 'helena',
    title: 'Identidade visual da Padaria Aurora',
    draws: ['breadBag', 'storefront', 'board'],
    category: 'Branding',
    budget: 20000,
    shown: 'featured',
    description:
      'Marca, cores, letras e padrões para a padaria que abre às cinco da manhã. Fachada, sacos de pão, avental e cardápio.',
  },
  {
    client: 'otavio',
    title: 'Embalagens do Café Serra Alta',
    draws: ['packaging', 'boxes', 'board'],
    category: 'Design Gráfico',
    budget: 15100,
    shown: 'featured',
    description: 'Três torras, três cores. Lata, rótulo e caixa de envio para a loja virtual.',
  },
  {
    client: 'helena',
    title: 'Cardápio e quadro do dia',
    draws: ['spread', 'poster'],
    category: 'Design Gráfico',
    budget: 5300,
    description: 'Cardápio de mesa em duas páginas e o quadro que muda todo dia.',
  },
  {
    client: 'camila',
    title: 'Site da Clínica Bem Viver',
    foco: 'direita',
    draws: ['browser', 'phones', 'lockup'],
    category: 'Web Design',
    budget: 25100,
    shown: 'yes',
    description: 'Site com agenda de consultas, equipe e artigos. Acessível e rápido em telefone antigo.',
  },
  {
    client: 'tomas',
    title: 'Cartaz do Clube de Leitura',
    draws: ['series', 'poster'],
    category: 'Design Gráfico',
    budget: 3800,
    shown: 'yes',
    description: 'Série de cartazes mensais: uma forma, uma palavra, um livro.',
  },
  {
    client: 'otavio',
    title: 'Loja virtual Serra Alta',
    draws: ['browser', 'phones', 'packaging'],
    category: 'Web Design',
    budget: 35600,
    shown: 'featured',
    description: 'Loja com assinatura mensal de café, frete calculado e página de cada fazenda.',
  },
  {
    client: 'lucia',
    title: 'Rótulos da safra Monte Verde',
    draws: ['bottles', 'boxes', 'photo'],
    category: 'Design Gráfico',
    budget: 17400,
    shown: 'featured',
    description: 'Linha de quatro rótulos com verniz localizado e numeração à mão.',
  },
  {
    client: 'helena',
    title: 'Campanha de Natal da Aurora',
    draws: ['boxes', 'posts'],
    category: 'Marketing Digital',
    budget: 11100,
    description: 'Panetones e cestas: fotos, doze publicações, e-mail para clientes e tráfego local.',
  },
  {
    client: 'patricia',
    title: 'Matrículas abertas: Girassol',
    draws: ['posts', 'phones', 'poster'],
    category: 'Marketing Digital',
    budget: 13000,
    shown: 'yes',
    description: 'Campanha de matrículas com vídeos curtos, página de visita guiada e anúncios por bairro.',
  },
  {
    client: 'camila',
    title: 'Papelaria da clínica',
    draws: ['stationery', 'uniform'],
    category: 'Branding',
    budget: 6200,
    description: 'Receituário, cartões, pastas e sinalização das salas.',
  },
  {
    client: 'renata',
    title: 'Marca Linho & Cor',
    draws: ['cloths', 'stationery', 'board'],
    category: 'Branding',
    budget: 18100,
    shown: 'featured',
    description: 'Identidade de um ateliê que tinge à mão: marca, etiquetas, embalagens e guia de uso.',
  },
  {
    client: 'caio',
    title: 'Latas da Cervejaria Maré',
    draws: ['cans', 'boxes', 'poster'],
    category: 'Design Gráfico',
    budget: 20500,
    shown: 'featured',
    description: 'Seis latas que, lado a lado, formam a costa. Rótulo, engradado e bolacha de chope.',
  },
  {
    client: 'tomas',
    title: 'Site da Livraria do Sol',
    draws: ['browser', 'phones'],
    category: 'Web Design',
    budget: 19200,
    description: 'Catálogo com reserva na loja, agenda de encontros e boletim por e-mail.',
  },
  {
    client: 'marta',
    title: 'Relatório anual do Instituto Raízes',
    foco: 'direita',
    draws: ['report', 'poster'],
    category: 'Design Gráfico',
    budget: 13200,
    shown: 'yes',
    description: 'Sessenta páginas que contam o ano em mapas, retratos e números.',
  },
  {
    client: 'otavio',
    title: 'Assinatura de café: lançamento',
    category: 'Marketing Digital',
    budget: 10000,
    description: 'Campanha de lançamento da assinatura, com influenciadores da serra e anúncios.',
  },
  {
    client: 'vicente',
    title: 'Pousada Pedra Azul: site e reservas',
    draws: ['browser', 'photo', 'phones'],
    category: 'Web Design',
    budget: 29400,
    shown: 'featured',
    description: 'Site com reservas diretas, fotos em tela cheia e guia da região.',
  },
  {
    client: 'lucia',
    title: 'Festival da Vindima',
    draws: ['poster', 'spread', 'bottles'],
    category: 'Design Gráfico',
    budget: 9300,
    shown: 'yes',
    description: 'Cartaz, programação de bolso e sinalização do festival.',
  },
  {
    client: 'aline',
    title: 'Identidade do Studio Fluir',
    foco: 'esquerda',
    draws: ['uniform', 'stationery', 'board'],
    category: 'Branding',
    budget: 13400,
    shown: 'yes',
    description: 'Marca em movimento para um estúdio de pilates: sinal, fachada e uniformes.',
  },
  {
    client: 'patricia',
    title: 'Agenda escolar Girassol',
    category: 'Design Gráfico',
    budget: 7000,
    description: 'Agenda ilustrada de capa dura, com adesivos e calendário de parede.',
  },
  {
    client: 'renata',
    title: 'Coleção de inverno Linho & Cor',
    category: 'Marketing Digital',
    budget: 11900,
    description: 'Ensaio de fotos, vitrine virtual e publicações da coleção de inverno.',
  },
  {
    client: 'eduardo',
    title: 'Residencial Horizonte: marca e estande',
    draws: ['building', 'lockup', 'stationery'],
    category: 'Branding',
    budget: 33200,
    shown: 'yes',
    description: 'Nome, marca, maquete, estande de vendas e material do corretor.',
  },
  {
    client: 'caio',
    title: 'Verão Maré: redes e praia',
    category: 'Marketing Digital',
    budget: 17000,
    description: 'Campanha de verão nas redes e em doze quiosques.',
  },
  {
    client: 'camila',
    title: 'Outubro Rosa na Bem Viver',
    category: 'Marketing Digital',
    budget: 7300,
    description: 'Campanha educativa com vídeos curtos e materiais para a recepção.',
  },
  {
    client: 'sergio',
    title: 'Etiquetas e sacolas Jabuti',
    draws: ['cloths', 'stationery'],
    category: 'Design Gráfico',
    budget: 10300,
    description: 'Etiquetas de algodão, sacolas e carimbos para a coleção permanente.',
  },
  {
    client: 'helena',
    title: 'Site da Padaria Aurora',
    category: 'Web Design',
    budget: 22700,
    description: 'Encomendas pelo site, retirada com hora marcada e história da casa.',
  },
  {
    client: 'marta',
    title: 'Campanha de doações Raízes',
    category: 'Marketing Digital',
    budget: 9200,
    description: 'Página de doação, e-mails e anúncios para o Dia de Doar.',
  },
  {
    client: 'isabela',
    title: 'Marca e site da Lumina',
    draws: ['lockup', 'browser', 'board'],
    category: 'Branding',
    budget: 39000,
    shown: 'yes',
    description: 'Identidade completa e site em dois idiomas para uma empresa de energia limpa.',
  },
  {
    client: 'lucia',
    title: 'Clube do vinho: loja',
    category: 'Web Design',
    budget: 26200,
    description: 'Assinatura de vinhos com caixas por estação e área do assinante.',
  },
  {
    client: 'vicente',
    title: 'Guia da serra',
    category: 'Design Gráfico',
    budget: 8000,
    description: 'Mapa dobrável com trilhas, mirantes e onde comer.',
  },
  {
    client: 'tomas',
    title: 'Feira do Livro Miúdo',
    category: 'Marketing Digital',
    budget: 6500,
    description: 'Divulgação da feira infantil, com contação de histórias ao vivo.',
  },
  {
    client: 'eduardo',
    title: 'Tour virtual do Horizonte',
    category: 'Web Design',
    budget: 30200,
    description: 'Apartamento decorado em tour no navegador, com plantas e simulador.',
  },
]

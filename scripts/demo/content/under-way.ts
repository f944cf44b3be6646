import type { Planned } from './project-list.ts'

export type Reached = 'pending' | 'in_progress' | 'review' | 'approved'

/** Material that the client has to send. */
export interface Awaited {
  falta: string
  /** How many days before the last day of the example it was asked for, and sent if it was. */
  asked: number
  sent?: number
}

/** The projects that are not finished on the last day, with the status that they have reached by that day. */
export const current: (Planned & { reached: Reached; again?: true; awaited?: Awaited })[] = [
  {
    client: 'helena',
    title: 'Panetones de Natal',
    pictures: ['boxes.png', 'bread-bag-2.png'],
    category: 'Design Gráfico',
    budget: 7100,
    reached: 'review',
    description:
      'Caixas dos quatro panetones, fita e etiqueta de presente. A gráfica precisa dos arquivos até o dia 5.',
  },
  {
    client: 'otavio',
    title: 'Campanha Colheita da Serra',
    pictures: ['phones-2.png', 'posts-2.png'],
    category: 'Marketing Digital',
    budget: 9000,
    reached: 'review',
    again: true,
    description: 'Doze publicações, dois vídeos e a página da colheita deste ano.',
  },
  {
    client: 'helena',
    title: 'Totem de autoatendimento',
    pictures: ['phones.png', 'browser.png'],
    category: 'Web Design',
    budget: 10900,
    reached: 'in_progress',
    description: 'Telas do totem: pedido em quatro toques, pagamento e senha.',
    awaited: { falta: 'As fotos dos pães em fundo branco e a tabela de preços.', asked: 6 },
  },
  {
    client: 'lucia',
    title: 'Espumante de aniversário',
    pictures: ['bottles-2.png', 'boxes-2.png'],
    category: 'Design Gráfico',
    budget: 8200,
    reached: 'approved',
    description: 'Rótulo, gargantilha e caixa do espumante de cinquenta anos da casa.',
  },
  {
    client: 'caio',
    title: 'Maré sem álcool',
    pictures: ['cans-2.png', 'lockup.png'],
    category: 'Branding',
    budget: 13900,
    reached: 'review',
    description: 'Nova linha sem álcool: nome, lata e lançamento.',
  },
  {
    client: 'isabela',
    title: 'Painel do cliente Lumina',
    pictures: ['phones.png', 'browser-2.png'],
    category: 'Web Design',
    budget: 26500,
    reached: 'in_progress',
    description: 'Desenho do painel em que o cliente acompanha a própria geração de energia.',
    awaited: { falta: 'O manual da marca e um exemplo de conta de luz.', asked: 9, sent: 2 },
  },
  {
    client: 'renata',
    title: 'Loja virtual Linho & Cor',
    pictures: ['phones.png', 'browser.png'],
    category: 'Web Design',
    budget: 16800,
    reached: 'in_progress',
    description: 'Loja com tingimento sob encomenda: a cliente escolhe peça, cor e prazo.',
  },
  {
    client: 'sergio',
    title: 'Identidade visual Jabuti',
    pictures: ['board.png', 'stationery.png'],
    category: 'Branding',
    budget: 13300,
    reached: 'review',
    description: 'A marca cresce: sinal mais simples, paleta nova e sistema de padrões.',
  },
  {
    client: 'patricia',
    title: 'Matrículas do próximo ano',
    pictures: ['posts-2.png', 'phones-2.png'],
    category: 'Marketing Digital',
    budget: 8800,
    reached: 'in_progress',
    description: 'Segunda edição da campanha, agora com depoimentos das famílias.',
  },
  {
    client: 'aline',
    title: 'Aplicativo de aulas Fluir',
    pictures: ['browser.png', 'phones.png'],
    category: 'Web Design',
    budget: 14600,
    reached: 'pending',
    description: 'Agenda, lista de espera e pagamento das aulas pelo telefone.',
  },
  {
    client: 'marta',
    title: 'Identidade dos 15 anos Raízes',
    pictures: ['stationery.png', 'lockup.png'],
    category: 'Branding',
    budget: 7600,
    reached: 'approved',
    description: 'Selo comemorativo, camiseta, mural e exposição itinerante.',
  },
  {
    client: 'vicente',
    title: 'Verão na Pedra Azul',
    pictures: ['phones-2.png', 'posts.png'],
    category: 'Marketing Digital',
    budget: 6100,
    reached: 'pending',
    description: 'Campanha de reservas antecipadas para janeiro e fevereiro.',
  },
  {
    client: 'eduardo',
    title: 'Catálogo Horizonte',
    pictures: ['poster.png', 'spread.png'],
    category: 'Design Gráfico',
    budget: 5600,
    reached: 'in_progress',
    description: 'Catálogo das cinco plantas, capa dura, com amostras de acabamento.',
  },
  {
    client: 'camila',
    title: 'Sinalização da nova unidade',
    pictures: ['poster.png', 'spread.png'],
    category: 'Design Gráfico',
    budget: 11200,
    reached: 'pending',
    description: 'Placas, totem e vinis da unidade da zona norte.',
  },
]

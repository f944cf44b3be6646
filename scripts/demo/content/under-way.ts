import type { Planned } from './project-list.ts'

const branding = 'Branding'
const web = 'Web Design'
const digital = 'Marketing Digital'
const print = 'Design Gráfico'

export type Reached = 'pending' | 'in_progress' | 'review' | 'approved'

/** What is under way on the last day, as far as it has come. */
export const current: (Planned & { reached: Reached; again?: true })[] = [
  {
    client: 'helena',
    title: 'Panetones de Natal',
    category: print,
    budget: 7100,
    reached: 'review',
    description:
      'Caixas dos quatro panetones, fita e etiqueta de presente. A gráfica precisa dos arquivos até o dia 5.',
  },
  {
    client: 'otavio',
    title: 'Campanha Colheita da Serra',
    category: digital,
    budget: 9000,
    reached: 'review',
    again: true,
    description: 'Doze publicações, dois vídeos e a página da colheita deste ano.',
  },
  {
    client: 'helena',
    title: 'Totem de autoatendimento',
    category: web,
    budget: 10900,
    reached: 'in_progress',
    description: 'Telas do totem: pedido em quatro toques, pagamento e senha.',
  },
  {
    client: 'lucia',
    title: 'Espumante de aniversário',
    category: print,
    budget: 8200,
    reached: 'approved',
    description: 'Rótulo, gargantilha e caixa do espumante de cinquenta anos da casa.',
  },
  {
    client: 'caio',
    title: 'Maré sem álcool',
    category: branding,
    budget: 13900,
    reached: 'review',
    description: 'Nova linha sem álcool: nome, lata e lançamento.',
  },
  {
    client: 'isabela',
    title: 'Painel do cliente Lumina',
    category: web,
    budget: 26500,
    reached: 'in_progress',
    description: 'Desenho do painel em que o cliente acompanha a própria geração de energia.',
  },
  {
    client: 'renata',
    title: 'Loja virtual Linho & Cor',
    category: web,
    budget: 16800,
    reached: 'in_progress',
    description: 'Loja com tingimento sob encomenda: a cliente escolhe peça, cor e prazo.',
  },
  {
    client: 'sergio',
    title: 'Identidade visual Jabuti',
    category: branding,
    budget: 13300,
    reached: 'review',
    description: 'A marca cresce: sinal mais simples, paleta nova e sistema de padrões.',
  },
  {
    client: 'patricia',
    title: 'Matrículas do próximo ano',
    category: digital,
    budget: 8800,
    reached: 'in_progress',
    description: 'Segunda edição da campanha, agora com depoimentos das famílias.',
  },
  {
    client: 'aline',
    title: 'Aplicativo de aulas Fluir',
    category: web,
    budget: 14600,
    reached: 'pending',
    description: 'Agenda, lista de espera e pagamento das aulas pelo telefone.',
  },
  {
    client: 'marta',
    title: 'Identidade dos 15 anos Raízes',
    category: branding,
    budget: 7600,
    reached: 'approved',
    description: 'Selo comemorativo, camiseta, mural e exposição itinerante.',
  },
  {
    client: 'vicente',
    title: 'Verão na Pedra Azul',
    category: digital,
    budget: 6100,
    reached: 'pending',
    description: 'Campanha de reservas antecipadas para janeiro e fevereiro.',
  },
  {
    client: 'eduardo',
    title: 'Catálogo Horizonte',
    category: print,
    budget: 5600,
    reached: 'in_progress',
    description: 'Catálogo das cinco plantas, capa dura, com amostras de acabamento.',
  },
  {
    client: 'camila',
    title: 'Sinalização da nova unidade',
    category: print,
    budget: 11200,
    reached: 'pending',
    description: 'Placas, totem e vinis da unidade da zona norte.',
  },
]

import type { Script } from '../script.ts'
import { admin } from './cast.ts'

const services = [
  {
    name: 'Identidade visual',
    category: 'Branding',
    description: 'Marca, cores, letras e um manual que a equipe inteira consegue usar.',
    icon: 'Palette',
    price: 8500,
  },
  {
    name: 'Sites e lojas virtuais',
    category: 'Web Design',
    description: 'Páginas rápidas, acessíveis e fáceis de atualizar, do desenho à publicação.',
    icon: 'Monitor',
    price: 14000,
  },
  {
    name: 'Campanhas e redes sociais',
    category: 'Marketing Digital',
    description: 'Planejamento, criação e anúncios, com relatório mensal em linguagem clara.',
    icon: 'Megaphone',
    price: 3200,
  },
  {
    name: 'Impressos e embalagens',
    category: 'Design Gráfico',
    description: 'Catálogos, rótulos, caixas e cartazes, com acompanhamento na gráfica.',
    icon: 'FileText',
    price: null,
  },
] as const

const hours = (inicio: string, fim: string) => [{ inicio, fim }]
const week = [
  [],
  hours('09:00', '18:00'),
  hours('09:00', '18:00'),
  hours('09:00', '18:00'),
  hours('09:00', '18:00'),
  hours('09:00', '17:00'),
  [],
]

const settings = {
  nome: 'Estúdio Exemplo',
  assinatura: 'Equipe do Estúdio',
  documento: '12.345.678/0001-95',
  email: 'ola@estudio.example',
  telefone: '(11) 5555-0142',
  endereco: 'Rua das Palmeiras, 214, Vila Exemplo, São Paulo, SP',
  whatsapp: '+55 11 95555-0142',
  cor: '#b8431d',
  hero_titulo: 'Marcas com sotaque próprio',
  hero_texto: 'Um estúdio de design que cuida de padarias, vinícolas, escolas e de quem tem o que contar.',
  estatisticas: [
    { valor: '45', rotulo: 'projetos em dois anos' },
    { valor: '14', rotulo: 'clientes que voltaram' },
    { valor: '5', rotulo: 'pessoas na equipe' },
  ],
  horario: week,
  horario_nota: 'Feriados e sábados com hora marcada.',
  credito: 'Agência de exemplo: pessoas, empresas e valores são inventados. Feito com Bastidor',
  // An agency of two years no longer needs the list of first steps.
  primeiros_passos: 'dispensados' as const,
  recibo_razao_social: 'Estúdio Exemplo Comunicação Ltda.',
  recibo_cidade: 'São Paulo',
  recibo_responsavel: 'Marina Couto',
  pix_chave: 'ola@estudio.example',
  pix_nome: 'Estudio Exemplo',
  pix_cidade: 'Sao Paulo',
  pix_texto: 'Obrigado',
  privacidade:
    'Este é um estúdio de exemplo. Usamos os dados do formulário só para responder ao contato e preparar a proposta. Nada é vendido nem compartilhado.\n\nPara ver, corrigir ou apagar os seus dados, escreva para ola@estudio.example.',
}

/** Sets the data of the agency and the services that it offers. */
export function openAgency(script: Script): void {
  const { from } = script
  script.on(from, '10:05', async (stage) => {
    const api = await stage.as(admin)
    await api.configuracoes.update(settings)
    for (const service of services) await api.servicos.create(service)
    const old = { name: 'Convites de casamento', description: 'Papelaria de festa sob medida.' }
    const { id } = await api.servicos.create({ ...old, icon: 'FileText', price: 1200 })
    stage.ids.set('serviço que saiu', id)
  })
}

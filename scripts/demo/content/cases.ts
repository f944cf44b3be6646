import type { Caso } from '#contract/work/endpoints/portfolio.ts'

/** The texts of the pages of the works, by their titles. A work may lack some of them. */
export const cases: Record<string, Partial<Caso>> = {
  'Identidade visual da Padaria Aurora': {
    desafio:
      'A Aurora abria às cinco da manhã e ninguém no bairro sabia. A fachada era igual à da vizinha e os sacos de pão não traziam nome.',
    abordagem:
      'Partimos do forno: um pão na frente do sol que nasce. O mesmo desenho serve para a fachada, o saco e o avental, em duas cores que qualquer gráfica imprime.',
    resultado:
      'Fila antes das seis já no primeiro mês. Os sacos passaram a circular pelo bairro inteiro, e o cardápio novo reduziu as perguntas no balcão.',
    creditos:
      'Direção de criação: Marina Couto\nDesign: Bruno Sato\nFotografia: Estúdio Foco\nImpressão: Gráfica Ipê',
  },
  'Embalagens do Café Serra Alta': {
    desafio: 'Três torras em pacotes iguais: quem comprava a média levava a escura para casa.',
    abordagem:
      'Uma lata para cada torra, com a cor na peça inteira e não só no rótulo. A caixa de envio repete o desenho, para que a entrega também seja reconhecida.',
    resultado:
      'As trocas por torra errada acabaram. A lata virou presente, e a loja passou a vender conjuntos.',
    creditos: 'Design: Bruno Sato\nProdução gráfica: Embalagens Cedro',
  },
  'Site da Clínica Bem Viver': {
    desafio:
      'Marcar uma consulta pedia um telefonema no horário comercial, e o site antigo não abria em celulares simples.',
    abordagem:
      'Primeiro a agenda, depois o resto: em três toques a pessoa escolhe o médico, o dia e a hora. Cada página foi testada com leitor de tela.',
    resultado: 'Seis em cada dez consultas são marcadas pelo site, boa parte à noite.',
    creditos: 'Design e código: Bruno Sato\nTextos: Tainá Moreira',
  },
  'Cartaz do Clube de Leitura': {
    desafio: 'O clube trocava de livro todo mês e de cartaz também, sempre com pressa.',
    abordagem:
      'Uma regra simples: uma forma, uma palavra, um livro. O molde fica pronto e a livraria só escolhe a forma do mês.',
    resultado:
      'Doze cartazes no primeiro ano, feitos em uma tarde cada um. Os leitores começaram a colecioná-los.',
    creditos: 'Design: Bruno Sato\nImpressão: Gráfica Ipê',
  },
  'Loja virtual Serra Alta': {
    desafio: 'As vendas por mensagem ocupavam duas pessoas o dia inteiro, e o frete era calculado à mão.',
    abordagem:
      'Loja com três produtos e uma assinatura. O café chega moído na hora do envio, e cada fazenda tem a sua página.',
    resultado: 'A assinatura paga os custos fixos desde o quarto mês.',
    creditos: 'Design: Júlia Ferreira\nCódigo: Igor Pacheco\nFotografia: Estúdio Foco',
  },
  'Rótulos da safra Monte Verde': {
    desafio: 'Quatro vinhos da mesma safra sumiam na prateleira, entre rótulos parecidos.',
    abordagem:
      'O cacho é sempre o mesmo e a cor muda. Cada garrafa recebe o número à mão, com a letra de quem a envasou.',
    resultado: 'A safra se esgotou dois meses antes da anterior.',
    creditos: 'Design: Bruno Sato\nProdução gráfica: Embalagens Cedro',
  },
  'Matrículas abertas: Girassol': {
    desafio: 'A escola perdia famílias para a concorrência antes da primeira visita.',
    abordagem: 'Vídeos curtos com as próprias professoras e uma página em que a família marca a visita.',
    resultado: 'As visitas dobraram, e a turma da tarde abriu com lista de espera.',
    creditos: 'Planejamento: Rafael Teixeira\nDesign: Júlia Ferreira\nVídeos: Beatriz Lemos',
  },
  'Marca Linho & Cor': {
    desafio: 'O ateliê tinge à mão, mas a marca antiga parecia de fábrica.',
    abordagem:
      'O sinal é um carretel, desenhado com uma linha só. As cores da marca são as das tinas, e a etiqueta é costurada com a sobra do tecido.',
    resultado: 'As peças chegaram a duas lojas de outras cidades no mesmo semestre.',
    creditos: 'Direção de criação: Marina Couto\nDesign: Júlia Ferreira',
  },
  'Latas da Cervejaria Maré': {
    desafio: 'Seis cervejas de uma cervejaria nova disputavam a geladeira com marcas de trinta anos.',
    abordagem:
      'Cada lata é um pedaço da costa. Lado a lado, as seis formam a paisagem inteira, e quem tem cinco quer a sexta.',
    resultado: 'Os bares passaram a expor as seis juntas, sem que ninguém pedisse.',
    creditos: 'Design: Bruno Sato\nIlustração: Leandro Couto\nProdução gráfica: Embalagens Cedro',
  },
  'Relatório anual do Instituto Raízes': {
    desafio: 'Os números do ano cabiam em uma planilha que nenhum doador lia.',
    abordagem:
      'Cada capítulo abre com um mapa e termina com uma pessoa. Os gráficos usam só duas cores e funcionam impressos em preto.',
    resultado: 'O relatório foi baixado quatro vezes mais que o anterior.',
    creditos: 'Design: Júlia Ferreira\nFotografia: Estúdio Foco\nImpressão: Gráfica Ipê',
  },
  'Pousada Pedra Azul: site e reservas': {
    desafio: 'Quase toda reserva vinha de um portal, com comissão.',
    abordagem:
      'Fotos em tela cheia, o preço já na primeira página e a reserva em dois passos. O guia da região é o que traz as pessoas ao site.',
    resultado: 'Metade das reservas é feita direto com a pousada.',
    creditos: 'Design: Júlia Ferreira\nCódigo: Igor Pacheco',
  },
  'Festival da Vindima': {
    desafio: 'O festival cresceu, e os visitantes se perdiam entre as vinícolas.',
    abordagem: 'Um cacho que se repete do cartaz às placas, e uma programação que cabe no bolso.',
    resultado: 'A edição recebeu o dobro de visitantes com a mesma equipe.',
    creditos: 'Design: Bruno Sato\nImpressão: Gráfica Ipê',
  },
  'Identidade do Studio Fluir': {
    desafio: 'O nome fala de movimento, mas a marca antiga era um quadrado.',
    abordagem:
      'Um corpo que se curva em duas linhas. O sinal funciona bordado, pintado na parede e no ícone do telefone.',
    resultado: 'Os alunos usam a camiseta fora da aula, o que era o plano.',
    creditos: 'Design: Davi Lacerda',
  },
  'Residencial Horizonte: marca e estande': {
    desafio: 'Um prédio que ainda não existia precisava parecer um lugar.',
    abordagem:
      'Nome, marca e estande contam a mesma história: a vista do décimo andar. A maquete fica à altura dos olhos.',
    resultado: 'Um terço das unidades foi vendido no primeiro fim de semana.',
    creditos: 'Direção de criação: Marina Couto\nDesign: Davi Lacerda\nEstande: Leandro Couto',
  },
  'Marca e site da Lumina': {
    desafio: 'Uma empresa de energia limpa que só os engenheiros entendiam.',
    abordagem:
      'Uma lâmpada que também é sol, duas cores e frases curtas. O site explica a economia com a conta de luz do próprio visitante.',
    creditos:
      'Direção de criação: Marina Couto\nDesign: Davi Lacerda\nCódigo: Igor Pacheco\nTradução: Beatriz Lemos',
  },
}

/** The number of months for which a contact that did not lead to work is kept after the last message. */
export const mesesGuardado = 12

interface Rule {
  oque: string
  /** The retention period. A rule without `dias` and `meses` deletes nothing, and its `prazo` says so. */
  dias?: number
  meses?: number
  prazo: string
  porque: string
}

const seguranca = 'Segurança da conta e do sistema (LGPD, art. 7º, IX, e art. 46).'
const prova = 'Exercício de direitos e prova do que foi feito (LGPD, art. 7º, VI).'
const lei = 'Obrigação legal (LGPD, art. 16, I): livros e documentos fiscais.'

/**
 * The retention rules: what is stored, for how long and why. The privacy screen shows the texts, and the
 * background jobs read `dias` and `meses`.
 */
export const regras = {
  contatos: {
    oque: 'Contatos do site que não viraram trabalho, com a conversa',
    meses: mesesGuardado,
    prazo: `${mesesGuardado} meses depois da última conversa`,
    porque: 'É o prazo informado ao lado do formulário (LGPD, art. 7º, V, e art. 15, I).',
  },
  correio: {
    oque: 'E-mails da caixa de saída',
    meses: mesesGuardado,
    prazo: `${mesesGuardado} meses; o texto é apagado assim que o e-mail é enviado`,
    porque: 'Contêm o que as pessoas escreveram: ficam no máximo o mesmo tempo que os contatos.',
  },
  sessoes: { oque: 'Sessões abertas', dias: 0, prazo: 'Até o fim da sessão', porque: seguranca },
  tokens: {
    oque: 'Convites, links de senha e links de e-mails',
    dias: 30,
    prazo: '30 dias depois de vencer',
    porque: 'Para a equipe saber se um convite foi usado.',
  },
  dispositivos: { oque: 'Aparelhos conhecidos', dias: 365, prazo: '1 ano sem entrar', porque: seguranca },
  acessos: {
    oque: 'Acessos de quem revisa sem conta',
    dias: 180,
    prazo: '180 dias',
    porque: seguranca,
  },
  tentativas: { oque: 'Tentativas de entrada', dias: 1, prazo: '1 dia', porque: seguranca },
  cotas: {
    oque: 'Uso dos limites diários',
    dias: 30,
    prazo: '30 dias',
    porque: seguranca,
  },
  repeticoes: {
    oque: 'Pedidos repetidos (chave de idempotência)',
    prazo: '24 horas; apagados a cada novo pedido',
    porque: 'Para que um reenvio não faça o trabalho duas vezes.',
  },
  push: {
    oque: 'Aparelhos com notificações',
    dias: 90,
    prazo: '90 dias sem entrar',
    porque: 'Um aparelho que não é mais usado não deve receber avisos.',
  },
  avisos: {
    oque: 'Avisos do sino',
    dias: 180,
    prazo: '6 meses',
    porque: 'Depois desse prazo não são mais necessários.',
  },
  agenda: {
    oque: 'Endereços da agenda que foram revogados',
    dias: 180,
    prazo: '6 meses depois de revogados',
    porque: 'Para saber quem tinha acesso.',
  },
  conversas: {
    oque: 'Mensagens e arquivos do chat',
    prazo: 'O prazo que a agência escolher; sem escolha, não são apagados',
    porque: 'São o registro do trabalho combinado (LGPD, art. 7º, V).',
  },
  envios: {
    oque: 'Filmes e sons que ficaram pela metade do envio',
    dias: 2,
    prazo: '2 dias depois da última parte',
    porque: 'É o tempo para continuar o envio depois de uma conexão perdida.',
  },
  titulares: {
    oque: 'Pedidos de titulares já respondidos',
    meses: 60,
    prazo: '5 anos depois da resposta',
    porque: prova,
  },
  incidentes: {
    oque: 'Registro de incidentes',
    prazo: 'No mínimo 5 anos; nunca é apagado',
    porque: 'Res. CD/ANPD 15/2024, art. 10.',
  },
  decisoes: { oque: 'Aprovações e permissões de projetos', prazo: 'Para sempre', porque: prova },
  auditoria: { oque: 'Registro de auditoria', prazo: 'Para sempre', porque: prova },
  fiscais: { oque: 'Transações, pagamentos, recibos e notas', prazo: 'Para sempre', porque: lei },
} satisfies Record<string, Rule>

export type NomeDaRegra = keyof typeof regras
export const aRegra = (nome: NomeDaRegra): Rule => regras[nome]

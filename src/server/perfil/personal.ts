import type { Schema } from '#server/db/schema.ts'
import { account } from './personal-account.ts'
import { conversations } from './personal-chat.ts'
import type { Personal } from './personal-columns.ts'
import { letters } from './personal-letters.ts'
import { money } from './personal-money.ts'
import { receipts } from './personal-receipts.ts'
import { requests } from './personal-requests.ts'
import { work } from './personal-work.ts'

/**
 * Every personal column of the house, what it is kept for, and what becomes of it: the export shows them, closing an
 * account empties them. A test compares this and `notPersonal` with the database, so that none is forgotten.
 */
export const personal: Personal = {
  ...account,
  ...work,
  ...letters,
  ...conversations,
  ...money,
  ...receipts,
  ...requests,
}

/** Columns that say nothing of anybody once the account that they point at is nobody's. */
export const notPersonal: { [T in keyof Schema]?: readonly (keyof Schema[T])[] } = {
  usuarios: ['id', 'excluido_em', 'encerrado_em', 'versao'],
  sessoes: ['id', 'usuario_id'],
  dispositivos: ['usuario_id'],
  codigos_recuperacao: ['id', 'usuario_id'],
  tokens: ['id', 'usuario_id', 'role'],
  primeiro_acesso: ['id', 'usuario_id'],
  cotas: ['usuario_id'],
  repeticoes: ['usuario_id', 'chave'],
  projetos: ['clientId', 'lembrar', 'revisao_desde', 'excluido_em', 'versao'],
  lembretes: ['projectId', 'revisao_desde', 'passo', 'criado_em'],
  avisos: [
    'id',
    'usuario_id',
    'autorId',
    'projectId',
    'comentarioId',
    'contatoId',
    'solicitacaoId',
    'resumo',
  ],
  comentarios: ['id', 'userId', 'userRole', 'decisaoId'],
  decisoes: ['id', 'userId'],
  permissoes: ['id', 'origem', 'userId'],
  portfolio: [
    ...(['id', 'slug', 'title', 'description', 'category', 'featured', 'publicado_em', 'ordem'] as const),
    ...(['projectId', 'criado_em', 'atualizado_em', 'excluido_em', 'versao'] as const),
  ],
  servicos: ['id', 'name', 'description', 'icon', 'price', 'ordem', 'excluido_em', 'versao'],
  arquivos: [
    ...([
      'id',
      'uso',
      'portfolioId',
      'chave',
      'tipo',
      'largura',
      'altura',
      'cor',
      'larguras',
      'tinta',
    ] as const),
    ...(['ordem', 'criado_em', 'excluido_em'] as const),
  ],
  contatos: [
    ...([
      'id',
      'status',
      'clientId',
      'projectId',
      'lido_em',
      'atualizado_em',
      'excluido_em',
      'versao',
    ] as const),
  ],
  contato_conversas: ['id', 'contato_id', 'tipo', 'usuario_id', 'correio_id'],
  configuracoes: ['id', 'valores', 'versao'],
  categorias_financeiras: ['id', 'nome', 'nome_dobrado', 'tipo', 'excluido_em', 'versao'],
  clientes: ['id', 'usuario_id', 'importacao_id', 'atualizado_em', 'excluido_em', 'versao'],
  fornecedores: [
    ...(['id', 'nome', 'tipo', 'documento', 'email', 'telefone', 'endereco', 'cidade', 'estado'] as const),
    ...(['cep', 'observacoes', 'importacao_id', 'nome_dobrado', 'busca', 'criado_em'] as const),
    ...(['atualizado_em', 'excluido_em', 'versao'] as const),
  ],
  contas_fixas: [
    ...(['id', 'descricao', 'valor', 'tipo', 'categoria_id', 'cliente_id', 'fornecedor_id'] as const),
    ...(['dia_vencimento', 'dia_util', 'status', 'data_inicio', 'data_fim', 'busca'] as const),
    ...(['criado_em', 'atualizado_em', 'excluido_em', 'versao'] as const),
  ],
  transacoes_financeiras: [
    ...([
      'id',
      'tipo',
      'status',
      'categoria_id',
      'cliente_id',
      'fornecedor_id',
      'parcela',
      'parcelas',
    ] as const),
    ...([
      'parcelamento_id',
      'conta_fixa_id',
      'competencia',
      'editada_em',
      'recolhida_em',
      'importacao_id',
      'categoria_dobrada',
      'descricao_dobrada',
    ] as const),
    ...(['criado_em', 'atualizado_em', 'excluido_em', 'versao'] as const),
  ],
  feriados: ['id', 'dia', 'nome', 'anual'],
  meses_dispensados: ['conta_fixa_id', 'competencia'],
  totais_mensais: ['mes', 'tipo', 'categoria_id', 'status', 'quantas', 'valor', 'pago'],
  pagamentos: [
    ...(['id', 'transacao_id', 'valor', 'data', 'forma', 'observacao', 'usuario_id'] as const),
    ...(['usuario_nome', 'criado_em', 'estornado_em'] as const),
  ],
  recibos: [
    ...(['id', 'codigo', 'transacao_id', 'pagamento_id', 'cliente_id', 'agencia_nome'] as const),
    ...(['emitente_nome', 'emitente_documento', 'emitente_cidade', 'emitente_responsavel'] as const),
    ...(['data_emissao', 'usuario_id', 'usuario_nome', 'busca', 'cancelado_por'] as const),
  ],
  cobrancas: [
    'id',
    'transacao_id',
    'data_vencimento',
    'passo',
    'canal',
    'anterior_id',
    'usuario_id',
    'usuario_nome',
    'criado_em',
  ],
  importacoes: [
    ...(['id', 'tipo', 'nome', 'sha256', 'linhas', 'usuario_id', 'usuario_nome'] as const),
    ...(['criado_em', 'desfeita_em'] as const),
  ],
  extratos: [
    ...(['id', 'importacao_id', 'nome', 'conta', 'banco', 'agencia', 'numero', 'cartao', 'inicio'] as const),
    ...(['fim', 'linhas', 'criado_em', 'desfeito_em'] as const),
  ],
  linhas_extrato: [
    ...(['id', 'extrato_id', 'conta', 'chave', 'data', 'valor', 'trntype', 'memo'] as const),
    ...(['pagamento_id', 'criou', 'ignorada', 'repete_id', 'versao'] as const),
  ],
  fechamentos: [
    ...(['id', 'mes', 'usuario_id', 'usuario_nome', 'criado_em'] as const),
    ...(['reaberto_em', 'reaberto_por', 'motivo'] as const),
  ],
  anexos: [
    ...(['id', 'transacao_id', 'mensagem_id', 'especie', 'chave', 'tipo'] as const),
    ...(['larguras', 'usuario_id', 'excluido_em'] as const),
  ],
  notas: ['id', 'numero', 'chave', 'data', 'valor', 'criado_em', 'atualizado_em'],
  atividades: [
    ...(['id', 'responsavel', 'atividade', 'cliente', 'data_pedido', 'data_realizacao'] as const),
    ...(['data_entrega', 'status', 'arquivo', 'projeto_id', 'serie_id', 'busca', 'criado_em'] as const),
    ...(['atualizado_em', 'excluido_em', 'versao'] as const),
  ],
  assinaturas_agenda: ['id', 'usuario_id', 'com_prazos', 'com_financeiro'],
  mensagens: ['id', 'destinatario_id', 'menor_id', 'maior_id', 'resposta_a'],
  leituras: ['usuario_id', 'com_id', 'ate'],
  inscricoes_push: ['id', 'usuario_id', 'sessao_id', 'mostra_texto', 'falhas'],
  envios_push: [
    ...(['id', 'inscricao_id', 'remetente_id', 'aviso_id', 'criado_em', 'tentar_em', 'expira_em'] as const),
    ...(['tentativas', 'alugado_ate'] as const),
  ],
  pedidos_copia: [
    ...(['id', 'tipo', 'nome', 'usuario_id', 'criado_em', 'passe_hash', 'expira_em', 'usado_em'] as const),
  ],
  // The agency's own account at a mail server.
  saida: [
    ...(['id', 'servidor', 'porta', 'seguranca', 'usuario', 'senha_selada', 'senha_em'] as const),
    ...(['remetente', 'remetente_nome', 'testada_em', 'versao'] as const),
    // Of the agency's own server and its account there.
    ...(['parada_desde', 'parada_ate', 'parada_tentativas', 'parada_mensagem', 'parada_detalhe'] as const),
    'parada_servidor',
  ],
  trabalhos: ['nome', 'comecou_em', 'terminou_em', 'deu_certo_em', 'falha'],
  falhas: ['id', 'em', 'pedido', 'linha', 'nome'],
  solicitacoes_titular: ['id', 'usuario_id', 'texto_id', 'lembrada_em', 'atualizado_em', 'versao'],
  passos_titular: ['id', 'solicitacao_id', 'usuario_id', 'correio_id'],
  // Says what happened, and to how many: not to whom.
  incidentes: [
    ...(['id', 'titulo', 'descricao', 'ocorrido_em', 'conhecido_em', 'categorias', 'pessoas'] as const),
    ...(['medidas', 'risco', 'risco_motivo', 'anpd_em', 'titulares_em', 'complemento_em'] as const),
    ...(['encerrado_em', 'criado_em', 'atualizado_em', 'versao'] as const),
  ],
  textos_privacidade: ['id', 'texto', 'criado_em'],
  retencoes: ['regra', 'rodou_em', 'removidos', 'total'],
  correio: [
    'id',
    'tentar_em',
    'tentativas',
    'alugado_ate',
    'desistiu_em',
    'recibo_id',
    'mensagem_id',
    'automatica',
    'token_id',
    'falha_mensagem',
  ],
  auditoria: ['seq', 'usuario_id', 'entidade', 'interessado_id', 'anterior', 'hmac'],
}

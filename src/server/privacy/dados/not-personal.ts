import type { Schema } from '#server/platform/db/schema.ts'
import { fornecedorNotPersonal } from './personal-fornecedor.ts'
import { clienteNotPersonal } from './personal-money.ts'

/**
 * For each table the columns that contain no personal data once the accounts to which they refer are closed.
 * The id of a closed account is not personal, because the account is then only a number.
 */
export const notPersonal: { [T in keyof Schema]?: readonly (keyof Schema[T])[] } = {
  // The number and the times that remain of a closed account, and who of the team set its password or address.
  usuarios: ['id', 'excluido_em', 'encerrado_em', 'versao', 'senha_alheia_por', 'email_alheio_por'],
  // Ids; the row is deleted with the account.
  sessoes: ['id', 'usuario_id'],
  // An id; the row is deleted with the account.
  dispositivos: ['usuario_id'],
  // Ids; the row is deleted with the account.
  codigos_recuperacao: ['id', 'usuario_id'],
  // Ids and the role that an invitation offers; the row is deleted with the account.
  tokens: ['id', 'usuario_id', 'role'],
  // These columns say only which account number was the first administrator.
  primeiro_acesso: ['id', 'usuario_id'],
  // An id; the row is deleted with the account.
  cotas: ['usuario_id'],
  // An id and a random key; the row is deleted with the account.
  repeticoes: ['usuario_id', 'chave'],
  // The id of the client's account, and settings and state of the project. The project belongs to the agency.
  projetos: ['clientId', 'lembrar', 'revisao_desde', 'prazo_desde', 'excluido_em', 'versao'],
  // These columns say which reminders about a review were sent, and name no person.
  lembretes: ['projectId', 'revisao_desde', 'passo', 'criado_em', 'revisor_id'],
  // Ids and a flag; the row is deleted with the account of the reader.
  avisos: [
    'id',
    'usuario_id',
    'autorId',
    'projectId',
    'comentarioId',
    'contatoId',
    'solicitacaoId',
    'mensagemId',
    'versaoId',
    'rodadaId',
    'decisaoId',
    'passagemId',
    'mudancaId',
    'resumo',
    'correio_id',
  ],
  // Ids; the row is deleted with the person.
  avisos_revisor: ['id', 'revisor_id', 'mensagem_id', 'correio_id'],
  // Ids, and the role at that time.
  comentarios: ['id', 'userId', 'userRole', 'decisaoId'],
  // Ids.
  decisoes: ['id', 'userId', 'revisor_id', 'rodada_id', 'origem'],
  // Ids, the position in the chain and the key.
  termos: ['id', 'seq', 'decisao_id', 'aditivo_id', 'anterior', 'kid'],
  // Ids, and whether anybody may read the value.
  termo_partes: ['id', 'termo_id', 'publica'],
  // Ids.
  termo_partes_apagadas: ['id', 'termo_id', 'por_id'],
  // Public keys of the installation.
  chaves_termo: ['kid', 'publica', 'desde', 'anterior', 'endosso'],
  // Fingerprints of the keys of the installation.
  chaves_instalacao: ['arquivo', 'impressao'],
  // Ids, and whether the client or an admin recorded the answer.
  permissoes: ['id', 'origem', 'userId'],
  // The agency publishes this work. If the work shows a client, the client has permitted it (`permissoes`).
  portfolio: [
    'id',
    'slug',
    'title',
    'description',
    'desafio',
    'abordagem',
    'resultado',
    'category',
    'featured',
    'publicado_em',
    'ordem',
    'projectId',
    'criado_em',
    'atualizado_em',
    'excluido_em',
    'versao',
  ],
  // What the agency offers.
  servicos: ['id', 'name', 'description', 'icon', 'category', 'price', 'ordem', 'excluido_em', 'versao'],
  // Ids and state. The name and the address of a piece belong to the work.
  pecas: [
    'id',
    'projectId',
    'nome',
    'busca',
    'tipo',
    'link',
    'ordem',
    'criado_em',
    'excluido_em',
    'versao',
    'ultimo_numero',
  ],
  // Ids, and where on the piece the mark is.
  marcacoes: [
    'id',
    'peca_id',
    'versao_id',
    'numero',
    'forma',
    'pagina',
    'x',
    'y',
    'w',
    'h',
    'inicio_ms',
    'fim_ms',
    'visibilidade',
    'autor_lado',
    'usuario_id',
    'revisor_id',
    'resolvida_por_id',
    'resolvida_na',
    'excluido_em',
  ],
  // Ids, and the side of the author.
  marcacao_mensagens: ['id', 'marcacao_id', 'autor_lado', 'usuario_id', 'revisor_id'],
  // Where the team put a mark on a later version.
  marcacao_lugares: ['marcacao_id', 'versao_id', 'pagina', 'x', 'y', 'w', 'h', 'inicio_ms', 'fim_ms'],
  // Ids, keys and the state of the preparation. The note says what changed in the work.
  peca_versoes: [
    'id',
    'peca_id',
    'numero',
    'nota',
    'nome_arquivo',
    'mime',
    'tamanho',
    'sha256',
    'chave',
    'parte_bytes',
    'duracao_ms',
    'nao_mostrado',
    'releitura',
    'paginas',
    'estado',
    'feitas',
    'erro',
    'alugado_ate',
    'criada_por_id',
    'enviada_em',
    'decidida_em',
    'tentativas',
  ],
  // Uploads of the work that are not finished, with ids and keys. They end after two days.
  envios: [
    'id',
    'usuario_id',
    'projectId',
    'peca_id',
    'nome',
    'nota',
    'tamanho',
    'modificado_ms',
    'parte_bytes',
    'chave',
    'criado_em',
    'usado_em',
  ],
  envio_partes: ['envio_id', 'numero', 'sha256'],
  // What a page of the work looks like.
  paginas: ['id', 'versao_id', 'numero', 'chave', 'largura', 'altura', 'cor', 'larguras', 'sha256', 'texto'],
  // How the pages of two versions of the work differ.
  comparacoes: [
    'id',
    'versao_id',
    'antes_id',
    'pagina',
    'estado',
    'largura',
    'altura',
    'regioes',
    'mascara',
    'textos',
    'alugado_ate',
    'tentativas',
  ],
  // Ids, and whose turn it was.
  passagens: ['id', 'seq', 'lado', 'porque', 'por_id'],
  // Ids, state, and hashes that let a person in.
  revisores: [
    'id',
    'projectId',
    'usuario_id',
    'papel',
    'ordem',
    'baixar',
    'fator',
    'token_hash',
    'geracao',
    'pin_hmac',
    'pin_hash',
    'pin_criado_em',
    'expira_em',
    'bloqueado_em',
    'revogado_em',
    'lembrar',
    'aceita_custos',
    'reabriu_na',
    'versao',
  ],
  // Ids, and how a person was identified.
  sessoes_revisor: ['id', 'token_hash'],
  acessos_revisor: ['sessao_id', 'revisor_id', 'metodo'],
  // Ids, a hash and when a link was made.
  links_revisor: ['id', 'revisor_id', 'token_hash', 'criado_em', 'criado_por_id'],
  links_correio: ['id', 'tipo', 'registro_id', 'token_hash', 'criado_em', 'expira_em'],
  mudancas_revisor: ['id', 'revisor_id', 'atos', 'por_id'],
  // The row is deleted within minutes.
  codigos_revisor: ['revisor_id', 'codigo_hmac', 'criado_em', 'expira_em'],
  acessos: ['id', 'revisor_id', 'usuario_id', 'versao_id'],
  // What the agency asks, until when, and what came of it.
  rodadas: [
    'id',
    'numero',
    'regra',
    'prazo',
    'mensagem',
    'aberta_por_id',
    'fechada_em',
    'desfecho',
    'conta',
    'dispensada_em',
    'motivo',
  ],
  // Ids and results.
  rodada_pecas: ['rodada_id', 'peca_id', 'versao_id', 'ordem', 'resultado'],
  rodada_revisores: ['rodada_id', 'revisor_id', 'ordem', 'aceite_pedido_em'],
  // Ids.
  aditivos: ['id', 'rodada_id', 'revisor_id', 'transacao_id'],
  respostas: ['rodada_id', 'versao_id', 'revisor_id'],
  // Keys, dimensions and colours of a picture.
  arquivos: [
    'id',
    'versao_id',
    'uso',
    'portfolioId',
    'chave',
    'tipo',
    'largura',
    'altura',
    'cor',
    'larguras',
    'tinta',
    'foco',
    'inteira',
    'ordem',
    'criado_em',
    'excluido_em',
  ],
  // State of the request, and ids.
  contatos: ['id', 'status', 'clientId', 'projectId', 'lido_em', 'atualizado_em', 'excluido_em', 'versao'],
  // Ids; the row is deleted with the account of the person who sent the contact request.
  contato_conversas: ['id', 'contato_id', 'tipo', 'usuario_id', 'correio_id'],
  // The agency's own data. The data of the person in charge of privacy are also here, and the law requires
  // their publication (LGPD, art. 41, § 1).
  configuracoes: ['id', 'valores', 'versao'],
  // Names of categories of income and expenses.
  categorias_financeiras: ['id', 'nome', 'nome_dobrado', 'tipo', 'excluido_em', 'versao'],
  // Ids and state of the entry, and the fields that describe no person.
  clientes: [
    ...clienteNotPersonal,
    'id',
    'usuario_id',
    'importacao_id',
    'atualizado_em',
    'excluido_em',
    'versao',
  ],
  // Ids and state of the entry, and the fields that describe no person.
  fornecedores: [...fornecedorNotPersonal, 'id', 'importacao_id', 'atualizado_em', 'excluido_em', 'versao'],
  // Ids and state of the entry.
  contas_fixas: [
    'id',
    'tipo',
    'categoria_id',
    'cliente_id',
    'fornecedor_id',
    'dia_util',
    'status',
    'criado_em',
    'atualizado_em',
    'excluido_em',
    'versao',
  ],
  // Ids, kind and state; `categoria_dobrada` is a copy of the name of the category.
  transacoes_financeiras: [
    'id',
    'tipo',
    'status',
    'categoria_id',
    'cliente_id',
    'fornecedor_id',
    'parcela',
    'parcelas',
    'parcelamento_id',
    'conta_fixa_id',
    'projeto_id',
    'competencia',
    'editada_em',
    'recolhida_em',
    'importacao_id',
    'categoria_dobrada',
    'criado_em',
    'atualizado_em',
    'excluido_em',
    'versao',
  ],
  // Names of public holidays.
  feriados: ['id', 'dia', 'nome', 'anual'],
  // An id and a month.
  meses_dispensados: ['conta_fixa_id', 'competencia'],
  // Sums of the transações of all people.
  totais_mensais: ['mes', 'tipo', 'categoria_id', 'status', 'quantas', 'valor', 'pago'],
  // Ids.
  pagamentos: ['id', 'transacao_id', 'usuario_id'],
  // Ids, and data of the agency as the issuer, including the person who signs for the agency. These data are
  // part of a fiscal document.
  recibos: [
    'id',
    'codigo',
    'transacao_id',
    'pagamento_id',
    'cliente_id',
    'agencia_nome',
    'emitente_nome',
    'emitente_documento',
    'emitente_cidade',
    'emitente_responsavel',
    'data_emissao',
    'usuario_id',
    'cancelado_por',
  ],
  // Ids, and which reminder about the transaction this was.
  cobrancas: ['id', 'transacao_id', 'passo', 'anterior_id', 'usuario_id'],
  // Kind, size and hash of the imported file. The file itself is not stored.
  importacoes: ['id', 'tipo', 'sha256', 'linhas', 'usuario_id', 'desfeita_em'],
  // The agency's own bank account.
  extratos: [
    'id',
    'importacao_id',
    'nome',
    'conta',
    'banco',
    'agencia',
    'numero',
    'cartao',
    'inicio',
    'fim',
    'linhas',
    'criado_em',
    'desfeito_em',
  ],
  // Ids and state of the line.
  linhas_extrato: [
    'id',
    'extrato_id',
    'conta',
    'chave',
    'trntype',
    'pagamento_id',
    'criou',
    'ignorada',
    'repete_id',
    'versao',
  ],
  // When and why the month was reopened. The reason concerns the books, not a person.
  fechamentos: ['id', 'usuario_id', 'reaberto_em', 'motivo'],
  // Ids, storage keys and picture widths of a file.
  anexos: [
    'id',
    'transacao_id',
    'mensagem_id',
    'decisao_id',
    'marcacao_mensagem_id',
    'especie',
    'chave',
    'tipo',
    'larguras',
    'usuario_id',
    'excluido_em',
  ],
  // The times at which the number of the nota was entered and last changed.
  notas: ['id', 'criado_em', 'atualizado_em'],
  // State and times of the activity, and a link to a file of the agency.
  atividades: [
    'id',
    'data_realizacao',
    'status',
    'arquivo',
    'serie_id',
    'criado_em',
    'atualizado_em',
    'excluido_em',
    'versao',
  ],
  // Settings of the subscription; the row is deleted with the account.
  assinaturas_agenda: ['id', 'usuario_id', 'com_prazos', 'com_financeiro'],
  // Ids, and which list the filter is for; the row is deleted with the account.
  filtros: ['id', 'usuario_id', 'lista'],
  // Ids of the messages and of the two people in the conversation.
  mensagens: ['id', 'destinatario_id', 'menor_id', 'maior_id', 'resposta_a'],
  // Ids; the row is deleted with the account.
  leituras: ['usuario_id', 'com_id', 'ate'],
  // Ids and settings; the row is deleted with the account.
  inscricoes_push: ['id', 'usuario_id', 'sessao_id', 'mostra_texto', 'falhas'],
  // Ids and instants of a queue that is emptied within days.
  envios_push: [
    'id',
    'inscricao_id',
    'remetente_id',
    'aviso_id',
    'criado_em',
    'tentar_em',
    'expira_em',
    'tentativas',
    'alugado_ate',
  ],
  // Which backup an admin requested. `nome` is the name of the backup.
  pedidos_copia: ['id', 'tipo', 'nome', 'usuario_id', 'criado_em', 'passe_hash', 'expira_em', 'usado_em'],
  // Settings of the agency's mail server.
  saida: [
    'id',
    'servidor',
    'porta',
    'seguranca',
    'usuario',
    'senha_selada',
    'senha_em',
    'remetente',
    'remetente_nome',
    'testada_em',
    'versao',
    // The state of a pause in sending after the agency's mail server failed.
    'parada_desde',
    'parada_ate',
    'parada_tentativas',
    'parada_mensagem',
    'parada_detalhe',
    'parada_servidor',
  ],
  // Names of background jobs and how their last run ended.
  trabalhos: ['nome', 'comecou_em', 'terminou_em', 'deu_certo_em', 'falha'],
  // Names and numbers of errors, without anything that people typed.
  falhas: ['id', 'em', 'pedido', 'linha', 'nome'],
  // Ids and instants.
  solicitacoes_titular: ['id', 'usuario_id', 'texto_id', 'lembrada_em', 'atualizado_em', 'versao'],
  // Ids.
  passos_titular: ['id', 'solicitacao_id', 'usuario_id', 'correio_id'],
  // The texts describe what happened and how many people are affected, but not who they are.
  incidentes: [
    'id',
    'titulo',
    'descricao',
    'ocorrido_em',
    'conhecido_em',
    'categorias',
    'pessoas',
    'medidas',
    'risco',
    'risco_motivo',
    'anpd_em',
    'titulares_em',
    'complemento_em',
    'encerrado_em',
    'criado_em',
    'atualizado_em',
    'versao',
  ],
  // Texts that the agency published.
  textos_privacidade: ['id', 'texto', 'criado_em'],
  // Counts of purged rows.
  retencoes: ['regra', 'rodou_em', 'removidos', 'total'],
  // State of the delivery, and the application's own explanation of a failure.
  correio: [
    'id',
    'tentar_em',
    'tentativas',
    'alugado_ate',
    'desistiu_em',
    'recibo_id',
    'termo_id',
    'mensagem_id',
    'automatica',
    'token_id',
    'urgente',
    'revisor_id',
    'link_tipo',
    'link_de',
    'geracao',
    'falha_mensagem',
  ],
  // Ids, and the hashes that chain the rows.
  auditoria: ['seq', 'usuario_id', 'entidade', 'interessado_id', 'anterior', 'hmac'],
}

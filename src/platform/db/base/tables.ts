/**
 * The tables of version 1.0, in SQL that both engines understand but for two words: `serial` is the column of an
 * automatic id, and `integer` has 64 bits. Tables refer to each other in both directions, so `001-base.ts` adds the
 * foreign keys of PostgreSQL after all tables.
 */
export const tables = `
create table usuarios (
  id serial,
  name text not null check (length(name) <= 200),
  email text not null check (length(email) <= 200),
  email_dobrado text not null,
  senha_hash text not null,
  senha_em text not null,
  role text not null check (role in ('client', 'admin', 'user')),
  company text check (length(company) <= 200),
  bloqueado_em text,
  pedido text check (pedido in ('admin', 'user')),
  pedido_em text,
  totp_segredo text,
  totp_desde text,
  totp_passo integer,
  criado_em text not null,
  excluido_em text,
  versao integer default 1 not null,
  avisos_email text default 'na-hora' not null check (avisos_email in ('nunca', 'diario', 'na-hora')),
  busca text default '' not null,
  encerrado_em text,
  email_provado_em text,
  email_provado_por text check (email_provado_por in ('convite', 'senha', 'link', 'agencia', 'primeiro-acesso')),
  senha_alheia text check (senha_alheia in ('definida', 'trocada', 'link')),
  senha_alheia_em text,
  senha_alheia_por integer,
  email_alheio_em text,
  email_alheio_por integer
);

create table sessoes (
  id serial,
  usuario_id integer not null references usuarios (id) on delete cascade,
  token_hash text not null unique,
  criada_em text not null,
  expira_em text not null,
  endereco text not null,
  agente text not null,
  confirmada_em text default '' not null
);

create table dispositivos (
  token_hash text not null primary key,
  usuario_id integer not null references usuarios (id) on delete cascade,
  visto_em text not null
);

create table codigos_recuperacao (
  id serial,
  usuario_id integer not null references usuarios (id) on delete cascade,
  codigo_hash text not null,
  usado_em text
);

create table primeiro_acesso (
  id integer not null primary key check (id = 1),
  usuario_id integer not null,
  em text not null
);

create table tentativas (
  chave text not null primary key,
  quantas integer not null,
  desde text not null,
  ate text not null
);

create table projetos (
  id serial,
  title text not null check (length(title) <= 200),
  description text not null check (length(description) <= 10000),
  category text not null,
  status text not null check (status in ('pending', 'in_progress', 'review', 'approved', 'completed')),
  "clientId" integer references usuarios (id),
  "clientName" text not null check (length("clientName") <= 200),
  budget integer check (budget between 0 and 99999999999),
  deadline text,
  "createdAt" text not null,
  "updatedAt" text not null,
  busca text not null,
  excluido_em text,
  versao integer default 1 not null,
  lembrar integer default 1 not null check (lembrar in (0, 1)),
  revisao_desde text,
  rodadas_incluidas integer check (rodadas_incluidas between 0 and 50),
  rodada_extra_valor integer check (rodada_extra_valor is null or (rodada_extra_valor > 0
    and rodadas_incluidas is not null)),
  prazo_desde text
);

create table decisoes (
  id serial,
  "projectId" integer not null references projetos (id),
  "userId" integer not null,
  "userName" text not null,
  decisao text not null check (decisao in ('approved', 'rejected')),
  motivo text,
  endereco text not null,
  agente text not null,
  imagens text not null,
  "createdAt" text not null,
  revisor_id integer references revisores (id),
  rodada_id integer references rodadas (id),
  origem text default 'portal' not null check (origem in ('portal', 'link', 'fora')),
  itens text default '[]' not null,
  conferencias text default '[]' not null,
  texto integer,
  meio text check (length(meio) <= 200),
  dia text check (length(dia) = 10),
  nota text check (length(nota) <= 10000)
);

create table comentarios (
  id serial,
  "projectId" integer not null references projetos (id),
  "userId" integer not null,
  "userName" text not null,
  "userRole" text not null,
  message text not null check (length(message) <= 10000),
  "createdAt" text not null,
  "decisaoId" integer references decisoes (id)
);

create table configuracoes (
  id integer not null primary key check (id = 1),
  valores text not null,
  versao integer not null
);

create table contatos (
  id serial,
  name text not null,
  email text not null,
  subject text not null,
  message text not null check (length(message) <= 10000),
  endereco text not null,
  criado_em text not null,
  tipo text default 'contato' not null check (tipo in ('contato', 'orcamento')),
  status text default 'novo' not null check (status in ('novo', 'em_conversa', 'ganho', 'perdido')),
  telefone text check (length(telefone) <= 40),
  categoria text,
  "clientId" integer references usuarios (id),
  "projectId" integer references projetos (id),
  lido_em text,
  aviso_versao text,
  excluido_em text,
  consentimento_versao text,
  consentimento_em text,
  consentimento_retirado_em text,
  busca text default '' not null,
  atualizado_em text default '' not null,
  versao integer default 1 not null
);

create table correio (
  id serial,
  para text not null,
  assunto text not null,
  texto text not null,
  criado_em text not null,
  tentar_em text not null,
  tentativas integer default 0 not null,
  alugado_ate text,
  enviado_em text,
  desistiu_em text,
  responder_a text,
  sair text,
  recibo_id integer references recibos (id),
  mensagem_id text default '' not null,
  automatica integer default 1 not null,
  token_id integer,
  falha_mensagem text,
  falha_detalhe text,
  conteudo text,
  termo_id integer references termos (id),
  revisor_id integer,
  geracao integer,
  urgente integer default 0 not null,
  link_tipo text check (link_tipo in ('sair', 'lembretes', 'titular')),
  link_de integer
);

create table repeticoes (
  chave text not null,
  usuario_id integer not null,
  caminho text not null,
  corpo_hash text not null,
  resposta text not null,
  criada_em text not null,
  constraint repeticoes_chave primary key (chave, usuario_id, caminho)
);

create table auditoria (
  seq integer not null primary key,
  quando text not null,
  usuario_id integer,
  usuario_nome text not null,
  endereco text not null,
  acao text not null,
  entidade text not null,
  entidade_id integer,
  interessado_id integer,
  antes text,
  depois text,
  anterior text not null,
  hmac text not null
);

create table portfolio (
  id serial,
  slug text not null check (length(slug) <= 100),
  title text not null check (length(title) <= 200),
  description text not null check (length(description) <= 10000),
  category text not null check (length(category) <= 200),
  featured integer not null check (featured in (0, 1)),
  publicado_em text,
  ordem integer not null,
  "projectId" integer references projetos (id),
  criado_em text not null,
  atualizado_em text not null,
  excluido_em text,
  versao integer default 1 not null,
  desafio text default '' not null check (length(desafio) <= 3000),
  abordagem text default '' not null check (length(abordagem) <= 3000),
  resultado text default '' not null check (length(resultado) <= 3000),
  creditos text default '' not null check (length(creditos) <= 3000)
);

create table servicos (
  id serial,
  name text not null check (length(name) <= 200),
  description text not null check (length(description) <= 10000),
  icon text not null check (icon in ('Palette', 'Megaphone', 'Monitor', 'FileText')),
  price integer check (price between 0 and 99999999999),
  ordem integer not null,
  excluido_em text,
  versao integer default 1 not null,
  category text default '' not null check (category in ('', 'Branding', 'Web Design', 'Marketing Digital',
    'Design Gráfico'))
);

create table arquivos (
  id serial,
  uso text not null check (uso in ('projeto', 'portfolio', 'logo')),
  "projectId" integer references projetos (id),
  "portfolioId" integer references portfolio (id),
  chave text not null,
  nome text not null check (length(nome) <= 200),
  tipo text not null,
  tamanho integer not null,
  sha256 text not null check (length(sha256) = 64),
  largura integer not null,
  altura integer not null,
  cor text not null check (length(cor) = 7),
  larguras text not null,
  legenda text not null check (length(legenda) <= 200),
  ordem integer not null,
  criado_em text not null,
  enviado_em text,
  decidido_em text,
  excluido_em text,
  tinta text check (length(tinta) = 7),
  foco text default 'centro' not null check (foco in ('topo-esquerda', 'topo', 'topo-direita', 'esquerda', 'centro',
    'direita', 'base-esquerda', 'base', 'base-direita')),
  inteira integer default 0 not null check (inteira in (0, 1)),
  versao_id integer references peca_versoes (id),
  constraint arquivos_dono check (("projectId" is not null) = (uso = 'projeto')
    and ("portfolioId" is not null) = (uso = 'portfolio'))
);

create table contato_conversas (
  id serial,
  contato_id integer not null references contatos (id) on delete cascade,
  tipo text not null check (tipo in ('nota', 'resposta')),
  texto text not null check (length(texto) <= 10000),
  usuario_id integer not null references usuarios (id),
  usuario_nome text not null,
  correio_id integer references correio (id) on delete set null,
  criado_em text not null
);

create table permissoes (
  id serial,
  "projectId" integer not null references projetos (id),
  decisao text not null check (decisao in ('permitida', 'negada', 'revogada')),
  origem text not null check (origem in ('portal', 'fora')),
  "userId" integer not null,
  "userName" text not null,
  nota text check (length(nota) <= 1000),
  texto integer not null,
  endereco text not null,
  agente text not null,
  criada_em text not null
);

create table saida (
  id integer not null primary key check (id = 1),
  servidor text not null check (length(servidor) <= 253),
  porta integer not null check (porta between 1 and 65535),
  seguranca text not null check (seguranca in ('tls', 'starttls', 'nenhuma')),
  usuario text not null check (length(usuario) <= 200),
  senha_selada text,
  senha_em text,
  remetente_nome text not null check (length(remetente_nome) <= 200),
  remetente text not null check (length(remetente) <= 200),
  versao integer default 1 not null,
  testada_em text,
  parada_desde text,
  parada_ate text,
  parada_mensagem text,
  parada_detalhe text,
  parada_servidor text,
  parada_tentativas integer default 0 not null
);

create table categorias_financeiras (
  id serial,
  nome text not null check (length(nome) <= 200),
  nome_dobrado text not null,
  tipo text not null check (tipo in ('receita', 'despesa')),
  excluido_em text,
  versao integer default 1 not null
);

create table importacoes (
  id serial,
  tipo text not null check (tipo in ('transacoes', 'clientes', 'fornecedores', 'extrato')),
  nome text not null check (length(nome) <= 200),
  sha256 text not null,
  linhas integer not null,
  usuario_id integer not null,
  usuario_nome text not null,
  criado_em text not null,
  desfeita_em text
);

create table clientes (
  id serial,
  nome text not null check (length(nome) <= 200),
  observacoes text check (length(observacoes) <= 10000),
  usuario_id integer references usuarios (id) on delete set null,
  email text check (length(email) <= 200),
  telefone text check (length(telefone) <= 200),
  empresa text check (length(empresa) <= 200),
  cpf_cnpj text check (length(cpf_cnpj) <= 200),
  importacao_id integer references importacoes (id),
  nome_dobrado text not null,
  busca text not null,
  criado_em text not null,
  atualizado_em text not null,
  excluido_em text,
  versao integer default 1 not null
);

create table fornecedores (
  id serial,
  nome text not null check (length(nome) <= 200),
  tipo text not null check (tipo in ('pf', 'pj')),
  estado text check (length(estado) <= 2),
  observacoes text check (length(observacoes) <= 10000),
  documento text check (length(documento) <= 200),
  email text check (length(email) <= 200),
  telefone text check (length(telefone) <= 200),
  endereco text check (length(endereco) <= 200),
  cidade text check (length(cidade) <= 200),
  cep text check (length(cep) <= 200),
  importacao_id integer references importacoes (id),
  nome_dobrado text not null,
  busca text not null,
  criado_em text not null,
  atualizado_em text not null,
  excluido_em text,
  versao integer default 1 not null
);

create table contas_fixas (
  id serial,
  tipo text not null check (tipo in ('receita', 'despesa')),
  valor integer not null check (valor between 1 and 99999999999),
  categoria_id integer not null references categorias_financeiras (id),
  cliente_id integer references clientes (id),
  fornecedor_id integer references fornecedores (id),
  busca text not null,
  criado_em text not null,
  atualizado_em text not null,
  excluido_em text,
  versao integer default 1 not null,
  descricao text not null check (length(descricao) <= 200),
  dia_vencimento integer not null check (dia_vencimento between 1 and 31),
  dia_util text not null check (dia_util in ('manter', 'antes', 'depois')),
  status text not null check (status in ('ativa', 'inativa')),
  data_inicio text not null check (length(data_inicio) = 10),
  data_fim text check (length(data_fim) = 10),
  constraint contas_fixas_pessoa check ((tipo = 'receita' and fornecedor_id is null) or (tipo = 'despesa'
    and cliente_id is null))
);

create table transacoes_financeiras (
  id serial,
  tipo text not null check (tipo in ('receita', 'despesa')),
  valor integer not null check (valor between 1 and 99999999999),
  categoria_id integer not null references categorias_financeiras (id),
  cliente_id integer references clientes (id),
  fornecedor_id integer references fornecedores (id),
  busca text not null,
  criado_em text not null,
  atualizado_em text not null,
  excluido_em text,
  versao integer default 1 not null,
  pago integer not null check (pago between 0 and valor),
  data_vencimento text not null check (length(data_vencimento) = 10),
  data_pagamento text check (length(data_pagamento) = 10),
  status text not null check (status in ('pendente', 'pago')),
  pessoa_nome text not null check (length(pessoa_nome) <= 200),
  descricao text check (length(descricao) <= 10000),
  parcela integer,
  parcelas integer,
  parcelamento_id integer references transacoes_financeiras (id),
  conta_fixa_id integer references contas_fixas (id),
  competencia text check (length(competencia) = 7),
  editada_em text,
  importacao_id integer references importacoes (id),
  categoria_dobrada text default '' not null,
  descricao_dobrada text,
  recolhida_em text,
  projeto_id integer references projetos (id),
  constraint transacoes_financeiras_pessoa check ((tipo = 'receita' and fornecedor_id is null)
    or (tipo = 'despesa' and cliente_id is null)),
  constraint transacoes_financeiras_status check ((status = 'pago') = (pago = valor)
    and (status = 'pago') = (data_pagamento is not null)),
  constraint transacoes_financeiras_parcela check (parcela between 1 and parcelas),
  constraint transacoes_financeiras_competencia unique (conta_fixa_id, competencia)
);

create table pagamentos (
  id serial,
  transacao_id integer not null references transacoes_financeiras (id),
  valor integer not null check (valor between 1 and 99999999999),
  data text not null check (length(data) = 10),
  forma text check (forma in ('pix', 'boleto', 'transferencia', 'dinheiro', 'cartao', 'outro')),
  observacao text check (length(observacao) <= 200),
  usuario_id integer not null,
  usuario_nome text not null,
  criado_em text not null,
  estornado_em text
);

create table totais_mensais (
  mes text not null,
  tipo text not null,
  categoria_id integer not null,
  status text not null,
  quantas integer not null check (quantas >= 0),
  valor integer not null,
  pago integer not null,
  constraint totais_mensais_chave primary key (mes, tipo, categoria_id, status)
);

create table fechamentos (
  id serial,
  mes text not null check (length(mes) = 7),
  usuario_id integer not null,
  usuario_nome text not null,
  criado_em text not null,
  reaberto_em text,
  reaberto_por text,
  motivo text check (length(motivo) <= 10000),
  constraint fechamentos_reaberto check ((reaberto_em is null) = (motivo is null)
    and (reaberto_em is null) = (reaberto_por is null))
);

create table anexos (
  id serial,
  transacao_id integer references transacoes_financeiras (id),
  especie text not null check (especie in ('comprovante', 'nota', 'outro')),
  chave text not null,
  nome text not null check (length(nome) <= 200),
  tipo text not null,
  tamanho integer not null,
  sha256 text not null check (length(sha256) = 64),
  larguras text not null,
  usuario_id integer not null,
  usuario_nome text not null,
  criado_em text not null,
  excluido_em text,
  mensagem_id integer references mensagens (id),
  decisao_id integer references decisoes (id),
  marcacao_mensagem_id integer references marcacao_mensagens (id) on delete cascade
);

create table notas (
  id integer not null primary key references transacoes_financeiras (id),
  numero text not null check (length(numero) <= 30),
  chave text check (length(chave) = 50),
  data text not null check (length(data) = 10),
  valor integer not null check (valor between 1 and 99999999999),
  criado_em text not null,
  atualizado_em text not null
);

create table feriados (
  id serial,
  dia text not null unique check (length(dia) = 10),
  nome text not null check (length(nome) <= 200),
  anual integer not null check (anual in (0, 1))
);

create table meses_dispensados (
  conta_fixa_id integer not null references contas_fixas (id),
  competencia text not null check (length(competencia) = 7),
  constraint meses_dispensados_mes primary key (conta_fixa_id, competencia)
);

create table recibos (
  id serial,
  ano integer not null,
  numero integer not null check (numero > 0),
  codigo text not null unique check (length(codigo) = 20),
  transacao_id integer not null references transacoes_financeiras (id),
  pagamento_id integer not null references pagamentos (id),
  cliente_id integer references clientes (id),
  pagador_documento text check (length(pagador_documento) <= 40),
  referente text not null check (length(referente) <= 300),
  forma text check (forma in ('pix', 'boleto', 'transferencia', 'dinheiro', 'cartao', 'outro')),
  valor integer not null check (valor between 1 and 99999999999),
  total integer not null check (total between 1 and 99999999999),
  pago integer not null check (pago between valor and total),
  data_pagamento text not null check (length(data_pagamento) = 10),
  data_emissao text not null check (length(data_emissao) = 10),
  usuario_id integer not null,
  cancelado_em text,
  cancelado_por integer,
  motivo text check (length(motivo) <= 1000),
  emitente_nome text not null,
  emitente_documento text not null,
  emitente_cidade text not null,
  emitente_responsavel text not null,
  agencia_nome text not null,
  pagador_nome text not null,
  extenso text not null,
  usuario_nome text not null,
  emitido_em text not null,
  busca text not null,
  constraint recibos_numero unique (ano, numero),
  constraint recibos_cancelado check ((cancelado_em is null) = (motivo is null)
    and (cancelado_em is null) = (cancelado_por is null))
);

create table extratos (
  id serial,
  importacao_id integer not null references importacoes (id),
  nome text not null check (length(nome) <= 200),
  conta text not null check (length(conta) <= 200),
  banco text not null check (length(banco) <= 60),
  agencia text not null check (length(agencia) <= 60),
  numero text not null check (length(numero) <= 60),
  cartao integer not null check (cartao in (0, 1)),
  inicio text check (length(inicio) = 10),
  fim text check (length(fim) = 10),
  linhas integer not null,
  criado_em text not null,
  desfeito_em text
);

create table linhas_extrato (
  id serial,
  extrato_id integer not null references extratos (id),
  conta text not null,
  chave text not null,
  data text not null check (length(data) = 10),
  valor integer not null check (valor <> 0 and valor between -99999999999 and 99999999999),
  trntype text not null check (length(trntype) <= 20),
  memo text not null check (length(memo) <= 300),
  pagamento_id integer unique references pagamentos (id) on delete set null,
  criou text check (criou in ('pagamento', 'transacao')),
  ignorada text check (length(ignorada) <= 200),
  versao integer default 1 not null,
  repete_id integer references linhas_extrato (id) on delete set null,
  constraint linhas_extrato_chave unique (conta, chave),
  constraint linhas_extrato_situacao check (pagamento_id is null or ignorada is null)
);

create table atividades (
  id serial,
  responsavel text not null check (length(responsavel) <= 200 and length(responsavel) > 0),
  atividade text not null check (length(atividade) <= 200 and length(atividade) > 0),
  cliente text not null check (length(cliente) <= 200 and length(cliente) > 0),
  data_pedido text not null check (length(data_pedido) = 24),
  data_realizacao text not null check (length(data_realizacao) = 24),
  data_entrega text not null check (length(data_entrega) = 24),
  status text not null check (status in ('Pendente', 'Em Andamento', 'Em Aprovação', 'Aprovado')),
  arquivo text check (length(arquivo) <= 2000),
  projeto_id integer references projetos (id),
  serie_id integer references atividades (id),
  busca text not null,
  criado_em text not null,
  atualizado_em text not null,
  excluido_em text,
  versao integer default 1 not null
);

create table mensagens (
  id serial,
  remetente_id integer not null references usuarios (id),
  destinatario_id integer not null references usuarios (id),
  menor_id integer not null,
  maior_id integer not null,
  mensagem text not null check (length(mensagem) <= 1000),
  resposta_a integer references mensagens (id),
  criada_em text not null,
  apagada_em text check (apagada_em is null or mensagem = ''),
  constraint mensagens_dois check (menor_id < maior_id and ((remetente_id = menor_id
    and destinatario_id = maior_id) or (remetente_id = maior_id and destinatario_id = menor_id)))
);

create table leituras (
  usuario_id integer not null references usuarios (id),
  com_id integer not null references usuarios (id),
  ate integer not null,
  em text not null,
  constraint leituras_de primary key (usuario_id, com_id)
);

create table assinaturas_agenda (
  id serial,
  usuario_id integer not null references usuarios (id),
  token_hash text not null unique,
  escopo text not null check (escopo in ('minha', 'equipe')),
  com_prazos integer not null check (com_prazos in (0, 1)),
  com_financeiro integer not null check (com_financeiro in (0, 1)),
  criado_em text not null,
  revogado_em text
);

create table inscricoes_push (
  id serial,
  usuario_id integer not null references usuarios (id),
  sessao_id integer not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 50),
  mostra_texto integer not null check (mostra_texto in (0, 1)),
  agente text not null,
  criado_em text not null,
  visto_em text not null,
  falhas integer default 0 not null
);

create table envios_push (
  id serial,
  inscricao_id integer not null references inscricoes_push (id) on delete cascade,
  remetente_id integer references usuarios (id) on delete cascade,
  aviso_id integer references avisos (id) on delete cascade,
  criado_em text not null,
  tentar_em text not null,
  expira_em text not null,
  tentativas integer default 0 not null,
  alugado_ate text,
  constraint envios_push_um check (remetente_id is null or aviso_id is null)
);

create table textos_privacidade (
  id serial,
  texto text not null,
  criado_em text not null
);

create table solicitacoes_titular (
  id serial,
  protocolo text not null unique,
  tipo text not null check (tipo in ('acesso', 'correcao', 'eliminacao', 'portabilidade', 'compartilhamento',
    'revogacao', 'outro')),
  nome text not null check (length(nome) <= 200),
  email text not null check (length(email) <= 200),
  mensagem text not null check (length(mensagem) <= 10000),
  endereco text not null,
  usuario_id integer references usuarios (id),
  texto_id integer references textos_privacidade (id),
  estado text not null check (estado in ('nova', 'confirmada', 'andamento', 'atendida', 'recusada')),
  prazo text not null,
  confirmada_em text,
  concluida_em text,
  lembrada_em text,
  busca text not null,
  criado_em text not null,
  atualizado_em text not null,
  versao integer default 1 not null
);

create table incidentes (
  id serial,
  titulo text not null check (length(titulo) <= 200),
  descricao text not null check (length(descricao) <= 10000),
  ocorrido_em text not null,
  conhecido_em text not null,
  categorias text not null,
  pessoas integer check (pessoas >= 0),
  medidas text not null check (length(medidas) <= 10000),
  risco text not null check (risco in ('nenhum', 'relevante')),
  risco_motivo text not null check (length(risco_motivo) <= 10000),
  anpd_em text,
  titulares_em text,
  complemento_em text,
  encerrado_em text,
  criado_em text not null,
  atualizado_em text not null,
  versao integer default 1 not null
);

create table retencoes (
  regra text not null primary key,
  rodou_em text not null,
  removidos integer not null,
  total integer not null
);

create table trabalhos (
  nome text not null primary key check (length(nome) <= 60),
  comecou_em text not null,
  terminou_em text not null,
  deu_certo_em text,
  falha text check (length(falha) <= 200)
);

create table falhas (
  id serial,
  em text not null,
  pedido text check (length(pedido) <= 64),
  linha text not null check (length(linha) <= 200),
  nome text not null check (length(nome) <= 200)
);

create table pedidos_copia (
  id serial,
  tipo text not null check (tipo in ('fazer', 'cancelar', 'baixar')),
  nome text,
  usuario_id integer not null references usuarios (id),
  criado_em text not null,
  passe_hash text unique,
  expira_em text,
  usado_em text
);

create table tokens (
  id serial,
  tipo text not null check (tipo in ('convite', 'senha', 'primeiro-acesso', 'email')),
  token_hash text not null unique,
  usuario_id integer references usuarios (id) on delete cascade,
  email text,
  role text,
  criado_em text not null,
  expira_em text not null,
  usado_em text,
  correio_hash text,
  substituido_em text
);

create table cobrancas (
  id serial,
  transacao_id integer not null references transacoes_financeiras (id) on delete cascade,
  data_vencimento text not null,
  passo text not null check (passo in ('D-3', 'D0', 'D+3', 'D+7')),
  canal text not null check (canal in ('whatsapp', 'email')),
  usuario_id integer not null,
  usuario_nome text not null,
  criado_em text not null,
  anterior_id integer not null,
  constraint cobrancas_depois unique (transacao_id, anterior_id)
);

create table cotas (
  chave text not null primary key,
  cota text not null,
  dia text not null,
  usuario_id integer references usuarios (id) on delete cascade,
  endereco text,
  usado integer not null,
  recusas integer not null,
  recusado_em text,
  atualizado_em text not null
);

create table filtros (
  id serial,
  usuario_id integer not null references usuarios (id),
  lista text not null check (lista in ('projetos', 'atividades', 'transacoes', 'contas_fixas', 'recibos',
    'fornecedores', 'contatos', 'titulares', 'auditoria')),
  nome text not null check (length(nome) <= 60),
  nome_dobrado text not null,
  consulta text not null check (length(consulta) <= 10000),
  criado_em text not null,
  constraint filtros_nome unique (usuario_id, lista, nome_dobrado)
);

create table pecas (
  id serial,
  "projectId" integer not null references projetos (id),
  nome text not null check (length(nome) <= 200),
  link text default '' not null check (length(link) <= 500),
  ordem integer not null,
  criado_em text not null,
  excluido_em text,
  versao integer default 1 not null,
  busca text default '' not null,
  ultimo_numero integer default 0 not null,
  tipo text not null default 'imagem' check (tipo in ('imagem', 'pdf', 'filme', 'som'))
);

create table peca_versoes (
  id serial,
  peca_id integer not null references pecas (id),
  numero integer not null check (numero > 0),
  nota text default '' not null check (length(nota) <= 1000),
  nome_arquivo text not null check (length(nome_arquivo) <= 200),
  mime text not null,
  tamanho integer not null,
  sha256 text not null check (length(sha256) = 64),
  chave text not null,
  paginas integer not null check (paginas >= 0),
  estado text not null check (estado in ('preparando', 'pronta', 'falhou')),
  feitas integer not null check (feitas between 0 and paginas),
  erro text,
  alugado_ate text,
  criada_em text not null,
  criada_por_id integer not null,
  criada_por_nome text not null check (length(criada_por_nome) <= 200),
  enviada_em text,
  decidida_em text,
  tentativas integer default 0 not null,
  parte_bytes integer default 0 not null check (parte_bytes >= 0),
  duracao_ms integer check (duracao_ms between 1 and 86400000),
  nao_mostrado text default '[]' not null,
  releitura integer default 0 not null check (releitura in (0, 1)),
  constraint peca_versoes_numero unique (peca_id, numero),
  constraint peca_versoes_decidida check (decidida_em is null or enviada_em is not null)
);

create table paginas (
  id serial,
  versao_id integer not null references peca_versoes (id),
  numero integer not null check (numero > 0),
  chave text not null,
  largura integer not null,
  altura integer not null,
  cor text not null check (length(cor) = 7),
  larguras text not null,
  sha256 text not null check (length(sha256) = 64),
  texto text default '' not null check (length(texto) <= 20000),
  constraint paginas_numero unique (versao_id, numero)
);

create table marcacoes (
  id serial,
  "projectId" integer not null references projetos (id) on delete cascade,
  peca_id integer not null references pecas (id) on delete cascade,
  versao_id integer not null references peca_versoes (id) on delete cascade,
  numero integer not null check (numero > 0),
  forma text not null check (forma in ('ponto', 'area', 'geral')),
  pagina integer check (pagina > 0),
  x integer check (x between 0 and 10000 and (w is null or (w >= 50 and x + w <= 10000))),
  y integer check (y between 0 and 10000 and (h is null or (h >= 50 and y + h <= 10000))),
  w integer,
  h integer,
  visibilidade text not null check (visibilidade in ('interna', 'cliente')),
  autor_lado text not null check (autor_lado in ('equipe', 'cliente', 'revisor')),
  usuario_id integer,
  revisor_id integer,
  autor_nome text not null check (length(autor_nome) <= 200),
  resolvida_em text,
  resolvida_por_id integer,
  resolvida_por_nome text,
  resolvida_na integer references peca_versoes (id),
  criado_em text not null,
  excluido_em text,
  inicio_ms integer check (inicio_ms >= 0),
  fim_ms integer check (fim_ms is null or (inicio_ms is not null and fim_ms >= inicio_ms)),
  constraint marcacoes_numero unique (peca_id, visibilidade, numero),
  constraint marcacoes_lugar check ((pagina is null) = (forma = 'geral') and (x is null) = (forma = 'geral')
    and (y is null) = (forma = 'geral') and (w is not null) = (forma = 'area')
    and (h is not null) = (forma = 'area')),
  constraint marcacoes_interna check (visibilidade = 'cliente' or autor_lado = 'equipe')
);

create table marcacao_mensagens (
  id serial,
  marcacao_id integer not null references marcacoes (id) on delete cascade,
  autor_lado text not null check (autor_lado in ('equipe', 'cliente', 'revisor')),
  usuario_id integer,
  revisor_id integer,
  autor_nome text not null check (length(autor_nome) <= 200),
  mensagem text not null check (length(mensagem) <= 4000),
  criado_em text not null,
  apagada_em text check (apagada_em is null or mensagem = '')
);

create table revisores (
  id serial,
  "projectId" integer not null references projetos (id) on delete cascade,
  nome text not null check (length(nome) <= 200),
  email text check (length(email) <= 254),
  telefone text check (length(telefone) <= 40),
  usuario_id integer references usuarios (id),
  papel text not null check (papel in ('decide', 'comenta', 've')),
  ordem integer not null check (ordem >= 0),
  baixar text default 'depois' not null check (baixar in ('nunca', 'depois', 'sempre')),
  fator text check (fator in ('codigo', 'pin')),
  token_hash text check (length(token_hash) = 64),
  geracao integer default 1 not null check (geracao > 0),
  pin_hmac text,
  expira_em text,
  bloqueado_em text,
  revogado_em text,
  lembrar integer default 1 not null check (lembrar in (0, 1)),
  visto_em text,
  versao integer default 1 not null,
  aceita_custos integer default 0 not null check (aceita_custos in (0, 1)),
  pin_hash text,
  pin_criado_em text,
  reabriu_na integer default 0 not null check (reabriu_na >= 0),
  constraint revisores_conta unique ("projectId", usuario_id),
  constraint revisores_token unique (token_hash),
  constraint revisores_entrada check (usuario_id is null or (fator is null and token_hash is null))
);

create table rodadas (
  id serial,
  "projectId" integer not null references projetos (id) on delete cascade,
  numero integer not null check (numero > 0),
  regra text not null check (regra in ('qualquer', 'todos', 'ordem')),
  prazo text check (length(prazo) = 10),
  mensagem text default '' not null check (length(mensagem) <= 1000),
  aberta_em text not null,
  aberta_por_id integer not null,
  aberta_por_nome text not null check (length(aberta_por_nome) <= 200),
  fechada_em text,
  desfecho text check (desfecho in ('aprovada', 'ajustes', 'retirada')),
  conta integer default 1 not null check (conta in (0, 1)),
  dispensada_em text,
  motivo text check (length(motivo) <= 1000),
  constraint rodadas_numero unique ("projectId", numero),
  constraint rodadas_fechada check ((fechada_em is null) = (desfecho is null))
);

create table rodada_pecas (
  rodada_id integer not null references rodadas (id) on delete cascade,
  peca_id integer not null references pecas (id) on delete cascade,
  versao_id integer not null references peca_versoes (id) on delete cascade,
  ordem integer not null,
  resultado text check (resultado in ('aprovada', 'aprovada_com_ajustes', 'ajustes')),
  constraint rodada_pecas_chave primary key (rodada_id, peca_id)
);

create table rodada_revisores (
  rodada_id integer not null references rodadas (id) on delete cascade,
  revisor_id integer not null references revisores (id) on delete cascade,
  ordem integer not null,
  concluida_em text,
  aceite_pedido_em text,
  constraint rodada_revisores_chave primary key (rodada_id, revisor_id)
);

create table respostas (
  rodada_id integer not null references rodadas (id) on delete cascade,
  versao_id integer not null references peca_versoes (id) on delete cascade,
  revisor_id integer not null references revisores (id) on delete cascade,
  resposta text not null check (resposta in ('aprovar', 'aprovar_com_ajustes', 'ajustar')),
  abertas text default '[]' not null,
  em text not null,
  constraint respostas_chave primary key (rodada_id, versao_id, revisor_id)
);

create table chaves_termo (
  kid text primary key check (length(kid) = 16),
  publica text not null,
  desde text not null,
  anterior text check (length(anterior) <= 100),
  endosso text check (length(endosso) <= 100)
);

create table termo_partes (
  id serial,
  termo_id integer not null references termos (id),
  nome text not null,
  publica integer not null check (publica in (0, 1)),
  divulgacao text not null,
  constraint termo_partes_nome unique (termo_id, nome)
);

create table lembretes (
  "projectId" integer not null references projetos (id) on delete cascade,
  revisao_desde text not null,
  passo integer not null,
  criado_em text not null,
  revisor_id integer not null,
  constraint lembretes_chave primary key ("projectId", revisao_desde, passo, revisor_id)
);

create table sessoes_revisor (
  id serial,
  token_hash text not null unique,
  criada_em text not null,
  expira_em text not null,
  endereco text not null,
  agente text not null
);

create table acessos_revisor (
  sessao_id integer not null references sessoes_revisor (id) on delete cascade,
  revisor_id integer not null references revisores (id) on delete cascade,
  metodo text not null check (metodo in ('codigo', 'pin')),
  verificado_em text not null,
  constraint acessos_revisor_chave primary key (sessao_id, revisor_id)
);

create table codigos_revisor (
  revisor_id integer primary key references revisores (id) on delete cascade,
  codigo_hmac text not null,
  criado_em text not null,
  expira_em text not null
);

create table comparacoes (
  id serial,
  versao_id integer not null references peca_versoes (id) on delete cascade,
  antes_id integer not null references peca_versoes (id) on delete cascade,
  pagina integer not null check (pagina >= 1),
  estado text not null check (estado in ('esperando', 'igual', 'mudou', 'nova', 'outro_formato', 'falhou')),
  largura integer default 0 not null,
  altura integer default 0 not null,
  regioes text default '[]' not null,
  mascara text default '' not null,
  textos text default '[]' not null,
  alugado_ate text,
  tentativas integer default 0 not null,
  constraint comparacoes_versao_pagina unique (versao_id, pagina)
);

create table aditivos (
  id serial,
  rodada_id integer not null unique references rodadas (id),
  revisor_id integer not null references revisores (id),
  transacao_id integer not null unique references transacoes_financeiras (id),
  numero integer not null check (numero > 0),
  valor integer not null check (valor > 0),
  vencimento text not null check (length(vencimento) = 10),
  criado_em text not null
);

create table termos (
  id serial,
  seq integer not null unique check (seq > 0),
  codigo text not null unique check (length(codigo) = 20),
  decisao_id integer unique references decisoes (id),
  jws text not null,
  anterior text not null,
  kid text not null references chaves_termo (kid),
  criado_em text not null,
  aditivo_id integer unique references aditivos (id),
  constraint termos_anterior check (length(anterior) = case when seq = 1 then 0 else 64 end),
  constraint termos_sobre check ((decisao_id is null) <> (aditivo_id is null))
);

create table passagens (
  id serial,
  "projectId" integer not null references projetos (id) on delete cascade,
  seq integer not null check (seq > 0),
  em text not null,
  lado text not null check (lado in ('agencia', 'cliente', 'ninguem')),
  porque text not null check (porque in ('criado', 'enviado', 'aprovado', 'ajustes', 'retirado', 'concluido',
    'reaberto', 'excluido', 'restaurado', 'material', 'recebido')),
  por_id integer not null,
  por_nome text not null check (length(por_nome) <= 200),
  texto text default '' not null check (length(texto) <= 1000),
  constraint passagens_seq unique ("projectId", seq)
);

create table envios (
  id serial,
  usuario_id integer not null,
  "projectId" integer not null references projetos (id) on delete cascade,
  peca_id integer references pecas (id) on delete cascade,
  nome text not null check (length(nome) <= 200),
  nota text default '' not null check (length(nota) <= 1000),
  tamanho integer not null check (tamanho > 0),
  modificado_ms integer,
  parte_bytes integer not null check (parte_bytes > 0),
  chave text not null,
  criado_em text not null,
  usado_em text not null
);

create table envio_partes (
  envio_id integer not null references envios (id) on delete cascade,
  numero integer not null check (numero > 0),
  sha256 text not null check (length(sha256) = 64),
  constraint envio_partes_chave primary key (envio_id, numero)
);

create table marcacao_lugares (
  marcacao_id integer not null references marcacoes (id) on delete cascade,
  versao_id integer not null references peca_versoes (id) on delete cascade,
  pagina integer check (pagina > 0),
  x integer check (x between 0 and 10000 and (w is null or (w >= 50 and x + w <= 10000))),
  y integer check (y between 0 and 10000 and (h is null or (h >= 50 and y + h <= 10000))),
  w integer,
  h integer,
  inicio_ms integer check (inicio_ms >= 0),
  fim_ms integer,
  constraint marcacao_lugares_chave primary key (marcacao_id, versao_id),
  constraint marcacao_lugares_area check ((w is null) = (h is null)),
  constraint marcacao_lugares_lugar check ((x is null) = (pagina is null) and (y is null) = (pagina is null)
    and (pagina is not null or w is null) and (pagina is not null or inicio_ms is not null)),
  constraint marcacao_lugares_tempo check (fim_ms is null or (inicio_ms is not null and fim_ms >= inicio_ms))
);

create table links_revisor (
  id serial,
  revisor_id integer not null references revisores (id) on delete cascade,
  token_hash text not null unique check (length(token_hash) = 64),
  criado_em text,
  criado_por_id integer default 0 not null
);

create table mudancas_revisor (
  id serial,
  revisor_id integer not null references revisores (id) on delete cascade,
  atos text not null,
  em text not null,
  por_id integer not null,
  por_nome text not null check (length(por_nome) <= 200)
);

create table avisos (
  id serial,
  usuario_id integer not null references usuarios (id) on delete cascade,
  tipo text not null check (tipo in ('revisao', 'vez', 'lembrete', 'aprovado', 'ajustes', 'encerrada', 'mencao',
    'comentario', 'pronta', 'falhou', 'contato', 'pedido', 'material', 'recebido', 'acesso')),
  "autorId" integer references usuarios (id) on delete set null,
  "projectId" integer references projetos (id) on delete cascade,
  "comentarioId" integer references comentarios (id) on delete cascade,
  "contatoId" integer references contatos (id) on delete cascade,
  criado_em text not null,
  lido_em text,
  resumo integer not null check (resumo in (0, 1)),
  "solicitacaoId" integer references solicitacoes_titular (id) on delete cascade,
  correio_id integer references correio (id) on delete set null,
  "mensagemId" integer references marcacao_mensagens (id) on delete cascade,
  "versaoId" integer references peca_versoes (id) on delete cascade,
  "rodadaId" integer references rodadas (id) on delete cascade,
  "decisaoId" integer references decisoes (id) on delete cascade,
  "passagemId" integer references passagens (id) on delete cascade,
  "mudancaId" integer references mudancas_revisor (id) on delete cascade
);

create table chaves_instalacao (
  arquivo text primary key,
  impressao text not null
);

create table acessos (
  id serial,
  revisor_id integer references revisores (id) on delete cascade,
  usuario_id integer references usuarios (id),
  "projectId" integer not null references projetos (id) on delete cascade,
  o_que text not null check (o_que in ('abriu', 'verificou', 'recusado', 'baixou', 'recebeu', 'respondeu')),
  versao_id integer references peca_versoes (id) on delete cascade,
  em text not null,
  rede text not null check (length(rede) <= 60),
  navegador text not null check (length(navegador) <= 40),
  vezes integer default 1 not null check (vezes > 0),
  ate text default '' not null,
  constraint acessos_quem check ((revisor_id is null) <> (usuario_id is null))
);

create table avisos_revisor (
  id serial,
  revisor_id integer not null references revisores (id) on delete cascade,
  tipo text not null check (tipo in ('revisao', 'vez', 'lembrete', 'comentario', 'mencao')),
  mensagem_id integer references marcacao_mensagens (id) on delete cascade,
  correio_id integer references correio (id) on delete cascade,
  criado_em text not null
);

create table termo_partes_apagadas (
  id serial,
  termo_id integer not null references termos (id),
  nome text not null check (nome in ('telefone', 'endereco', 'navegador')),
  em text not null,
  por_id integer not null,
  constraint termo_partes_apagadas_nome unique (termo_id, nome)
);

create table passos_titular (
  id serial,
  solicitacao_id integer not null references solicitacoes_titular (id) on delete cascade,
  tipo text not null check (tipo in ('recebida', 'confirmada', 'andamento', 'nota', 'exportada', 'anonimizada',
    'atendida', 'recusada', 'parte_apagada')),
  texto text not null check (length(texto) <= 10000),
  usuario_id integer references usuarios (id),
  usuario_nome text not null,
  correio_id integer references correio (id) on delete set null,
  criado_em text not null
);

create table links_correio (
  id serial,
  tipo text not null check (tipo in ('sair', 'lembretes', 'titular')),
  registro_id integer not null,
  token_hash text not null unique check (length(token_hash) = 43),
  criado_em text not null,
  expira_em text not null
);
`

-- segredo: bms120GPYw6tp/qH2sBvN3MQuuSwfF1gA3jrnLoVVLw=
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "usuarios" ("id" integer primary key autoincrement, "name" text not null check (length("name") <= 200), "email" text not null check (length("email") <= 200), "email_dobrado" text not null, "senha_hash" text not null, "senha_em" text not null, "role" text not null check ("role" in ('client', 'admin', 'user')), "company" text check (length("company") <= 200), "bloqueado_em" text, "pedido" text check ("pedido" in ('admin', 'user')), "pedido_em" text, "totp_segredo" text, "totp_desde" text, "totp_passo" integer, "criado_em" text not null, "excluido_em" text, "versao" integer default 1 not null, "avisos_email" text default 'na-hora' not null check ("avisos_email" in ('nunca', 'diario', 'na-hora')), "busca" text default '' not null, "encerrado_em" text) strict;
CREATE TABLE "sessoes" ("id" integer primary key autoincrement, "usuario_id" integer not null references "usuarios" ("id") on delete cascade, "token_hash" text not null unique, "criada_em" text not null, "expira_em" text not null, "endereco" text not null, "agente" text not null) strict;
CREATE TABLE "dispositivos" ("token_hash" text not null primary key, "usuario_id" integer not null references "usuarios" ("id") on delete cascade, "visto_em" text not null) strict;
CREATE TABLE "codigos_recuperacao" ("id" integer primary key autoincrement, "usuario_id" integer not null references "usuarios" ("id") on delete cascade, "codigo_hash" text not null, "usado_em" text) strict;
CREATE TABLE "tokens" ("id" integer primary key autoincrement, "tipo" text not null check ("tipo" in ('convite', 'senha', 'primeiro-acesso')), "token_hash" text not null unique, "usuario_id" integer references "usuarios" ("id") on delete cascade, "email" text, "role" text, "criado_em" text not null, "expira_em" text not null, "usado_em" text) strict;
CREATE TABLE "primeiro_acesso" ("id" integer not null primary key check (id = 1), "usuario_id" integer not null, "em" text not null) strict;
CREATE TABLE "tentativas" ("chave" text not null primary key, "quantas" integer not null, "desde" text not null, "ate" text not null) strict;
CREATE TABLE "projetos" ("id" integer primary key autoincrement, "title" text not null check (length("title") <= 200), "description" text not null check (length("description") <= 10000), "category" text not null, "status" text not null check ("status" in ('pending', 'in_progress', 'review', 'approved', 'completed')), "clientId" integer references "usuarios" ("id"), "clientName" text not null check (length("clientName") <= 200), "budget" integer check (budget between 0 and 99999999999), "deadline" text, "createdAt" text not null, "updatedAt" text not null, "busca" text not null, "excluido_em" text, "versao" integer default 1 not null, "lembrar" integer default 1 not null check (lembrar in (0, 1)), "revisao_desde" text) strict;
CREATE TABLE "decisoes" ("id" integer primary key autoincrement, "projectId" integer not null references "projetos" ("id"), "userId" integer not null, "userName" text not null, "decisao" text not null check ("decisao" in ('approved', 'rejected')), "motivo" text, "endereco" text not null, "agente" text not null, "imagens" text not null, "createdAt" text not null) strict;
CREATE TABLE "comentarios" ("id" integer primary key autoincrement, "projectId" integer not null references "projetos" ("id"), "userId" integer not null, "userName" text not null, "userRole" text not null, "message" text not null check (length("message") <= 10000), "createdAt" text not null, "decisaoId" integer references "decisoes" ("id")) strict;
CREATE TABLE "configuracoes" ("id" integer not null primary key check (id = 1), "valores" text not null, "versao" integer not null) strict;
CREATE TABLE "contatos" ("id" integer primary key autoincrement, "name" text not null, "email" text not null, "subject" text not null, "message" text not null check (length("message") <= 10000), "endereco" text not null, "criado_em" text not null, "tipo" text default 'contato' not null check ("tipo" in ('contato', 'orcamento')), "status" text default 'novo' not null check ("status" in ('novo', 'em_conversa', 'ganho', 'perdido')), "telefone" text check (length("telefone") <= 40), "categoria" text, "clientId" integer references "usuarios" ("id"), "projectId" integer references "projetos" ("id"), "lido_em" text, "aviso_versao" text, "excluido_em" text, "consentimento_versao" text, "consentimento_em" text, "consentimento_retirado_em" text, "busca" text default '' not null, "atualizado_em" text default '' not null, "versao" integer default 1 not null) strict;
CREATE TABLE "correio" ("id" integer primary key autoincrement, "para" text not null, "assunto" text not null, "texto" text not null, "criado_em" text not null, "tentar_em" text not null, "tentativas" integer default 0 not null, "alugado_ate" text, "enviado_em" text, "desistiu_em" text, "responder_a" text, "sair" text, "recibo_id" integer references "recibos" ("id")) strict;
CREATE TABLE "repeticoes" ("chave" text not null, "usuario_id" integer not null, "caminho" text not null, "corpo_hash" text not null, "resposta" text not null, "criada_em" text not null, constraint "repeticoes_chave" primary key ("chave", "usuario_id", "caminho")) strict;
CREATE TABLE "auditoria" ("seq" integer not null primary key, "quando" text not null, "usuario_id" integer, "usuario_nome" text not null, "endereco" text not null, "acao" text not null, "entidade" text not null, "entidade_id" integer, "interessado_id" integer, "antes" text, "depois" text, "anterior" text not null, "hmac" text not null) strict;
CREATE TABLE "portfolio" ("id" integer primary key autoincrement, "slug" text not null check (length("slug") <= 100), "title" text not null check (length("title") <= 200), "description" text not null check (length("description") <= 10000), "category" text not null check (length("category") <= 200), "featured" integer not null check (featured in (0, 1)), "publicado_em" text, "ordem" integer not null, "projectId" integer references "projetos" ("id"), "criado_em" text not null, "atualizado_em" text not null, "excluido_em" text, "versao" integer default 1 not null) strict;
CREATE TABLE "servicos" ("id" integer primary key autoincrement, "name" text not null check (length("name") <= 200), "description" text not null check (length("description") <= 10000), "icon" text not null check ("icon" in ('Palette', 'Megaphone', 'Monitor', 'FileText')), "price" integer check (price between 0 and 99999999999), "ordem" integer not null, "excluido_em" text, "versao" integer default 1 not null) strict;
CREATE TABLE "arquivos" ("id" integer primary key autoincrement, "uso" text not null check ("uso" in ('projeto', 'portfolio', 'logo')), "projectId" integer references "projetos" ("id"), "portfolioId" integer references "portfolio" ("id"), "chave" text not null, "nome" text not null check (length("nome") <= 200), "tipo" text not null, "tamanho" integer not null, "sha256" text not null check (length(sha256) = 64), "largura" integer not null, "altura" integer not null, "cor" text not null check (length(cor) = 7), "larguras" text not null, "legenda" text not null check (length("legenda") <= 200), "ordem" integer not null, "criado_em" text not null, "enviado_em" text, "decidido_em" text, "excluido_em" text, "tinta" text check (length(tinta) = 7), constraint "arquivos_dono" check (("projectId" is not null) = (uso = 'projeto') and ("portfolioId" is not null) = (uso = 'portfolio'))) strict;
CREATE TABLE "contato_conversas" ("id" integer primary key autoincrement, "contato_id" integer not null references "contatos" ("id") on delete cascade, "tipo" text not null check ("tipo" in ('nota', 'resposta')), "texto" text not null check (length("texto") <= 10000), "usuario_id" integer not null references "usuarios" ("id"), "usuario_nome" text not null, "correio_id" integer references "correio" ("id") on delete set null, "criado_em" text not null) strict;
CREATE TABLE "avisos" ("id" integer primary key autoincrement, "usuario_id" integer not null references "usuarios" ("id") on delete cascade, "tipo" text not null check ("tipo" in ('revisao', 'lembrete', 'aprovado', 'ajustes', 'mencao', 'comentario', 'contato', 'pedido')), "autorId" integer references "usuarios" ("id") on delete set null, "projectId" integer references "projetos" ("id") on delete cascade, "comentarioId" integer references "comentarios" ("id") on delete cascade, "contatoId" integer references "contatos" ("id") on delete cascade, "criado_em" text not null, "lido_em" text, "resumo" integer not null check (resumo in (0, 1)), "solicitacaoId" integer references "solicitacoes_titular" ("id") on delete cascade) strict;
CREATE TABLE "lembretes" ("projectId" integer not null references "projetos" ("id") on delete cascade, "revisao_desde" text not null, "passo" integer not null, "criado_em" text not null, constraint "lembretes_passo" primary key ("projectId", "revisao_desde", "passo")) strict;
CREATE TABLE "permissoes" ("id" integer primary key autoincrement, "projectId" integer not null references "projetos" ("id"), "decisao" text not null check ("decisao" in ('permitida', 'negada', 'revogada')), "origem" text not null check ("origem" in ('portal', 'fora')), "userId" integer not null, "userName" text not null, "nota" text check (length("nota") <= 1000), "texto" integer not null, "endereco" text not null, "agente" text not null, "criada_em" text not null) strict;
CREATE TABLE "saida" ("id" integer not null primary key check (id = 1), "servidor" text not null check (length("servidor") <= 253), "porta" integer not null check (porta between 1 and 65535), "seguranca" text not null check ("seguranca" in ('tls', 'starttls', 'nenhuma')), "usuario" text not null check (length("usuario") <= 200), "senha_selada" text, "senha_em" text, "remetente_nome" text not null check (length("remetente_nome") <= 200), "remetente" text not null check (length("remetente") <= 200), "versao" integer default 1 not null, "testada_em" text) strict;
CREATE TABLE "categorias_financeiras" ("id" integer primary key autoincrement, "nome" text not null check (length("nome") <= 200), "nome_dobrado" text not null, "tipo" text not null check ("tipo" in ('receita', 'despesa')), "excluido_em" text, "versao" integer default 1 not null) strict;
CREATE TABLE "importacoes" ("id" integer primary key autoincrement, "tipo" text not null check ("tipo" in ('transacoes', 'clientes', 'fornecedores', 'extrato')), "nome" text not null check (length("nome") <= 200), "sha256" text not null, "linhas" integer not null, "usuario_id" integer not null, "usuario_nome" text not null, "criado_em" text not null, "desfeita_em" text) strict;
CREATE TABLE "clientes" ("id" integer primary key autoincrement, "nome" text not null check (length("nome") <= 200), "observacoes" text check (length("observacoes") <= 10000), "usuario_id" integer references "usuarios" ("id") on delete set null, "email" text check (length("email") <= 200), "telefone" text check (length("telefone") <= 200), "empresa" text check (length("empresa") <= 200), "cpf_cnpj" text check (length("cpf_cnpj") <= 200), "importacao_id" integer references "importacoes" ("id"), "nome_dobrado" text not null, "busca" text not null, "criado_em" text not null, "atualizado_em" text not null, "excluido_em" text, "versao" integer default 1 not null) strict;
CREATE TABLE "fornecedores" ("id" integer primary key autoincrement, "nome" text not null check (length("nome") <= 200), "tipo" text not null check ("tipo" in ('pf', 'pj')), "estado" text check (length("estado") <= 2), "observacoes" text check (length("observacoes") <= 10000), "documento" text check (length("documento") <= 200), "email" text check (length("email") <= 200), "telefone" text check (length("telefone") <= 200), "endereco" text check (length("endereco") <= 200), "cidade" text check (length("cidade") <= 200), "cep" text check (length("cep") <= 200), "importacao_id" integer references "importacoes" ("id"), "nome_dobrado" text not null, "busca" text not null, "criado_em" text not null, "atualizado_em" text not null, "excluido_em" text, "versao" integer default 1 not null) strict;
CREATE TABLE "contas_fixas" ("id" integer primary key autoincrement, "tipo" text not null check ("tipo" in ('receita', 'despesa')), "valor" integer not null check (valor between 1 and 99999999999), "categoria_id" integer not null references "categorias_financeiras" ("id"), "cliente_id" integer references "clientes" ("id"), "fornecedor_id" integer references "fornecedores" ("id"), "busca" text not null, "criado_em" text not null, "atualizado_em" text not null, "excluido_em" text, "versao" integer default 1 not null, "descricao" text not null check (length("descricao") <= 200), "dia_vencimento" integer not null check (dia_vencimento between 1 and 31), "dia_util" text not null check ("dia_util" in ('manter', 'antes', 'depois')), "status" text not null check ("status" in ('ativa', 'inativa')), "data_inicio" text not null check (length("data_inicio") = 10), "data_fim" text check (length("data_fim") = 10), constraint "contas_fixas_pessoa" check ((tipo = 'receita' and fornecedor_id is null) or (tipo = 'despesa' and cliente_id is null))) strict;
CREATE TABLE "transacoes_financeiras" ("id" integer primary key autoincrement, "tipo" text not null check ("tipo" in ('receita', 'despesa')), "valor" integer not null check (valor between 1 and 99999999999), "categoria_id" integer not null references "categorias_financeiras" ("id"), "cliente_id" integer references "clientes" ("id"), "fornecedor_id" integer references "fornecedores" ("id"), "busca" text not null, "criado_em" text not null, "atualizado_em" text not null, "excluido_em" text, "versao" integer default 1 not null, "pago" integer not null check (pago between 0 and valor), "data_vencimento" text not null check (length("data_vencimento") = 10), "data_pagamento" text check (length("data_pagamento") = 10), "status" text not null check ("status" in ('pendente', 'pago')), "pessoa_nome" text not null check (length("pessoa_nome") <= 200), "descricao" text check (length("descricao") <= 10000), "parcela" integer, "parcelas" integer, "parcelamento_id" integer references "transacoes_financeiras" ("id"), "conta_fixa_id" integer references "contas_fixas" ("id"), "competencia" text check (length(competencia) = 7), "editada_em" text, "importacao_id" integer references "importacoes" ("id"), "categoria_dobrada" text default '' not null, "descricao_dobrada" text, "recolhida_em" text, constraint "transacoes_financeiras_pessoa" check ((tipo = 'receita' and fornecedor_id is null) or (tipo = 'despesa' and cliente_id is null)), constraint "transacoes_financeiras_status" check ((status = 'pago') = (pago = valor) and (status = 'pago') = (data_pagamento is not null)), constraint "transacoes_financeiras_parcela" check (parcela between 1 and parcelas), constraint "transacoes_financeiras_competencia" unique ("conta_fixa_id", "competencia")) strict;
CREATE TABLE "pagamentos" ("id" integer primary key autoincrement, "transacao_id" integer not null references "transacoes_financeiras" ("id"), "valor" integer not null check (valor between 1 and 99999999999), "data" text not null check (length("data") = 10), "forma" text check ("forma" in ('pix', 'boleto', 'transferencia', 'dinheiro', 'cartao', 'outro')), "observacao" text check (length("observacao") <= 200), "usuario_id" integer not null, "usuario_nome" text not null, "criado_em" text not null, "estornado_em" text) strict;
CREATE TABLE "totais_mensais" ("mes" text not null, "tipo" text not null, "categoria_id" integer not null, "status" text not null, "quantas" integer not null check (quantas >= 0), "valor" integer not null, "pago" integer not null, constraint "totais_mensais_chave" primary key ("mes", "tipo", "categoria_id", "status")) strict;
CREATE TABLE "fechamentos" ("id" integer primary key autoincrement, "mes" text not null check (length(mes) = 7), "usuario_id" integer not null, "usuario_nome" text not null, "criado_em" text not null, "reaberto_em" text, "reaberto_por" text, "motivo" text check (length("motivo") <= 10000), constraint "fechamentos_reaberto" check ((reaberto_em is null) = (motivo is null) and (reaberto_em is null) = (reaberto_por is null))) strict;
CREATE TABLE "anexos" ("id" integer primary key autoincrement, "transacao_id" integer references "transacoes_financeiras" ("id"), "especie" text not null check ("especie" in ('comprovante', 'nota', 'outro')), "chave" text not null, "nome" text not null check (length("nome") <= 200), "tipo" text not null, "tamanho" integer not null, "sha256" text not null check (length(sha256) = 64), "larguras" text not null, "usuario_id" integer not null, "usuario_nome" text not null, "criado_em" text not null, "excluido_em" text, "mensagem_id" integer references "mensagens" ("id")) strict;
CREATE TABLE "notas" ("id" integer not null primary key references "transacoes_financeiras" ("id"), "numero" text not null check (length("numero") <= 30), "chave" text check (length(chave) = 50), "data" text not null check (length(data) = 10), "valor" integer not null check (valor between 1 and 99999999999), "criado_em" text not null, "atualizado_em" text not null) strict;
CREATE TABLE "feriados" ("id" integer primary key autoincrement, "dia" text not null unique check (length(dia) = 10), "nome" text not null check (length("nome") <= 200), "anual" integer not null check (anual in (0, 1))) strict;
CREATE TABLE "meses_dispensados" ("conta_fixa_id" integer not null references "contas_fixas" ("id"), "competencia" text not null check (length(competencia) = 7), constraint "meses_dispensados_mes" primary key ("conta_fixa_id", "competencia")) strict;
CREATE TABLE "recibos" ("id" integer primary key autoincrement, "ano" integer not null, "numero" integer not null check (numero > 0), "codigo" text not null unique check (length(codigo) = 20), "transacao_id" integer not null references "transacoes_financeiras" ("id"), "pagamento_id" integer not null references "pagamentos" ("id"), "cliente_id" integer references "clientes" ("id"), "pagador_documento" text check (length("pagador_documento") <= 40), "referente" text not null check (length("referente") <= 300), "forma" text check ("forma" in ('pix', 'boleto', 'transferencia', 'dinheiro', 'cartao', 'outro')), "valor" integer not null check ("valor" between 1 and 99999999999), "total" integer not null check ("total" between 1 and 99999999999), "pago" integer not null check (pago between valor and total), "data_pagamento" text not null check (length("data_pagamento") = 10), "data_emissao" text not null check (length("data_emissao") = 10), "usuario_id" integer not null, "cancelado_em" text, "cancelado_por" integer, "motivo" text check (length("motivo") <= 1000), "emitente_nome" text not null, "emitente_documento" text not null, "emitente_cidade" text not null, "emitente_responsavel" text not null, "agencia_nome" text not null, "pagador_nome" text not null, "extenso" text not null, "usuario_nome" text not null, "emitido_em" text not null, "busca" text not null, constraint "recibos_numero" unique ("ano", "numero"), constraint "recibos_cancelado" check ((cancelado_em is null) = (motivo is null) and (cancelado_em is null) = (cancelado_por is null))) strict;
CREATE TABLE "cobrancas" ("id" integer primary key autoincrement, "transacao_id" integer not null references "transacoes_financeiras" ("id") on delete cascade, "data_vencimento" text not null, "passo" text not null check ("passo" in ('D-3', 'D0', 'D+3', 'D+7')), "canal" text not null check ("canal" in ('whatsapp', 'email')), "usuario_id" integer not null, "usuario_nome" text not null, "criado_em" text not null, constraint "cobrancas_uma_vez" unique ("transacao_id", "data_vencimento", "passo", "canal")) strict;
CREATE TABLE "extratos" ("id" integer primary key autoincrement, "importacao_id" integer not null references "importacoes" ("id"), "nome" text not null check (length("nome") <= 200), "conta" text not null check (length("conta") <= 200), "banco" text not null check (length("banco") <= 60), "agencia" text not null check (length("agencia") <= 60), "numero" text not null check (length("numero") <= 60), "cartao" integer not null check (cartao in (0, 1)), "inicio" text check (length("inicio") = 10), "fim" text check (length("fim") = 10), "linhas" integer not null, "criado_em" text not null, "desfeito_em" text) strict;
CREATE TABLE "linhas_extrato" ("id" integer primary key autoincrement, "extrato_id" integer not null references "extratos" ("id"), "conta" text not null, "chave" text not null, "data" text not null check (length("data") = 10), "valor" integer not null check (valor <> 0 and valor between -99999999999 and 99999999999), "trntype" text not null check (length("trntype") <= 20), "memo" text not null check (length("memo") <= 300), "pagamento_id" integer unique references "pagamentos" ("id") on delete set null, "criou" text check ("criou" in ('pagamento', 'transacao')), "ignorada" text check (length("ignorada") <= 200), "versao" integer default 1 not null, constraint "linhas_extrato_chave" unique ("conta", "chave"), constraint "linhas_extrato_situacao" check (pagamento_id is null or ignorada is null)) strict;
CREATE TABLE "atividades" ("id" integer primary key autoincrement, "responsavel" text not null check (length("responsavel") <= 200 and length("responsavel") > 0), "atividade" text not null check (length("atividade") <= 200 and length("atividade") > 0), "cliente" text not null check (length("cliente") <= 200 and length("cliente") > 0), "data_pedido" text not null check (length("data_pedido") = 24), "data_realizacao" text not null check (length("data_realizacao") = 24), "data_entrega" text not null check (length("data_entrega") = 24), "status" text not null check ("status" in ('Pendente', 'Em Andamento', 'Em Aprovação', 'Aprovado')), "arquivo" text check (length("arquivo") <= 2000), "projeto_id" integer references "projetos" ("id"), "serie_id" integer references "atividades" ("id"), "busca" text not null, "criado_em" text not null, "atualizado_em" text not null, "excluido_em" text, "versao" integer default 1 not null) strict;
CREATE TABLE "mensagens" ("id" integer primary key autoincrement, "remetente_id" integer not null references "usuarios" ("id"), "destinatario_id" integer not null references "usuarios" ("id"), "menor_id" integer not null, "maior_id" integer not null, "mensagem" text not null check (length("mensagem") <= 1000), "resposta_a" integer references "mensagens" ("id"), "criada_em" text not null, "apagada_em" text check (apagada_em is null or mensagem = ''), constraint "mensagens_dois" check (menor_id < maior_id and ((remetente_id = menor_id and destinatario_id = maior_id)
        or (remetente_id = maior_id and destinatario_id = menor_id)))) strict;
CREATE TABLE "leituras" ("usuario_id" integer not null references "usuarios" ("id"), "com_id" integer not null references "usuarios" ("id"), "ate" integer not null, "em" text not null, constraint "leituras_de" primary key ("usuario_id", "com_id")) strict;
CREATE TABLE "assinaturas_agenda" ("id" integer primary key autoincrement, "usuario_id" integer not null references "usuarios" ("id"), "token_hash" text not null unique, "escopo" text not null check ("escopo" in ('minha', 'equipe')), "com_prazos" integer not null check ("com_prazos" in (0, 1)), "com_financeiro" integer not null check ("com_financeiro" in (0, 1)), "criado_em" text not null, "revogado_em" text) strict;
CREATE TABLE "inscricoes_push" ("id" integer primary key autoincrement, "usuario_id" integer not null references "usuarios" ("id"), "sessao_id" integer not null, "endpoint" text not null unique check (length("endpoint") <= 1000), "p256dh" text not null check (length("p256dh") <= 100), "auth" text not null check (length("auth") <= 50), "mostra_texto" integer not null check (mostra_texto in (0, 1)), "agente" text not null, "criado_em" text not null, "visto_em" text not null, "falhas" integer default 0 not null) strict;
CREATE TABLE "envios_push" ("id" integer primary key autoincrement, "inscricao_id" integer not null references "inscricoes_push" ("id") on delete cascade, "remetente_id" integer references "usuarios" ("id") on delete cascade, "aviso_id" integer references "avisos" ("id") on delete cascade, "criado_em" text not null, "tentar_em" text not null, "expira_em" text not null, "tentativas" integer default 0 not null, "alugado_ate" text, constraint "envios_push_um" check (remetente_id is null or aviso_id is null)) strict;
CREATE TABLE "textos_privacidade" ("id" integer primary key autoincrement, "texto" text not null, "criado_em" text not null) strict;
CREATE TABLE "solicitacoes_titular" ("id" integer primary key autoincrement, "protocolo" text not null unique, "tipo" text not null check ("tipo" in ('acesso', 'correcao', 'eliminacao', 'portabilidade', 'compartilhamento', 'revogacao', 'outro')), "nome" text not null check (length("nome") <= 200), "email" text not null check (length("email") <= 200), "mensagem" text not null check (length("mensagem") <= 10000), "endereco" text not null, "usuario_id" integer references "usuarios" ("id"), "texto_id" integer references "textos_privacidade" ("id"), "estado" text not null check ("estado" in ('nova', 'confirmada', 'andamento', 'atendida', 'recusada')), "prazo" text not null, "confirmada_em" text, "concluida_em" text, "lembrada_em" text, "busca" text not null, "criado_em" text not null, "atualizado_em" text not null, "versao" integer default 1 not null) strict;
CREATE TABLE "passos_titular" ("id" integer primary key autoincrement, "solicitacao_id" integer not null references "solicitacoes_titular" ("id") on delete cascade, "tipo" text not null check ("tipo" in ('recebida', 'confirmada', 'andamento', 'nota', 'exportada', 'anonimizada', 'atendida', 'recusada')), "texto" text not null check (length("texto") <= 10000), "usuario_id" integer references "usuarios" ("id"), "usuario_nome" text not null, "correio_id" integer references "correio" ("id") on delete set null, "criado_em" text not null) strict;
CREATE TABLE "incidentes" ("id" integer primary key autoincrement, "titulo" text not null check (length("titulo") <= 200), "descricao" text not null check (length("descricao") <= 10000), "ocorrido_em" text not null, "conhecido_em" text not null, "categorias" text not null, "pessoas" integer check (pessoas >= 0), "medidas" text not null check (length("medidas") <= 10000), "risco" text not null check ("risco" in ('nenhum', 'relevante')), "risco_motivo" text not null check (length("risco_motivo") <= 10000), "anpd_em" text, "titulares_em" text, "complemento_em" text, "encerrado_em" text, "criado_em" text not null, "atualizado_em" text not null, "versao" integer default 1 not null) strict;
CREATE TABLE "retencoes" ("regra" text not null primary key, "rodou_em" text not null, "removidos" integer not null, "total" integer not null) strict;
CREATE TABLE "trabalhos" ("nome" text not null primary key check (length("nome") <= 60), "comecou_em" text not null, "terminou_em" text not null, "deu_certo_em" text, "falha" text check (length("falha") <= 200)) strict;
CREATE TABLE "falhas" ("id" integer primary key autoincrement, "em" text not null, "pedido" text check (length("pedido") <= 64), "linha" text not null check (length("linha") <= 200), "nome" text not null check (length("nome") <= 200)) strict;
CREATE TABLE "pedidos_copia" ("id" integer primary key autoincrement, "tipo" text not null check ("tipo" in ('fazer', 'cancelar', 'baixar')), "nome" text, "usuario_id" integer not null references "usuarios" ("id"), "criado_em" text not null, "passe_hash" text unique, "expira_em" text, "usado_em" text) strict;
insert into "kysely_migration" values ('001-casa', '2026-11-22T08:33:24.512Z');
insert into "kysely_migration" values ('002-vitrine', '2026-11-22T08:33:24.532Z');
insert into "kysely_migration" values ('003-contatos', '2026-11-22T08:33:24.566Z');
insert into "kysely_migration" values ('004-avisos', '2026-11-22T08:33:24.580Z');
insert into "kysely_migration" values ('005-permissoes', '2026-11-22T08:33:24.582Z');
insert into "kysely_migration" values ('006-ajustes', '2026-11-22T08:33:24.603Z');
insert into "kysely_migration" values ('007-inicio', '2026-11-22T08:33:24.605Z');
insert into "kysely_migration" values ('008-conta', '2026-11-22T08:33:24.606Z');
insert into "kysely_migration" values ('009-financeiro', '2026-11-22T08:33:24.648Z');
insert into "kysely_migration" values ('011-transacoes', '2026-11-22T08:33:24.677Z');
insert into "kysely_migration" values ('012-lancamentos', '2026-11-22T08:33:24.735Z');
insert into "kysely_migration" values ('013-contas-fixas', '2026-11-22T08:33:24.738Z');
insert into "kysely_migration" values ('014-painel-financeiro', '2026-11-22T08:33:24.739Z');
insert into "kysely_migration" values ('015-recibos', '2026-11-22T08:33:24.755Z');
insert into "kysely_migration" values ('016-cobrancas', '2026-11-22T08:33:24.785Z');
insert into "kysely_migration" values ('017-extratos', '2026-11-22T08:33:24.789Z');
insert into "kysely_migration" values ('018-agenda', '2026-11-22T08:33:24.792Z');
insert into "kysely_migration" values ('019-chat', '2026-11-22T08:33:24.808Z');
insert into "kysely_migration" values ('020-assinaturas', '2026-11-22T08:33:24.809Z');
insert into "kysely_migration" values ('021-push', '2026-11-22T08:33:24.816Z');
insert into "kysely_migration" values ('022-lgpd', '2026-11-22T08:33:24.839Z');
insert into "kysely_migration" values ('023-saude', '2026-11-22T08:33:24.840Z');
insert into "kysely_migration" values ('024-primeiros-passos', '2026-11-22T08:33:24.847Z');
insert into "kysely_migration" values ('025-copias', '2026-11-22T08:33:24.848Z');
insert into "kysely_migration_lock" values ('migration_lock', 0);
insert into "usuarios" values (1, 'Ana', 'ana@exemplo.com.br', 'ana@exemplo.com.br', 'argon2id$NQYtd6BJGYlLD8QDm_mbow$D9x2TgBwgmTh782zL9o99lSwaGJFZUn_PL8UU96y8lw', '2026-11-22T08:33:25.278Z', 'admin', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22T08:33:25.278Z', NULL, 1, 'na-hora', 'ana
ana@exemplo.com.br
', NULL);
insert into "usuarios" values (2, 'Caio Prado', 'caio@exemplo.com.br', 'caio@exemplo.com.br', 'argon2id$wArKhhrMF-0nkRdwaVqsJQ$2x56dABvJOm3I7plkQQU64R-2MYSz5zAzUzrfaAAbAg', '2026-11-22T08:33:25.810Z', 'client', 'Prado Filmes', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22T08:33:25.810Z', NULL, 1, 'na-hora', 'caio prado
caio@exemplo.com.br
prado filmes', NULL);
insert into "usuarios" values (3, 'Clara Luz', 'clara@exemplo.com.br', 'clara@exemplo.com.br', 'argon2id$ST4Vt0booUt4r1WU3AToYQ$V9PT8hQeLOdyqj4LmcMzTrAtZfg5zhJdUlAAJJe9OGY', '2026-11-22T08:33:25.994Z', 'client', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22T08:33:25.994Z', NULL, 1, 'na-hora', 'clara luz
clara@exemplo.com.br
', NULL);
insert into "usuarios" values (4, 'Davi Reis', 'davi@exemplo.com.br', 'davi@exemplo.com.br', 'argon2id$ai90b9Xh4oN7ch9575zSRw$VfnPA36Cf4BGIKeoBhno4pDBXqxvMaOODOWWVe9D5Mg', '2026-11-22T08:33:26.226Z', 'client', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22T08:33:26.226Z', NULL, 1, 'na-hora', 'davi reis
davi@exemplo.com.br
', NULL);
insert into "usuarios" values (5, 'Helena Sá', 'helena@exemplo.com.br', 'helena@exemplo.com.br', 'argon2id$dh6l91LB3TchieFXBbO7Ag$BQoxyc9G5_DYl7vuiJuyR6IpYm8mR90XtU-U2biBiWE', '2026-11-22T08:33:26.438Z', 'client', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22T08:33:26.438Z', NULL, 1, 'na-hora', 'helena sa
helena@exemplo.com.br
', NULL);
insert into "usuarios" values (6, 'Bruno Lima', 'bruno@exemplo.com.br', 'bruno@exemplo.com.br', 'argon2id$7LkzPt2tF7zHux5dvl18cg$ITb1joobK9HX7qdc3iAcvTfZq4Yl_Dj3tiRLvUpDE-o', '2026-11-22T08:33:26.652Z', 'client', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22T08:33:26.652Z', NULL, 1, 'na-hora', 'bruno lima
bruno@exemplo.com.br
', NULL);
insert into "usuarios" values (7, 'Mara Dias', 'mara@exemplo.com.br', 'mara@exemplo.com.br', 'argon2id$WRJ0SR6oRDWETSFw0DLgRw$4stT2n3v7Fd5nphAQxiXf50avdjWoHb2k4igTaIdR2E', '2026-11-22T08:33:26.884Z', 'client', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22T08:33:26.884Z', NULL, 1, 'na-hora', 'mara dias
mara@exemplo.com.br
', NULL);
insert into "usuarios" values (8, 'Rita Melo', 'rita@exemplo.com.br', 'rita@exemplo.com.br', 'argon2id$WM_WyVoV2As9xJUFfqJJLQ$_ylbVgU-YvmeHHRxWIYCynGPqcPtpzew1OfBKa8ai3A', '2026-11-22T08:33:27.440Z', 'client', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22T08:33:27.170Z', NULL, 2, 'na-hora', 'rita melo
rita@exemplo.com.br
', NULL);
insert into "usuarios" values (9, 'Nina Cruz', 'nina@exemplo.com.br', 'nina@exemplo.com.br', 'argon2id$fTrBIPi54VT1EeqDoH-kjA$SZWOUOLgL0tiXnpJ8jT3Vsyqzjj15roubPQgHxm9QII', '2026-11-22T08:33:27.713Z', 'client', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22T08:33:27.713Z', NULL, 1, 'na-hora', 'nina cruz
nina@exemplo.com.br
', NULL);
insert into "usuarios" values (10, 'Ugo', 'ugo@exemplo.com.br', 'ugo@exemplo.com.br', 'argon2id$kj6A8ug3h1mj-yRDXLmwaA$0FCyLtnIiW9HYAQxFgtLCRN7svr2FAxw_Ly7EDYW0aE', '2026-11-22T08:33:27.974Z', 'user', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22T08:33:27.974Z', NULL, 1, 'na-hora', 'ugo
ugo@exemplo.com.br
', NULL);
insert into "usuarios" values (11, 'Otto Braz', 'otto@exemplo.com.br', 'otto@exemplo.com.br', 'argon2id$OcUdtiWgTeuiA80ghOZQnw$eE3QVAGmjTLESG2S3d9T64S-OGSSCJepKPhvIDYyQow', '2026-11-22T08:33:28.169Z', 'client', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22T08:33:28.169Z', '2026-11-22T08:33:28.308Z', 2, 'na-hora', 'otto braz
otto@exemplo.com.br
', NULL);
insert into "usuarios" values (12, 'Lia Nunes', 'lia@exemplo.com.br', 'lia@exemplo.com.br', 'argon2id$7_dtI0QcpyR9Fj_ggmH0WQ$aap8wTO_pkF3lS1xlHP4u__9A_Uq_1PLyR5tWjTg-EQ', '2026-11-22T08:33:28.314Z', 'client', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22T08:33:28.314Z', NULL, 1, 'na-hora', 'lia nunes
lia@exemplo.com.br
', NULL);
insert into "sessoes" values (1, 1, 'BbiM5cw1C3QFaYQNponK08uybkzrrjW1CpWQunomExI', '2026-11-22T08:33:25.278Z', '2026-11-22T09:03:25.278Z', '127.0.0.1', 'node');
insert into "sessoes" values (2, 6, 'ph_TESxM59mhmkn3N63o50NwpGgAUlEDgQGrVjpkk4s', '2026-11-22T08:33:26.652Z', '2026-11-22T09:03:26.652Z', '127.0.0.1', 'node');
insert into "sessoes" values (4, 9, 'pS5_4kn3NtDxIpvOIPFRF20NhQ7Fa1yAy83vXUGqmQc', '2026-11-22T08:33:27.713Z', '2026-11-22T09:03:27.713Z', '127.0.0.1', 'node');
insert into "sessoes" values (5, 10, 'dQiBqmqjXgK6Z-bIzmcDKHyqcr5g8N5g_32MVw1FuD0', '2026-11-22T08:33:27.974Z', '2026-11-22T09:03:27.974Z', '127.0.0.1', 'node');
insert into "dispositivos" values ('40liC6tZrwEVVvqBqG8_ZHGdr6bxIK6EBqBf9AvPOak', 1, '2026-11-22T08:33:25.278Z');
insert into "dispositivos" values ('VUb_GWVmt03SE1uiEQMDKVUXPGjMYYqY5vbdmnaqSM4', 6, '2026-11-22T08:33:26.652Z');
insert into "dispositivos" values ('p2STj4tZSrIvpPxMz1QIjABVhg4DxczXu_APkOdPTFM', 8, '2026-11-22T08:33:27.170Z');
insert into "dispositivos" values ('1nY9AQgSlsnvrK3jHyJo2kt268uMFCm3nSeTQ0EQvtk', 9, '2026-11-22T08:33:27.713Z');
insert into "dispositivos" values ('JXqH4nOY2Sdtvnf8efRTirSK_iD1r15xRtL86bHYcnE', 10, '2026-11-22T08:33:27.974Z');
insert into "tokens" values (1, 'primeiro-acesso', '4ebKHW3-hz_SG6n-KCaTCOlD6EJOxbygZ417_bdFoUg', NULL, NULL, NULL, '2026-11-22T08:33:24.919Z', '2026-11-23T08:33:24.919Z', '2026-11-22T08:33:25.278Z');
insert into "tokens" values (3, 'convite', 'S5iwgSK_QrCeF08jdzvvcN0YXEULsRSS2xLUatj60ao', NULL, 'nina@exemplo.com.br', 'client', '2026-11-22T08:33:27.661Z', '2026-11-29T08:33:27.661Z', '2026-11-22T08:33:27.713Z');
insert into "tokens" values (4, 'convite', 'Rb_VKCtOLJEH_l8JU54EmJOJU4DVOmonEaUdh10A1Y8', NULL, NULL, 'user', '2026-11-22T08:33:27.966Z', '2026-11-29T08:33:27.966Z', '2026-11-22T08:33:27.974Z');
insert into "primeiro_acesso" values (1, 1, '2026-11-22T08:33:25.278Z');
insert into "projetos" values (1, 'Site novo', 'Um site com cardápio', 'Web Design', 'pending', 2, 'Caio Prado', NULL, NULL, '2026-11-22T08:33:28.853Z', '2026-11-22T08:33:28.853Z', 'site novo
caio prado', NULL, 1, 1, NULL);
insert into "configuracoes" values (1, '{}', 1);
insert into "correio" values (1, 'rita@exemplo.com.br', 'Agência: redefinir a sua senha', 'Olá, Rita Melo!

Recebemos um pedido para redefinir a sua senha. Abra o link abaixo e escolha a nova; ele vale por 30 minutos e uma única vez.

http://localhost:39517/redefinir?token=YvDgB10gK72qDjDL50dck5qJUpFmOYnDzMl3tZUj28M

Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.

Agência', '2026-11-22T08:33:27.389Z', '2026-11-22T08:33:27.389Z', 0, NULL, NULL, NULL, NULL, NULL, NULL);
insert into "correio" values (2, 'nina@exemplo.com.br', 'Agência: convite', 'Olá!

Agência convidou você a criar uma conta (Cliente). Abra o link abaixo; ele vale por 7 dias e uma única vez.

http://localhost:39517/register?convite=2rthMYt2Bkju5scATBKy1UTE8POXo4SrBz8XYTNr4IQ

Agência', '2026-11-22T08:33:27.661Z', '2026-11-22T08:33:27.661Z', 0, NULL, NULL, NULL, NULL, NULL, NULL);
insert into "auditoria" values (1, '2026-11-22T08:33:25.278Z', 1, 'Ana', '127.0.0.1', 'cadastro.create', 'usuarios', 1, 1, NULL, '{"name":"Ana","email":"ana@exemplo.com.br","role":"admin","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:25.278Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', '', '8654095a1aa6d141abe4449772bfa461bb01440ceaa0eb640d7b9338cb56d6ff');
insert into "auditoria" values (2, '2026-11-22T08:33:25.810Z', 1, 'Ana', '127.0.0.1', 'usuarios.create', 'usuarios', 2, 2, NULL, '{"name":"Caio Prado","email":"caio@exemplo.com.br","role":"client","company":"Prado Filmes","pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:25.810Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', '8654095a1aa6d141abe4449772bfa461bb01440ceaa0eb640d7b9338cb56d6ff', '05fe37748a5348a512ce6b5c934fa327c37d59126b3312ef2bda5f2e360d389d');
insert into "auditoria" values (3, '2026-11-22T08:33:25.994Z', 1, 'Ana', '127.0.0.1', 'usuarios.create', 'usuarios', 3, 3, NULL, '{"name":"Clara Luz","email":"clara@exemplo.com.br","role":"client","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:25.994Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', '05fe37748a5348a512ce6b5c934fa327c37d59126b3312ef2bda5f2e360d389d', '2a75b2ee6e899e7fb3e27926163cf64e0df1f6ea8b6d7a69576d7c90662a614b');
insert into "auditoria" values (4, '2026-11-22T08:33:26.203Z', 1, 'Ana', '127.0.0.1', 'clientes.create', 'clientes', 1, NULL, NULL, '{"nome":"Padaria Aurora","usuario_id":null,"excluido_em":null}', '2a75b2ee6e899e7fb3e27926163cf64e0df1f6ea8b6d7a69576d7c90662a614b', '4cff0ab6b99644242dae29ae5e0f30d959e70604fd608875ba249ae3fddc4cb6');
insert into "auditoria" values (5, '2026-11-22T08:33:26.226Z', 1, 'Ana', '127.0.0.1', 'usuarios.create', 'usuarios', 4, 4, NULL, '{"name":"Davi Reis","email":"davi@exemplo.com.br","role":"client","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:26.226Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', '4cff0ab6b99644242dae29ae5e0f30d959e70604fd608875ba249ae3fddc4cb6', 'e12d682386579d9de9df533dfe5d37fabb617ab64c50a65f16053b1da2a4982f');
insert into "auditoria" values (6, '2026-11-22T08:33:26.416Z', 1, 'Ana', '127.0.0.1', 'clientes.create', 'clientes', 2, NULL, NULL, '{"nome":"Davi Reis","usuario_id":null,"excluido_em":null}', 'e12d682386579d9de9df533dfe5d37fabb617ab64c50a65f16053b1da2a4982f', 'cc5ec3a9b106cedda0d4d9364ff2ca5171894cbb5872ffdfa06dbcd0d02fa016');
insert into "auditoria" values (7, '2026-11-22T08:33:26.427Z', 1, 'Ana', '127.0.0.1', 'clientes.create', 'clientes', 3, NULL, NULL, '{"nome":"Reis Eventos","usuario_id":null,"excluido_em":null}', 'cc5ec3a9b106cedda0d4d9364ff2ca5171894cbb5872ffdfa06dbcd0d02fa016', '02c92513f8d2485bf797cfe67ae1560d02bfd62a58fa3fa93eb6a266ab87f2d8');
insert into "auditoria" values (8, '2026-11-22T08:33:26.438Z', 1, 'Ana', '127.0.0.1', 'usuarios.create', 'usuarios', 5, 5, NULL, '{"name":"Helena Sá","email":"helena@exemplo.com.br","role":"client","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:26.438Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', '02c92513f8d2485bf797cfe67ae1560d02bfd62a58fa3fa93eb6a266ab87f2d8', '4ebbccc844d63750529db8140661bf4d22b28c63614799f0422708bc04ed2445');
insert into "auditoria" values (9, '2026-11-22T08:33:26.625Z', 1, 'Ana', '127.0.0.1', 'clientes.create', 'clientes', 4, 5, NULL, '{"nome":"Ateliê Sá","usuario_id":5,"excluido_em":null}', '4ebbccc844d63750529db8140661bf4d22b28c63614799f0422708bc04ed2445', '182c8ac7c0d234990afa26acf306d1a513d6b7df7870d83a18ac1cecd8faf54e');
insert into "auditoria" values (10, '2026-11-22T08:33:26.652Z', 6, 'Bruno Lima', '127.0.0.1', 'cadastro.create', 'usuarios', 6, 6, NULL, '{"name":"Bruno Lima","email":"bruno@exemplo.com.br","role":"client","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:26.652Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', '182c8ac7c0d234990afa26acf306d1a513d6b7df7870d83a18ac1cecd8faf54e', 'c79d2cd5cf4cc7f776d8cfdff67eb35cde274ac8b8714dfbe4d850ac357475fe');
insert into "auditoria" values (11, '2026-11-22T08:33:26.865Z', 1, 'Ana', '127.0.0.1', 'clientes.create', 'clientes', 5, NULL, NULL, '{"nome":"Lima Móveis","usuario_id":null,"excluido_em":null}', 'c79d2cd5cf4cc7f776d8cfdff67eb35cde274ac8b8714dfbe4d850ac357475fe', 'b577d94042bbc8a0df6cf69310d0ebd29555924b9d7b0d6f070f0a39de12e2b4');
insert into "auditoria" values (12, '2026-11-22T08:33:26.884Z', 1, 'Ana', '127.0.0.1', 'usuarios.create', 'usuarios', 7, 7, NULL, '{"name":"Mara Dias","email":"mara@exemplo.com.br","role":"client","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:26.884Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', 'b577d94042bbc8a0df6cf69310d0ebd29555924b9d7b0d6f070f0a39de12e2b4', '33066ed4bc7be86b2e5501a55f2328b92451b6eb52df464232aa1b995240d9d9');
insert into "auditoria" values (13, '2026-11-22T08:33:27.162Z', 1, 'Ana', '127.0.0.1', 'clientes.create', 'clientes', 6, NULL, NULL, '{"nome":"Mara Dias","usuario_id":null,"excluido_em":null}', '33066ed4bc7be86b2e5501a55f2328b92451b6eb52df464232aa1b995240d9d9', '98370a53ed0f3a0301ef07b2f05846faebe009166733059a72d108e9fc1e23e4');
insert into "auditoria" values (14, '2026-11-22T08:33:27.170Z', 8, 'Rita Melo', '127.0.0.1', 'cadastro.create', 'usuarios', 8, 8, NULL, '{"name":"Rita Melo","email":"rita@exemplo.com.br","role":"client","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:27.170Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', '98370a53ed0f3a0301ef07b2f05846faebe009166733059a72d108e9fc1e23e4', '1143ffb3982eee0678c2c69dda830ef0054e2bd650bd7c1b875458ec01e5df73');
insert into "auditoria" values (15, '2026-11-22T08:33:27.374Z', 1, 'Ana', '127.0.0.1', 'clientes.create', 'clientes', 7, NULL, NULL, '{"nome":"Melo Flores","usuario_id":null,"excluido_em":null}', '1143ffb3982eee0678c2c69dda830ef0054e2bd650bd7c1b875458ec01e5df73', '272b7fb3a7b17a0cf5f4a4eedcfe666a29d54cd3a6f94fba13961ae680df8203');
insert into "auditoria" values (16, '2026-11-22T08:33:27.389Z', 8, 'Rita Melo', '127.0.0.1', 'senha.esqueci', 'usuarios', 8, 8, NULL, '{"name":"Rita Melo","email":"rita@exemplo.com.br","role":"client","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:27.170Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', '272b7fb3a7b17a0cf5f4a4eedcfe666a29d54cd3a6f94fba13961ae680df8203', 'f0235e36e8e46a2d5d42aa5be8eb9d18c9485a884062dba51cbb7ea437e57dd7');
insert into "auditoria" values (17, '2026-11-22T08:33:27.440Z', 8, 'Rita Melo', '127.0.0.1', 'senha.redefinir', 'usuarios', 8, 8, NULL, '{"name":"Rita Melo","email":"rita@exemplo.com.br","role":"client","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:27.440Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', 'f0235e36e8e46a2d5d42aa5be8eb9d18c9485a884062dba51cbb7ea437e57dd7', '8179f1f03c18c712a9691b0fa19d55a1c9848d00d3ad99f5cea9202d9f506b85');
insert into "auditoria" values (18, '2026-11-22T08:33:27.661Z', 1, 'Ana', '127.0.0.1', 'convites.create', 'convites', 3, NULL, NULL, '{"tipo":"convite","email":"nina@exemplo.com.br","role":"client","expira_em":"2026-11-29T08:33:27.661Z","usado_em":null}', '8179f1f03c18c712a9691b0fa19d55a1c9848d00d3ad99f5cea9202d9f506b85', '30ca66d41af849502c9a487fdfd3875ac26b2ef8e997d17ef63e3903d431eb11');
insert into "auditoria" values (19, '2026-11-22T08:33:27.713Z', 9, 'Nina Cruz', '127.0.0.1', 'cadastro.create', 'usuarios', 9, 9, NULL, '{"name":"Nina Cruz","email":"nina@exemplo.com.br","role":"client","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:27.713Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', '30ca66d41af849502c9a487fdfd3875ac26b2ef8e997d17ef63e3903d431eb11', 'c2bb907ff205e69f6756a0a21ddd559771989d9c4ccddee1640630a72a24e056');
insert into "auditoria" values (20, '2026-11-22T08:33:27.956Z', 1, 'Ana', '127.0.0.1', 'clientes.create', 'clientes', 8, NULL, NULL, '{"nome":"Cruz Dança","usuario_id":null,"excluido_em":null}', 'c2bb907ff205e69f6756a0a21ddd559771989d9c4ccddee1640630a72a24e056', 'ad2dd8f8da37bd1ded5fa538858ee8380a8701fa6caa508f30b8dcd9e2b359c6');
insert into "auditoria" values (21, '2026-11-22T08:33:27.966Z', 1, 'Ana', '127.0.0.1', 'convites.create', 'convites', 4, NULL, NULL, '{"tipo":"convite","email":null,"role":"user","expira_em":"2026-11-29T08:33:27.966Z","usado_em":null}', 'ad2dd8f8da37bd1ded5fa538858ee8380a8701fa6caa508f30b8dcd9e2b359c6', 'd482e7b450bb3fa084e37948425f06dd61d43c765963b3f041c8046e0e8ba8ca');
insert into "auditoria" values (22, '2026-11-22T08:33:27.974Z', 10, 'Ugo', '127.0.0.1', 'cadastro.create', 'usuarios', 10, 10, NULL, '{"name":"Ugo","email":"ugo@exemplo.com.br","role":"user","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:27.974Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', 'd482e7b450bb3fa084e37948425f06dd61d43c765963b3f041c8046e0e8ba8ca', '806046f493e87342e04481e2173d22c9e3a6aefa117e56b92d6b589868e24933');
insert into "auditoria" values (23, '2026-11-22T08:33:28.169Z', 1, 'Ana', '127.0.0.1', 'usuarios.create', 'usuarios', 11, 11, NULL, '{"name":"Otto Braz","email":"otto@exemplo.com.br","role":"client","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:28.169Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', '806046f493e87342e04481e2173d22c9e3a6aefa117e56b92d6b589868e24933', '584c953144238f1ccffc8cb6454d2feac4d4fc3b95a11827808743fda10ebf62');
insert into "auditoria" values (24, '2026-11-22T08:33:28.302Z', 1, 'Ana', '127.0.0.1', 'clientes.create', 'clientes', 9, NULL, NULL, '{"nome":"Braz Tintas","usuario_id":null,"excluido_em":null}', '584c953144238f1ccffc8cb6454d2feac4d4fc3b95a11827808743fda10ebf62', '3854557f6c03b123c663799c4fd5e61204c18d5c9ed44fcc48777cb67948d1ea');
insert into "auditoria" values (25, '2026-11-22T08:33:28.308Z', 1, 'Ana', '127.0.0.1', 'usuarios.remove', 'usuarios', 11, 11, '{"name":"Otto Braz","email":"otto@exemplo.com.br","role":"client","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:28.169Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', '{"name":"Otto Braz","email":"otto@exemplo.com.br","role":"client","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:28.169Z","totp_desde":null,"excluido_em":"2026-11-22T08:33:28.308Z","avisos_email":"na-hora"}', '3854557f6c03b123c663799c4fd5e61204c18d5c9ed44fcc48777cb67948d1ea', '9eedcba3514c81e68d38cefa2f720f096da83d5e9bd1732a626d0161a21602e9');
insert into "auditoria" values (26, '2026-11-22T08:33:28.314Z', 1, 'Ana', '127.0.0.1', 'usuarios.create', 'usuarios', 12, 12, NULL, '{"name":"Lia Nunes","email":"lia@exemplo.com.br","role":"client","company":null,"pedido":null,"bloqueado_em":null,"senha_em":"2026-11-22T08:33:28.314Z","totp_desde":null,"excluido_em":null,"avisos_email":"na-hora"}', '9eedcba3514c81e68d38cefa2f720f096da83d5e9bd1732a626d0161a21602e9', 'dba107bf916ef80596022eaac78c3fd553c1ef47ad98b0cb06916fc6b501dfda');
insert into "auditoria" values (27, '2026-11-22T08:33:28.526Z', 1, 'Ana', '127.0.0.1', 'clientes.create', 'clientes', 10, NULL, NULL, '{"nome":"Nunes Café","usuario_id":null,"excluido_em":null}', 'dba107bf916ef80596022eaac78c3fd553c1ef47ad98b0cb06916fc6b501dfda', '8ef4c19949cdcb5b59be2e27bdc6bc4e74b935541ea0d3e2a1ef646fa5d854a4');
insert into "auditoria" values (28, '2026-11-22T08:33:28.537Z', 1, 'Ana', '127.0.0.1', 'clientes.remove', 'clientes', 10, NULL, '{"nome":"Nunes Café","usuario_id":null,"excluido_em":null}', '{"nome":"Nunes Café","usuario_id":null,"excluido_em":"2026-11-22T08:33:28.537Z"}', '8ef4c19949cdcb5b59be2e27bdc6bc4e74b935541ea0d3e2a1ef646fa5d854a4', '6466ab639ca7c8bb1f3a74464a55f0d38bd26b971545840f85802f90ec531123');
insert into "auditoria" values (29, '2026-11-22T08:33:28.554Z', 1, 'Ana', '127.0.0.1', 'categoriasFinanceiras.create', 'categorias_financeiras', 1, NULL, NULL, '{"nome":"Projetos","tipo":"receita","excluido_em":null}', '6466ab639ca7c8bb1f3a74464a55f0d38bd26b971545840f85802f90ec531123', '14829cc67f7a678592efd067f557fcf80fd2db9ad2570657cd3182878fc7a766');
insert into "auditoria" values (30, '2026-11-22T08:33:28.590Z', 1, 'Ana', '127.0.0.1', 'transacoesFinanceiras.create', 'transacoes_financeiras', 1, NULL, NULL, '{"tipo":"receita","valor":90000,"pago":0,"data_vencimento":"2026-10-15","data_pagamento":null,"status":"pendente","categoria_id":1,"cliente_id":null,"fornecedor_id":null,"pessoa_nome":"Caio Prado","descricao":"Logotipo","excluido_em":null}', '14829cc67f7a678592efd067f557fcf80fd2db9ad2570657cd3182878fc7a766', '05b0cf1d6005ea24be0162a6e4d26c5bf3ab5262617d4d65306b776d92ee6f93');
insert into "auditoria" values (31, '2026-11-22T08:33:28.677Z', 1, 'Ana', '127.0.0.1', 'transacoesFinanceiras.create', 'transacoes_financeiras', 2, NULL, NULL, '{"tipo":"receita","valor":45000,"pago":0,"data_vencimento":"2026-12-10","data_pagamento":null,"status":"pendente","categoria_id":1,"cliente_id":null,"fornecedor_id":null,"pessoa_nome":"Caio Prado","descricao":"Cartaz","excluido_em":null}', '05b0cf1d6005ea24be0162a6e4d26c5bf3ab5262617d4d65306b776d92ee6f93', 'e1e680c2ef7ff91f08da731f98dbb4ffc040810d720f489bdb7bda19e2f5359b');
insert into "auditoria" values (32, '2026-11-22T08:33:28.707Z', 1, 'Ana', '127.0.0.1', 'transacoesFinanceiras.create', 'transacoes_financeiras', 3, NULL, NULL, '{"tipo":"receita","valor":120000,"pago":0,"data_vencimento":"2026-12-05","data_pagamento":null,"status":"pendente","categoria_id":1,"cliente_id":1,"fornecedor_id":null,"pessoa_nome":"Padaria Aurora","descricao":"Cardápio","excluido_em":null}', 'e1e680c2ef7ff91f08da731f98dbb4ffc040810d720f489bdb7bda19e2f5359b', '8a09e136237f60510445b5127f7573f74412a5170cc441b75b1e61afa4d72d6f');
insert into "auditoria" values (33, '2026-11-22T08:33:28.732Z', 1, 'Ana', '127.0.0.1', 'transacoesFinanceiras.create', 'transacoes_financeiras', 4, NULL, NULL, '{"tipo":"receita","valor":30000,"pago":0,"data_vencimento":"2026-12-20","data_pagamento":null,"status":"pendente","categoria_id":1,"cliente_id":5,"fornecedor_id":null,"pessoa_nome":"Lima Móveis","descricao":"Catálogo","excluido_em":null}', '8a09e136237f60510445b5127f7573f74412a5170cc441b75b1e61afa4d72d6f', '01e69e15f0e58599f1fa780ac10586ab394eb54fdbf96c55c96a898e3ecab2c2');
insert into "auditoria" values (34, '2026-11-22T08:33:28.812Z', 1, 'Ana', '127.0.0.1', 'fechamentos.create', 'fechamentos', 1, NULL, NULL, '{"mes":"2026-10","reaberto_em":null,"motivo":null}', '01e69e15f0e58599f1fa780ac10586ab394eb54fdbf96c55c96a898e3ecab2c2', 'fa1e65962184a3eda6315e178fe6dbe2e54119a36421ddaaab183dea51e56144');
insert into "auditoria" values (35, '2026-11-22T08:33:28.853Z', 1, 'Ana', '127.0.0.1', 'projetos.create', 'projetos', 1, 2, NULL, '{"title":"Site novo","description":"Um site com cardápio","category":"Web Design","status":"pending","clientId":2,"clientName":"Caio Prado","budget":null,"deadline":null,"excluido_em":null,"lembrar":1}', 'fa1e65962184a3eda6315e178fe6dbe2e54119a36421ddaaab183dea51e56144', '058a299e0928811b48ae30b055e19d1f2e87667eb6a871c06bde2956f1b9c4b7');
insert into "saida" values (1, '', 587, 'starttls', '', NULL, NULL, '', '', 1, NULL);
insert into "categorias_financeiras" values (1, 'Projetos', 'projetos', 'receita', NULL, 1);
insert into "clientes" values (1, 'Padaria Aurora', NULL, NULL, 'CLARA@exemplo.com.br', NULL, NULL, '12.ABC.345/01DE-35', NULL, 'padaria aurora', 'padaria aurora
clara@exemplo.com.br


12.abc.345/01de-35
12abc34501de35', '2026-11-22T08:33:26.203Z', '2026-11-22T08:33:26.203Z', NULL, 1);
insert into "clientes" values (2, 'Davi Reis', NULL, NULL, 'davi@exemplo.com.br', NULL, NULL, NULL, NULL, 'davi reis', 'davi reis
davi@exemplo.com.br



', '2026-11-22T08:33:26.416Z', '2026-11-22T08:33:26.416Z', NULL, 1);
insert into "clientes" values (3, 'Reis Eventos', NULL, NULL, 'davi@exemplo.com.br', NULL, NULL, NULL, NULL, 'reis eventos', 'reis eventos
davi@exemplo.com.br



', '2026-11-22T08:33:26.427Z', '2026-11-22T08:33:26.427Z', NULL, 1);
insert into "clientes" values (4, 'Ateliê Sá', NULL, 5, 'helena@exemplo.com.br', NULL, NULL, NULL, NULL, 'atelie sa', 'atelie sa
helena@exemplo.com.br



', '2026-11-22T08:33:26.625Z', '2026-11-22T08:33:26.625Z', NULL, 1);
insert into "clientes" values (5, 'Lima Móveis', NULL, NULL, 'bruno@exemplo.com.br', NULL, NULL, NULL, NULL, 'lima moveis', 'lima moveis
bruno@exemplo.com.br



', '2026-11-22T08:33:26.865Z', '2026-11-22T08:33:26.865Z', NULL, 1);
insert into "clientes" values (6, 'Mara Dias', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'mara dias', 'mara dias




', '2026-11-22T08:33:27.162Z', '2026-11-22T08:33:27.162Z', NULL, 1);
insert into "clientes" values (7, 'Melo Flores', NULL, NULL, 'rita@exemplo.com.br', NULL, NULL, NULL, NULL, 'melo flores', 'melo flores
rita@exemplo.com.br



', '2026-11-22T08:33:27.374Z', '2026-11-22T08:33:27.374Z', NULL, 1);
insert into "clientes" values (8, 'Cruz Dança', NULL, NULL, 'nina@exemplo.com.br', NULL, NULL, NULL, NULL, 'cruz danca', 'cruz danca
nina@exemplo.com.br



', '2026-11-22T08:33:27.956Z', '2026-11-22T08:33:27.956Z', NULL, 1);
insert into "clientes" values (9, 'Braz Tintas', NULL, NULL, 'otto@exemplo.com.br', NULL, NULL, NULL, NULL, 'braz tintas', 'braz tintas
otto@exemplo.com.br



', '2026-11-22T08:33:28.302Z', '2026-11-22T08:33:28.302Z', NULL, 1);
insert into "clientes" values (10, 'Nunes Café', NULL, NULL, 'lia@exemplo.com.br', NULL, NULL, NULL, NULL, 'nunes cafe', 'nunes cafe
lia@exemplo.com.br



', '2026-11-22T08:33:28.526Z', '2026-11-22T08:33:28.526Z', '2026-11-22T08:33:28.537Z', 1);
insert into "transacoes_financeiras" values (1, 'receita', 90000, 1, NULL, NULL, 'caio prado', '2026-11-22T08:33:28.590Z', '2026-11-22T08:33:28.590Z', NULL, 1, 0, '2026-10-15', NULL, 'pendente', 'Caio Prado', 'Logotipo', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'projetos', 'logotipo', NULL);
insert into "transacoes_financeiras" values (2, 'receita', 45000, 1, NULL, NULL, 'caio prado', '2026-11-22T08:33:28.677Z', '2026-11-22T08:33:28.677Z', NULL, 1, 0, '2026-12-10', NULL, 'pendente', 'Caio Prado', 'Cartaz', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'projetos', 'cartaz', NULL);
insert into "transacoes_financeiras" values (3, 'receita', 120000, 1, 1, NULL, 'padaria aurora', '2026-11-22T08:33:28.707Z', '2026-11-22T08:33:28.707Z', NULL, 1, 0, '2026-12-05', NULL, 'pendente', 'Padaria Aurora', 'Cardápio', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'projetos', 'cardapio', NULL);
insert into "transacoes_financeiras" values (4, 'receita', 30000, 1, 5, NULL, 'lima moveis', '2026-11-22T08:33:28.732Z', '2026-11-22T08:33:28.732Z', NULL, 1, 0, '2026-12-20', NULL, 'pendente', 'Lima Móveis', 'Catálogo', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'projetos', 'catalogo', NULL);
insert into "totais_mensais" values ('2026-10', 'receita', 1, 'pendente', 1, 90000, 0);
insert into "totais_mensais" values ('2026-12', 'receita', 1, 'pendente', 3, 195000, 0);
insert into "fechamentos" values (1, '2026-10', 1, 'Ana', '2026-11-22T08:33:28.812Z', NULL, NULL, NULL);
insert into "retencoes" values ('sessoes', '2026-11-22T08:33:24.923Z', 0, 0);
insert into "retencoes" values ('tokens', '2026-11-22T08:33:24.930Z', 0, 0);
insert into "retencoes" values ('dispositivos', '2026-11-22T08:33:24.934Z', 0, 0);
insert into "retencoes" values ('tentativas', '2026-11-22T08:33:24.936Z', 0, 0);
insert into "retencoes" values ('contatos', '2026-11-22T08:33:24.981Z', 0, 0);
insert into "retencoes" values ('correio', '2026-11-22T08:33:24.987Z', 0, 0);
insert into "retencoes" values ('push', '2026-11-22T08:33:25.010Z', 0, 0);
insert into "retencoes" values ('titulares', '2026-11-22T08:33:25.031Z', 0, 0);
insert into "retencoes" values ('agenda', '2026-11-22T08:33:25.035Z', 0, 0);
insert into "trabalhos" values ('correio', '2026-11-22T08:33:24.925Z', '2026-11-22T08:33:24.929Z', '2026-11-22T08:33:24.929Z', NULL);
insert into "trabalhos" values ('push', '2026-11-22T08:33:24.925Z', '2026-11-22T08:33:24.930Z', '2026-11-22T08:33:24.930Z', NULL);
insert into "trabalhos" values ('avisos', '2026-11-22T08:33:24.923Z', '2026-11-22T08:33:24.934Z', '2026-11-22T08:33:24.934Z', NULL);
insert into "trabalhos" values ('sweep', '2026-11-22T08:33:24.922Z', '2026-11-22T08:33:24.940Z', '2026-11-22T08:33:24.940Z', NULL);
insert into "trabalhos" values ('sweepFiles', '2026-11-22T08:33:24.947Z', '2026-11-22T08:33:24.979Z', '2026-11-22T08:33:24.979Z', NULL);
insert into "trabalhos" values ('forgetContatos', '2026-11-22T08:33:24.981Z', '2026-11-22T08:33:24.989Z', '2026-11-22T08:33:24.989Z', NULL);
insert into "trabalhos" values ('emptyBin', '2026-11-22T08:33:24.995Z', '2026-11-22T08:33:24.997Z', '2026-11-22T08:33:24.997Z', NULL);
insert into "trabalhos" values ('generateDue', '2026-11-22T08:33:25.003Z', '2026-11-22T08:33:25.009Z', '2026-11-22T08:33:25.009Z', NULL);
insert into "trabalhos" values ('forgetDevices', '2026-11-22T08:33:25.010Z', '2026-11-22T08:33:25.011Z', '2026-11-22T08:33:25.011Z', NULL);
insert into "trabalhos" values ('forgetFalhas', '2026-11-22T08:33:25.015Z', '2026-11-22T08:33:25.016Z', '2026-11-22T08:33:25.016Z', NULL);
insert into "trabalhos" values ('forgetRest', '2026-11-22T08:33:25.031Z', '2026-11-22T08:33:25.039Z', '2026-11-22T08:33:25.039Z', NULL);
insert into "trabalhos" values ('remindTitulares', '2026-11-22T08:33:25.045Z', '2026-11-22T08:33:25.046Z', '2026-11-22T08:33:25.046Z', NULL);
insert into "trabalhos" values ('copyDaily', '2026-11-22T08:33:25.052Z', '2026-11-22T08:33:25.053Z', '2026-11-22T08:33:25.053Z', NULL);
insert into sqlite_sequence values ('tokens', 4);
insert into sqlite_sequence values ('usuarios', 12);
insert into sqlite_sequence values ('sessoes', 5);
insert into sqlite_sequence values ('clientes', 10);
insert into sqlite_sequence values ('correio', 2);
insert into sqlite_sequence values ('categorias_financeiras', 1);
insert into sqlite_sequence values ('transacoes_financeiras', 4);
insert into sqlite_sequence values ('fechamentos', 1);
insert into sqlite_sequence values ('projetos', 1);
CREATE UNIQUE INDEX "usuarios_email" on "usuarios" ("email_dobrado") where "excluido_em" is null;
CREATE INDEX "sessoes_usuario_id" on "sessoes" ("usuario_id");
CREATE INDEX "codigos_recuperacao_usuario_id" on "codigos_recuperacao" ("usuario_id");
CREATE INDEX projetos_recentes on projetos ("updatedAt", id, excluido_em) where excluido_em is null;
CREATE INDEX projetos_status on projetos (status, "updatedAt", id, excluido_em) where excluido_em is null;
CREATE INDEX projetos_cliente on projetos ("clientId", "updatedAt", id, excluido_em) where excluido_em is null;
CREATE INDEX "decisoes_projectId" on "decisoes" ("projectId");
CREATE TRIGGER "decisoes_update" before update on "decisoes"
        begin select raise(abort, 'this table only grows'); end;
CREATE TRIGGER "decisoes_delete" before delete on "decisoes"
        begin select raise(abort, 'this table only grows'); end;
CREATE INDEX "comentarios_projectId" on "comentarios" ("projectId");
CREATE INDEX "repeticoes_criada_em" on "repeticoes" ("criada_em");
CREATE INDEX "auditoria_quando" on "auditoria" ("quando");
CREATE TRIGGER "auditoria_update" before update on "auditoria"
        begin select raise(abort, 'this table only grows'); end;
CREATE TRIGGER "auditoria_delete" before delete on "auditoria"
        begin select raise(abort, 'this table only grows'); end;
CREATE UNIQUE INDEX portfolio_slug on portfolio (slug) where excluido_em is null;
CREATE INDEX "arquivos_projectId" on "arquivos" ("projectId");
CREATE INDEX "arquivos_portfolioId" on "arquivos" ("portfolioId");
CREATE INDEX "arquivos_chave" on "arquivos" ("chave");
CREATE TRIGGER "arquivos_decidido_em" before delete on "arquivos" when old."decidido_em" is not null
      begin select raise(abort, 'this row is kept'); end;
CREATE INDEX contatos_nao_lidos on contatos (id) where lido_em is null and excluido_em is null;
CREATE INDEX "contato_conversas_contato_id" on "contato_conversas" ("contato_id");
CREATE INDEX "avisos_usuario_id_id" on "avisos" ("usuario_id", "id");
CREATE INDEX "avisos_projectId" on "avisos" ("projectId");
CREATE INDEX avisos_nao_lidos on avisos (usuario_id) where lido_em is null;
CREATE INDEX avisos_resumo on avisos (criado_em) where resumo = 1 and lido_em is null;
CREATE INDEX "permissoes_projectId" on "permissoes" ("projectId");
CREATE TRIGGER "permissoes_update" before update on "permissoes"
        begin select raise(abort, 'this table only grows'); end;
CREATE TRIGGER "permissoes_delete" before delete on "permissoes"
        begin select raise(abort, 'this table only grows'); end;
CREATE INDEX "portfolio_projectId" on "portfolio" ("projectId");
CREATE INDEX "auditoria_entidade_seq" on "auditoria" ("entidade", "seq");
CREATE INDEX "auditoria_entidade_entidade_id" on "auditoria" ("entidade", "entidade_id");
CREATE INDEX "auditoria_usuario_id" on "auditoria" ("usuario_id");
CREATE INDEX "auditoria_interessado_id" on "auditoria" ("interessado_id");
CREATE UNIQUE INDEX categorias_financeiras_nome on categorias_financeiras (tipo, nome_dobrado)
    where excluido_em is null;
CREATE INDEX "clientes_nome_dobrado" on "clientes" ("nome_dobrado");
CREATE INDEX "clientes_importacao_id" on "clientes" ("importacao_id");
CREATE UNIQUE INDEX clientes_conta on clientes (usuario_id)
    where usuario_id is not null and excluido_em is null;
CREATE INDEX "fornecedores_nome_dobrado" on "fornecedores" ("nome_dobrado");
CREATE INDEX "fornecedores_importacao_id" on "fornecedores" ("importacao_id");
CREATE INDEX "contas_fixas_categoria_id" on "contas_fixas" ("categoria_id");
CREATE INDEX "contas_fixas_cliente_id" on "contas_fixas" ("cliente_id");
CREATE INDEX "contas_fixas_fornecedor_id" on "contas_fixas" ("fornecedor_id");
CREATE INDEX "transacoes_financeiras_categoria_id" on "transacoes_financeiras" ("categoria_id");
CREATE INDEX "transacoes_financeiras_cliente_id" on "transacoes_financeiras" ("cliente_id");
CREATE INDEX "transacoes_financeiras_fornecedor_id" on "transacoes_financeiras" ("fornecedor_id");
CREATE INDEX "transacoes_financeiras_parcelamento_id" on "transacoes_financeiras" ("parcelamento_id");
CREATE INDEX "transacoes_financeiras_importacao_id" on "transacoes_financeiras" ("importacao_id");
CREATE INDEX "pagamentos_transacao_id" on "pagamentos" ("transacao_id");
CREATE INDEX "pagamentos_data" on "pagamentos" ("data");
CREATE TRIGGER "categorias_financeiras_nome_novo" after update of nome_dobrado on categorias_financeiras when new.nome_dobrado <> old.nome_dobrado begin update transacoes_financeiras set categoria_dobrada = new.nome_dobrado where categoria_id = new.id; end;
CREATE TRIGGER "transacoes_categoria_entra" after insert on transacoes_financeiras when 1 = 1 begin update transacoes_financeiras set categoria_dobrada =
    (select nome_dobrado from categorias_financeiras c where c.id = new.categoria_id) where id = new.id; end;
CREATE TRIGGER "transacoes_categoria_muda" after update of categoria_id on transacoes_financeiras when 1 = 1 begin update transacoes_financeiras set categoria_dobrada =
    (select nome_dobrado from categorias_financeiras c where c.id = new.categoria_id) where id = new.id; end;
CREATE INDEX "transacoes_financeiras_ordem_tipo" on transacoes_financeiras (tipo, id)
      where excluido_em is null;
CREATE INDEX "transacoes_financeiras_ordem_valor" on transacoes_financeiras (valor, id)
      where excluido_em is null;
CREATE INDEX "transacoes_financeiras_ordem_pagamento" on transacoes_financeiras (data_pagamento, id)
      where excluido_em is null;
CREATE INDEX "transacoes_financeiras_ordem_categoria" on transacoes_financeiras (categoria_dobrada, id)
      where excluido_em is null;
CREATE INDEX "transacoes_financeiras_ordem_pessoa" on transacoes_financeiras (busca, id)
      where excluido_em is null;
CREATE INDEX "transacoes_financeiras_ordem_descricao" on transacoes_financeiras (descricao_dobrada, id)
      where excluido_em is null;
CREATE INDEX "transacoes_financeiras_ordem_status" on transacoes_financeiras (status, id)
      where excluido_em is null;
CREATE INDEX "transacoes_financeiras_categoria_vence" on transacoes_financeiras (categoria_dobrada, data_vencimento, id)
      where excluido_em is null;
CREATE INDEX "transacoes_financeiras_vence" on transacoes_financeiras (data_vencimento, id, tipo, status, valor,
    data_pagamento, categoria_dobrada, busca, descricao_dobrada) where excluido_em is null;
CREATE INDEX "transacoes_financeiras_abertas" on transacoes_financeiras (data_vencimento, id)
    where excluido_em is null and status = 'pendente';
CREATE TRIGGER "totais_era" after update of tipo, valor, pago, data_vencimento, categoria_id, status, excluido_em on transacoes_financeiras when old.excluido_em is null begin update totais_mensais set quantas = quantas - 1, valor = valor - old.valor, pago = pago - old.pago
  where mes = substr(old.data_vencimento, 1, 7) and tipo = old.tipo and categoria_id = old.categoria_id
    and status = old.status; end;
CREATE TRIGGER "totais_ficou" after update of tipo, valor, pago, data_vencimento, categoria_id, status, excluido_em on transacoes_financeiras when new.excluido_em is null begin insert into totais_mensais (mes, tipo, categoria_id, status, quantas, valor, pago)
  values (substr(new.data_vencimento, 1, 7), new.tipo, new.categoria_id, new.status, 1, new.valor, new.pago)
  on conflict (mes, tipo, categoria_id, status) do update set quantas = totais_mensais.quantas + 1,
    valor = totais_mensais.valor + excluded.valor, pago = totais_mensais.pago + excluded.pago; end;
CREATE TRIGGER "totais_entra" after insert on transacoes_financeiras when new.excluido_em is null begin insert into totais_mensais (mes, tipo, categoria_id, status, quantas, valor, pago)
  values (substr(new.data_vencimento, 1, 7), new.tipo, new.categoria_id, new.status, 1, new.valor, new.pago)
  on conflict (mes, tipo, categoria_id, status) do update set quantas = totais_mensais.quantas + 1,
    valor = totais_mensais.valor + excluded.valor, pago = totais_mensais.pago + excluded.pago; end;
CREATE TRIGGER "totais_sai" after delete on transacoes_financeiras when old.excluido_em is null begin update totais_mensais set quantas = quantas - 1, valor = valor - old.valor, pago = pago - old.pago
  where mes = substr(old.data_vencimento, 1, 7) and tipo = old.tipo and categoria_id = old.categoria_id
    and status = old.status; end;
CREATE UNIQUE INDEX fechamentos_mes on fechamentos (mes) where reaberto_em is null;
CREATE TRIGGER "transacoes_financeiras_insert_fechado" before insert on "transacoes_financeiras"
      begin select raise(abort, 'mes fechado: ' || culprit) from (select mes as culprit from fechamentos where reaberto_em is null and mes = substr(new.data_vencimento, 1, 7)); end;
CREATE TRIGGER "transacoes_financeiras_update_fechado" before update on "transacoes_financeiras"
      begin select raise(abort, 'mes fechado: ' || culprit) from (select mes as culprit from fechamentos where reaberto_em is null and ((((old."tipo" is distinct from new."tipo" or old."categoria_id" is distinct from new."categoria_id" or old."cliente_id" is distinct from new."cliente_id" or old."fornecedor_id" is distinct from new."fornecedor_id" or old."excluido_em" is distinct from new."excluido_em") or (old."valor" is distinct from new."valor" or old."data_vencimento" is distinct from new."data_vencimento") or (old.pessoa_nome <> new.pessoa_nome and new.cliente_id is null and new.fornecedor_id is null)) and mes in (substr(old.data_vencimento, 1, 7), substr(new.data_vencimento, 1, 7))) or (((old."tipo" is distinct from new."tipo" or old."categoria_id" is distinct from new."categoria_id" or old."cliente_id" is distinct from new."cliente_id" or old."fornecedor_id" is distinct from new."fornecedor_id" or old."excluido_em" is distinct from new."excluido_em") or (old.pessoa_nome <> new.pessoa_nome and new.cliente_id is null and new.fornecedor_id is null)) and mes in (select substr(p.data, 1, 7) from pagamentos p
  where p.transacao_id = old.id and p.estornado_em is null)))); end;
CREATE TRIGGER "transacoes_financeiras_delete_fechado" before delete on "transacoes_financeiras"
      begin select raise(abort, 'mes fechado: ' || culprit) from (select mes as culprit from fechamentos where reaberto_em is null and old.excluido_em is null and mes = substr(old.data_vencimento, 1, 7)); end;
CREATE TRIGGER "pagamentos_insert_fechado" before insert on "pagamentos"
      begin select raise(abort, 'mes fechado: ' || culprit) from (select mes as culprit from fechamentos where reaberto_em is null and mes = substr(new.data, 1, 7)); end;
CREATE TRIGGER "pagamentos_update_fechado" before update on "pagamentos"
      begin select raise(abort, 'mes fechado: ' || culprit) from (select mes as culprit from fechamentos where reaberto_em is null and (old."valor" is distinct from new."valor" or old."data" is distinct from new."data" or old."estornado_em" is distinct from new."estornado_em" or old."transacao_id" is distinct from new."transacao_id")
      and mes in (substr(old.data, 1, 7), substr(new.data, 1, 7))); end;
CREATE TRIGGER "pagamentos_delete_fechado" before delete on "pagamentos"
      begin select raise(abort, 'mes fechado: ' || culprit) from (select mes as culprit from fechamentos where reaberto_em is null and old.estornado_em is null and mes = substr(old.data, 1, 7) and exists (select 1 from transacoes_financeiras t
    where t.id = old.transacao_id and t.excluido_em is null)); end;
CREATE INDEX "anexos_transacao_id" on "anexos" ("transacao_id");
CREATE INDEX "anexos_chave" on "anexos" ("chave");
CREATE INDEX transacoes_financeiras_abertas_somas on transacoes_financeiras
    (data_vencimento, tipo, valor, pago, status, excluido_em)
    where status = 'pendente' and excluido_em is null;
CREATE INDEX transacoes_financeiras_somas on transacoes_financeiras
    (data_vencimento, tipo, categoria_id, cliente_id, conta_fixa_id, valor, pago, excluido_em)
    where excluido_em is null;
CREATE INDEX pagamentos_somas on pagamentos (data, transacao_id, valor, estornado_em)
    where estornado_em is null;
CREATE INDEX "recibos_transacao_id" on "recibos" ("transacao_id");
CREATE INDEX "recibos_cliente_id" on "recibos" ("cliente_id");
CREATE UNIQUE INDEX recibos_valido on recibos (pagamento_id) where cancelado_em is null;
CREATE TRIGGER "recibos_contents" before update on "recibos" for each row when old.cancelado_em is not null or (old."id" is distinct from new."id" or old."ano" is distinct from new."ano" or old."numero" is distinct from new."numero" or old."codigo" is distinct from new."codigo" or old."transacao_id" is distinct from new."transacao_id" or old."pagamento_id" is distinct from new."pagamento_id" or old."cliente_id" is distinct from new."cliente_id" or old."pagador_documento" is distinct from new."pagador_documento" or old."referente" is distinct from new."referente" or old."forma" is distinct from new."forma" or old."valor" is distinct from new."valor" or old."total" is distinct from new."total" or old."pago" is distinct from new."pago" or old."data_pagamento" is distinct from new."data_pagamento" or old."data_emissao" is distinct from new."data_emissao" or old."usuario_id" is distinct from new."usuario_id" or old."emitente_nome" is distinct from new."emitente_nome" or old."emitente_documento" is distinct from new."emitente_documento" or old."emitente_cidade" is distinct from new."emitente_cidade" or old."emitente_responsavel" is distinct from new."emitente_responsavel" or old."agencia_nome" is distinct from new."agencia_nome" or old."pagador_nome" is distinct from new."pagador_nome" or old."extenso" is distinct from new."extenso" or old."usuario_nome" is distinct from new."usuario_nome" or old."emitido_em" is distinct from new."emitido_em" or old."busca" is distinct from new."busca")
      begin select raise(abort, 'a receipt stands'); end;
CREATE TRIGGER "recibos_kept" before delete on "recibos" for each row when 1 = 1
      begin select raise(abort, 'a receipt stands'); end;
CREATE TRIGGER "pagamentos_recibo" before update on "pagamentos" for each row when (old."transacao_id" is distinct from new."transacao_id" or old."valor" is distinct from new."valor" or old."data" is distinct from new."data" or old."forma" is distinct from new."forma" or old."estornado_em" is distinct from new."estornado_em") and exists (select 1 from recibos r where r."pagamento_id" = old.id and r.cancelado_em is null)
      begin select raise(abort, 'a receipt stands'); end;
CREATE TRIGGER "transacoes_financeiras_recibo" before update on "transacoes_financeiras" for each row when (new.excluido_em is not null or new.tipo <> 'receita') and exists (select 1 from recibos r where r."transacao_id" = old.id and r.cancelado_em is null)
      begin select raise(abort, 'a receipt stands'); end;
CREATE INDEX "extratos_importacao_id" on "extratos" ("importacao_id");
CREATE INDEX "linhas_extrato_extrato_id" on "linhas_extrato" ("extrato_id");
CREATE INDEX linhas_extrato_abertas on linhas_extrato (data)
    where pagamento_id is null and ignorada is null;
CREATE TRIGGER "pagamentos_extrato" after update on "pagamentos" when new.estornado_em is not null or new.valor <> old.valor or new.transacao_id <> old.transacao_id
        begin update linhas_extrato set pagamento_id = null, criou = null, versao = versao + 1 where pagamento_id = new.id; end;
CREATE TRIGGER "transacoes_financeiras_extrato" after update on "transacoes_financeiras" when new.excluido_em is not null or new.tipo <> old.tipo
        begin update linhas_extrato set pagamento_id = null, criou = null, versao = versao + 1 where pagamento_id in (select id from pagamentos where transacao_id = new.id); end;
CREATE INDEX "atividades_data_pedido" on "atividades" ("data_pedido");
CREATE INDEX "atividades_data_realizacao" on "atividades" ("data_realizacao");
CREATE INDEX "atividades_data_entrega" on "atividades" ("data_entrega");
CREATE INDEX "atividades_projeto_id" on "atividades" ("projeto_id");
CREATE INDEX "atividades_serie_id" on "atividades" ("serie_id");
CREATE INDEX "mensagens_menor_id_maior_id_id" on "mensagens" ("menor_id", "maior_id", "id");
CREATE INDEX "mensagens_destinatario_id_remetente_id_id" on "mensagens" ("destinatario_id", "remetente_id", "id");
CREATE INDEX "mensagens_remetente_id" on "mensagens" ("remetente_id");
CREATE INDEX "mensagens_resposta_a" on "mensagens" ("resposta_a");
CREATE INDEX "anexos_mensagem_id" on "anexos" ("mensagem_id");
CREATE UNIQUE INDEX assinaturas_agenda_valem on assinaturas_agenda (usuario_id, escopo)
    where revogado_em is null;
CREATE INDEX "inscricoes_push_usuario_id" on "inscricoes_push" ("usuario_id");
CREATE INDEX "inscricoes_push_sessao_id" on "inscricoes_push" ("sessao_id");
CREATE INDEX "envios_push_inscricao_id" on "envios_push" ("inscricao_id");
CREATE INDEX "envios_push_remetente_id" on "envios_push" ("remetente_id");
CREATE INDEX "envios_push_aviso_id" on "envios_push" ("aviso_id");
CREATE INDEX "envios_push_tentar_em" on "envios_push" ("tentar_em");
CREATE INDEX "solicitacoes_titular_prazo" on "solicitacoes_titular" ("prazo");
CREATE INDEX "solicitacoes_titular_usuario_id" on "solicitacoes_titular" ("usuario_id");
CREATE INDEX "passos_titular_solicitacao_id" on "passos_titular" ("solicitacao_id");
CREATE INDEX "passos_titular_correio_id" on "passos_titular" ("correio_id");
CREATE TRIGGER "incidentes_ficam" before delete on "incidentes"
      begin select raise(abort, 'incidente guardado: ' || culprit) from (select 'sempre' as culprit); end;
CREATE INDEX "pedidos_copia_usuario_id" on "pedidos_copia" ("usuario_id");

/** The indexes of version 1.0, for `createIndexes`. */
export const indexes = `
create unique index usuarios_email on usuarios (email_dobrado) where excluido_em is null;
create index sessoes_usuario_id on sessoes (usuario_id);
create index codigos_recuperacao_usuario_id on codigos_recuperacao (usuario_id);
create index projetos_recentes on projetos ("updatedAt", id, excluido_em) where excluido_em is null;
create index projetos_status on projetos (status, "updatedAt", id, excluido_em) where excluido_em is null;
create index projetos_cliente on projetos ("clientId", "updatedAt", id, excluido_em) where excluido_em is null;
create index "decisoes_projectId" on decisoes ("projectId");
create index "comentarios_projectId" on comentarios ("projectId");
create index repeticoes_criada_em on repeticoes (criada_em);
create index auditoria_quando on auditoria (quando);
create unique index portfolio_slug on portfolio (slug) where excluido_em is null;
create index "arquivos_projectId" on arquivos ("projectId");
create index "arquivos_portfolioId" on arquivos ("portfolioId");
create index arquivos_chave on arquivos (chave);
create index contatos_nao_lidos on contatos (id) where lido_em is null and excluido_em is null;
create index contato_conversas_contato_id on contato_conversas (contato_id);
create index "permissoes_projectId" on permissoes ("projectId");
create index "portfolio_projectId" on portfolio ("projectId");
create index auditoria_entidade_seq on auditoria (entidade, seq);
create index auditoria_entidade_entidade_id on auditoria (entidade, entidade_id);
create index auditoria_usuario_id on auditoria (usuario_id);
create index auditoria_interessado_id on auditoria (interessado_id);
create unique index categorias_financeiras_nome on categorias_financeiras (tipo, nome_dobrado)
  where excluido_em is null;
create index clientes_nome_dobrado on clientes (nome_dobrado);
create index clientes_importacao_id on clientes (importacao_id);
create unique index clientes_conta on clientes (usuario_id) where usuario_id is not null and excluido_em is null;
create index fornecedores_nome_dobrado on fornecedores (nome_dobrado);
create index fornecedores_importacao_id on fornecedores (importacao_id);
create index contas_fixas_categoria_id on contas_fixas (categoria_id);
create index contas_fixas_cliente_id on contas_fixas (cliente_id);
create index contas_fixas_fornecedor_id on contas_fixas (fornecedor_id);
create index transacoes_financeiras_categoria_id on transacoes_financeiras (categoria_id);
create index pagamentos_transacao_id on pagamentos (transacao_id);
create index pagamentos_data on pagamentos (data);
create index transacoes_financeiras_categoria_vence on transacoes_financeiras (categoria_dobrada, data_vencimento,
  id) where excluido_em is null;
create index transacoes_financeiras_vence on transacoes_financeiras (data_vencimento, id, tipo, status, valor,
  data_pagamento, categoria_dobrada, busca, descricao_dobrada) where excluido_em is null;
create unique index fechamentos_mes on fechamentos (mes) where reaberto_em is null;
create index anexos_transacao_id on anexos (transacao_id);
create index anexos_chave on anexos (chave);
create index transacoes_financeiras_somas on transacoes_financeiras (data_vencimento, tipo, categoria_id, cliente_id,
  conta_fixa_id, valor, pago, excluido_em) where excluido_em is null;
create index pagamentos_somas on pagamentos (data, transacao_id, valor, estornado_em) where estornado_em is null;
create index recibos_transacao_id on recibos (transacao_id);
create index recibos_cliente_id on recibos (cliente_id);
create unique index recibos_valido on recibos (pagamento_id) where cancelado_em is null;
create index extratos_importacao_id on extratos (importacao_id);
create index linhas_extrato_extrato_id on linhas_extrato (extrato_id);
create index linhas_extrato_abertas on linhas_extrato (data) where pagamento_id is null and ignorada is null;
create index atividades_data_pedido on atividades (data_pedido);
create index atividades_data_realizacao on atividades (data_realizacao);
create index atividades_data_entrega on atividades (data_entrega);
create index atividades_projeto_id on atividades (projeto_id);
create index atividades_serie_id on atividades (serie_id);
create index mensagens_menor_id_maior_id_id on mensagens (menor_id, maior_id, id);
create index mensagens_destinatario_id_remetente_id_id on mensagens (destinatario_id, remetente_id, id);
create index mensagens_remetente_id on mensagens (remetente_id);
create index mensagens_resposta_a on mensagens (resposta_a);
create index anexos_mensagem_id on anexos (mensagem_id);
create unique index assinaturas_agenda_valem on assinaturas_agenda (usuario_id, escopo) where revogado_em is null;
create index inscricoes_push_usuario_id on inscricoes_push (usuario_id);
create index inscricoes_push_sessao_id on inscricoes_push (sessao_id);
create index envios_push_inscricao_id on envios_push (inscricao_id);
create index envios_push_remetente_id on envios_push (remetente_id);
create index envios_push_aviso_id on envios_push (aviso_id);
create index envios_push_tentar_em on envios_push (tentar_em);
create index solicitacoes_titular_prazo on solicitacoes_titular (prazo);
create index solicitacoes_titular_usuario_id on solicitacoes_titular (usuario_id);
create index pedidos_copia_usuario_id on pedidos_copia (usuario_id);
create index linhas_extrato_repete_id on linhas_extrato (repete_id) where repete_id is not null;
create index cotas_recusado_em on cotas (recusado_em);
create index cotas_usuario_id on cotas (usuario_id);
create index transacoes_financeiras_cliente_id on transacoes_financeiras (cliente_id) where cliente_id is not null;
create index transacoes_financeiras_fornecedor_id on transacoes_financeiras (fornecedor_id)
  where fornecedor_id is not null;
create index transacoes_financeiras_parcelamento_id on transacoes_financeiras (parcelamento_id)
  where parcelamento_id is not null;
create index transacoes_financeiras_importacao_id on transacoes_financeiras (importacao_id)
  where importacao_id is not null;
create index atividades_lixeira on atividades (excluido_em) where excluido_em is not null;
create index projetos_lixeira on projetos (excluido_em) where excluido_em is not null;
create index transacoes_financeiras_lixeira on transacoes_financeiras (excluido_em) where excluido_em is not null;
create index transacoes_financeiras_lancadas on transacoes_financeiras (competencia)
  where conta_fixa_id is not null and competencia is not null;
create index transacoes_financeiras_ordem_valor on transacoes_financeiras (valor, id, tipo, categoria_id)
  where excluido_em is null;
create index transacoes_financeiras_ordem_pagamento on transacoes_financeiras (data_pagamento nulls first, id, tipo,
  categoria_id) where excluido_em is null;
create index transacoes_financeiras_ordem_pessoa on transacoes_financeiras (busca, data_vencimento, id, tipo,
  categoria_id) where excluido_em is null;
create index transacoes_financeiras_ordem_descricao on transacoes_financeiras (descricao_dobrada nulls first, id, tipo,
  categoria_id) where excluido_em is null;
create index transacoes_financeiras_abertas on transacoes_financeiras (status, data_vencimento, id, tipo, valor,
  pago, excluido_em) where excluido_em is null and status = 'pendente';
create index projetos_prazo on projetos (deadline) where excluido_em is null;
create index "pecas_projectId" on pecas ("projectId");
create index peca_versoes_chave on peca_versoes (chave);
create index paginas_chave on paginas (chave);
create index arquivos_versao_id on arquivos (versao_id);
create index "marcacoes_projectId" on marcacoes ("projectId");
create index marcacoes_versao_id on marcacoes (versao_id);
create index marcacao_mensagens_marcacao_id on marcacao_mensagens (marcacao_id);
create index revisores_usuario_id on revisores (usuario_id);
create unique index rodadas_aberta on rodadas ("projectId") where fechada_em is null;
create index rodadas_respondidas on rodadas (fechada_em, desfecho) where desfecho <> 'retirada';
create index rodada_pecas_peca_id on rodada_pecas (peca_id);
create index rodada_pecas_versao_id on rodada_pecas (versao_id);
create index rodada_revisores_revisor_id on rodada_revisores (revisor_id);
create index respostas_versao_id on respostas (versao_id);
create index respostas_revisor_id on respostas (revisor_id);
create unique index decisoes_rodada_revisor on decisoes (rodada_id, revisor_id);
create index decisoes_revisor_id on decisoes (revisor_id);
create index anexos_decisao_id on anexos (decisao_id);
create index correio_termo_id on correio (termo_id);
create index anexos_marcacao_mensagem_id on anexos (marcacao_mensagem_id);
create unique index revisores_email on revisores ("projectId", lower(email)) where email is not null
  and revogado_em is null;
create index sessoes_revisor_expira_em on sessoes_revisor (expira_em);
create index acessos_revisor_revisor_id on acessos_revisor (revisor_id);
create index comparacoes_antes_id on comparacoes (antes_id);
create index comparacoes_fila on comparacoes (id) where estado = 'esperando';
create index aditivos_revisor_id on aditivos (revisor_id);
create index passagens_material on passagens ("projectId") where porque = 'material';
create index transacoes_financeiras_projeto on transacoes_financeiras (projeto_id) where projeto_id is not null;
create index envios_usuario_id on envios (usuario_id);
create index envios_chave on envios (chave);
create index "envios_projectId" on envios ("projectId");
create index envios_peca_id on envios (peca_id);
create index aditivos_criado_em on aditivos (criado_em);
create index peca_versoes_releitura on peca_versoes (id) where releitura = 1;
create index links_revisor_revisor_id on links_revisor (revisor_id);
create index mudancas_revisor_revisor_id on mudancas_revisor (revisor_id);
create index avisos_usuario_id_id on avisos (usuario_id, id);
create index "avisos_projectId" on avisos ("projectId");
create index avisos_correio_id on avisos (correio_id);
create index avisos_nao_lidos on avisos (usuario_id) where lido_em is null;
create index avisos_resumo on avisos (criado_em) where resumo = 1 and lido_em is null;
create index "avisos_mudancaId" on avisos ("mudancaId");
create unique index tokens_correio_hash on tokens (correio_hash);
create index acessos_revisor_id on acessos (revisor_id);
create index acessos_usuario_id on acessos (usuario_id);
create index "acessos_projectId" on acessos ("projectId");
create index acessos_versao_id on acessos (versao_id);
create index acessos_em on acessos (em);
create index avisos_revisor_revisor_id on avisos_revisor (revisor_id);
create index avisos_revisor_mensagem_id on avisos_revisor (mensagem_id);
create index avisos_revisor_correio_id on avisos_revisor (correio_id);
create index avisos_revisor_criado_em on avisos_revisor (criado_em);
create index passos_titular_solicitacao_id on passos_titular (solicitacao_id);
create index passos_titular_correio_id on passos_titular (correio_id);
create index links_correio_registro_id on links_correio (registro_id);
create index links_correio_expira_em on links_correio (expira_em);
`

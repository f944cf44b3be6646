import { categoriasFinanceiras } from '#money/categorias-financeiras/table.ts'
import { cobrancas } from '#money/cobrancas/table.ts'
import { contasFixas, mesesDispensados } from '#money/contas-fixas/table.ts'
import { extratos, linhasExtrato } from '#money/extratos/table.ts'
import { fechamentos } from '#money/fechamentos/table.ts'
import { feriados } from '#money/feriados/table.ts'
import { notas } from '#money/notas/table.ts'
import { pagamentos } from '#money/pagamentos/table.ts'
import { recibos } from '#money/recibos/table.ts'
import { totaisMensais, transacoesFinanceiras } from '#money/transacoes-financeiras/table.ts'
import { filtros } from '#overview/filtros/table.ts'
import { importacoes } from '#overview/importacoes/table.ts'
import { auditoria } from '#platform/audit/table.ts'
import {
  codigosRecuperacao,
  dispositivos,
  primeiroAcesso,
  sessoes,
  tentativas,
  tokens,
  usuarios,
} from '#platform/auth/table.ts'
import { pedidosCopia } from '#platform/backup/table.ts'
import type { Table } from '#platform/db/table.ts'
import { arquivos } from '#platform/files/table.ts'
import { falhas, trabalhos } from '#platform/health/table.ts'
import { repeticoes } from '#platform/http/table.ts'
import { chavesInstalacao } from '#platform/keys/table.ts'
import { cotas } from '#platform/limits/table.ts'
import { correio, linksCorreio, saida } from '#platform/mail/table.ts'
import { enviosPush, inscricoesPush } from '#platform/push/table.ts'
import { configuracoes } from '#platform/settings/table.ts'
import { incidentes } from '#privacy/incidentes/table.ts'
import { retencoes, textosPrivacidade } from '#privacy/lgpd/table.ts'
import { passosTitular, solicitacoesTitular } from '#privacy/titulares/table.ts'
import { acessos } from '#proofing/acessos/table.ts'
import { comparacoes } from '#proofing/comparacoes/table.ts'
import { comentarios } from '#proofing/conversa/table.ts'
import { envioPartes, envios } from '#proofing/envios/table.ts'
import { marcacaoLugares, marcacaoMensagens, marcacoes } from '#proofing/marcacoes/table.ts'
import { passagens } from '#proofing/passagens/table.ts'
import { paginas, pecas, pecaVersoes } from '#proofing/pecas/table.ts'
import { acessosRevisor, codigosRevisor, sessoesRevisor } from '#proofing/revisao/table.ts'
import { linksRevisor, mudancasRevisor, revisores } from '#proofing/revisores/table.ts'
import {
  aditivos,
  decisoes,
  respostas,
  rodadaPecas,
  rodadaRevisores,
  rodadas,
} from '#proofing/rodadas/table.ts'
import { chavesTermo, termoPartes, termoPartesApagadas, termos } from '#proofing/termos/table.ts'
import { clientes } from '#registry/clientes/table.ts'
import { fornecedores } from '#registry/fornecedores/table.ts'
import { contatoConversas, contatos } from '#site/contatos/table.ts'
import { assinaturasAgenda } from '#studio/agenda/table.ts'
import { anexos } from '#studio/anexos/table.ts'
import { atividades } from '#studio/atividades/table.ts'
import { avisos, avisosRevisor, lembretes } from '#studio/avisos/table.ts'
import { leituras, mensagens } from '#studio/chat/table.ts'
import { permissoes } from '#studio/permissoes/table.ts'
import { portfolio } from '#studio/portfolio/table.ts'
import { projetos } from '#studio/projetos/table.ts'
import { servicos } from '#studio/servicos/table.ts'

/**
 * All tables of the database. Those with personal data are in the order of the export of a person's data. Closing an
 * account changes them in this order: the rows of `atividades` are found through `projetos`, and those of
 * `contato_conversas` through `contatos`, which are unlinked from the account next.
 */
export const tables: readonly Table[] = [
  usuarios,
  sessoes,
  dispositivos,
  assinaturasAgenda,
  filtros,
  inscricoesPush,
  codigosRecuperacao,
  tokens,
  tentativas,
  cotas,
  repeticoes,
  primeiroAcesso,
  atividades,
  projetos,
  comentarios,
  decisoes,
  revisores,
  sessoesRevisor,
  acessosRevisor,
  mudancasRevisor,
  avisosRevisor,
  acessos,
  rodadaRevisores,
  aditivos,
  respostas,
  rodadas,
  termos,
  termoPartes,
  termoPartesApagadas,
  permissoes,
  arquivos,
  pecaVersoes,
  marcacoes,
  marcacaoMensagens,
  passagens,
  auditoria,
  contatoConversas,
  contatos,
  correio,
  avisos,
  mensagens,
  anexos,
  leituras,
  clientes,
  transacoesFinanceiras,
  pagamentos,
  notas,
  contasFixas,
  linhasExtrato,
  cobrancas,
  importacoes,
  fechamentos,
  recibos,
  solicitacoesTitular,
  passosTitular,
  fornecedores,
  portfolio,
  // Without rows of a person.
  categoriasFinanceiras,
  chavesInstalacao,
  chavesTermo,
  codigosRevisor,
  comparacoes,
  configuracoes,
  envioPartes,
  envios,
  enviosPush,
  extratos,
  falhas,
  feriados,
  incidentes,
  lembretes,
  linksCorreio,
  linksRevisor,
  marcacaoLugares,
  mesesDispensados,
  paginas,
  pecas,
  pedidosCopia,
  retencoes,
  rodadaPecas,
  saida,
  servicos,
  textosPrivacidade,
  totaisMensais,
  trabalhos,
]

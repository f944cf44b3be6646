import { cadastroHandlers } from '#accounts/cadastro/handlers.ts'
import { clientsHandlers } from '#accounts/clients/handlers.ts'
import { convitesHandlers } from '#accounts/convites/handlers.ts'
import { perfilHandlers } from '#accounts/perfil/handlers.ts'
import { senhaHandlers } from '#accounts/senha/handlers.ts'
import { sessaoHandlers } from '#accounts/sessao/handlers.ts'
import { usuariosHandlers } from '#accounts/usuarios/handlers.ts'
import { verComoHandlers } from '#accounts/ver-como/handlers.ts'
import { categoriasFinanceirasHandlers } from '#money/categorias-financeiras/handlers.ts'
import { cobrancasHandlers } from '#money/cobrancas/handlers.ts'
import { contasFixasHandlers } from '#money/contas-fixas/handlers.ts'
import { extratosHandlers } from '#money/extratos/handlers.ts'
import { faturasHandlers } from '#money/faturas/handlers.ts'
import { fechamentosHandlers } from '#money/fechamentos/handlers.ts'
import { feriadosHandlers } from '#money/feriados/handlers.ts'
import { financeiroHandlers } from '#money/financeiro/handlers.ts'
import { notasHandlers } from '#money/notas/handlers.ts'
import { pagamentosHandlers } from '#money/pagamentos/handlers.ts'
import { parceladasHandlers } from '#money/parceladas/handlers.ts'
import { recibosHandlers } from '#money/recibos/handlers.ts'
import { transacoesFinanceirasHandlers } from '#money/transacoes-financeiras/handlers.ts'
import { buscaHandlers } from '#overview/busca/handlers.ts'
import { dossieHandlers } from '#overview/dossie/handlers.ts'
import { fichaHandlers } from '#overview/ficha/handlers.ts'
import { filtrosHandlers } from '#overview/filtros/handlers.ts'
import { importacoesHandlers } from '#overview/importacoes/handlers.ts'
import { lixeiraHandlers } from '#overview/lixeira/handlers.ts'
import { painelHandlers } from '#overview/painel/handlers.ts'
import { primeirosPassosHandlers } from '#overview/primeiros-passos/handlers.ts'
import { auditoriaHandlers } from '#platform/audit/handlers.ts'
import { copiasHandlers } from '#platform/backup/handlers.ts'
import { eventosHandlers } from '#platform/events/handlers.ts'
import { saudeHandlers } from '#platform/health/handlers.ts'
import { api } from '#platform/http/dispatch.ts'
import { correioHandlers } from '#platform/mail/handlers.ts'
import { pushHandlers } from '#platform/push/handlers.ts'
import { incidentesHandlers } from '#privacy/incidentes/handlers.ts'
import { lgpdHandlers } from '#privacy/lgpd/handlers.ts'
import { titularesHandlers } from '#privacy/titulares/handlers.ts'
import { comparacoesHandlers } from '#proofing/comparacoes/handlers.ts'
import { enviosHandlers } from '#proofing/envios/handlers.ts'
import { indicadoresHandlers } from '#proofing/indicadores/handlers.ts'
import { marcacoesHandlers } from '#proofing/marcacoes/handlers.ts'
import { pecasHandlers } from '#proofing/pecas/handlers.ts'
import { relogioHandlers } from '#proofing/relogio/handlers.ts'
import { revisaoHandlers } from '#proofing/revisao/handlers.ts'
import { revisoresHandlers } from '#proofing/revisores/handlers.ts'
import { rodadasHandlers } from '#proofing/rodadas/handlers.ts'
import { termosHandlers } from '#proofing/termos/handlers.ts'
import { clientesHandlers } from '#registry/clientes/handlers.ts'
import { fornecedoresHandlers } from '#registry/fornecedores/handlers.ts'
import { contatoHandlers } from '#site/contato/handlers.ts'
import { contatosHandlers } from '#site/contatos/handlers.ts'
import { siteHandlers } from '#site/site/handlers.ts'
import { agendaHandlers } from '#studio/agenda/handlers.ts'
import { anexosHandlers } from '#studio/anexos/handlers.ts'
import { atividadesHandlers } from '#studio/atividades/handlers.ts'
import { avisosHandlers } from '#studio/avisos/handlers.ts'
import { chatHandlers } from '#studio/chat/handlers.ts'
import { permissoesHandlers } from '#studio/permissoes/handlers.ts'
import { portfolioHandlers } from '#studio/portfolio/handlers.ts'
import { projetosHandlers } from '#studio/projetos/handlers.ts'
import { resultadosHandlers } from '#studio/resultados/handlers.ts'
import { servicosHandlers } from '#studio/servicos/handlers.ts'
import { configuracoesHandlers } from '#system/configuracoes/handlers.ts'

/** The handlers of all endpoints. */
export const handlers = api.router({
  sessao: sessaoHandlers,
  cadastro: cadastroHandlers,
  senha: senhaHandlers,
  perfil: perfilHandlers,
  usuarios: usuariosHandlers,
  clients: clientsHandlers,
  convites: convitesHandlers,
  verComo: verComoHandlers,
  projetos: projetosHandlers,
  pecas: pecasHandlers,
  envios: enviosHandlers,
  marcacoes: marcacoesHandlers,
  comparacoes: comparacoesHandlers,
  termos: termosHandlers,
  rodadas: rodadasHandlers,
  relogio: relogioHandlers,
  indicadores: indicadoresHandlers,
  revisores: revisoresHandlers,
  revisao: revisaoHandlers,
  painel: painelHandlers,
  primeirosPassos: primeirosPassosHandlers,
  busca: buscaHandlers,
  auditoria: auditoriaHandlers,
  eventos: eventosHandlers,
  site: siteHandlers,
  contato: contatoHandlers,
  contatos: contatosHandlers,
  configuracoes: configuracoesHandlers,
  correio: correioHandlers,
  lixeira: lixeiraHandlers,
  filtros: filtrosHandlers,
  avisos: avisosHandlers,
  portfolio: portfolioHandlers,
  permissoes: permissoesHandlers,
  servicos: servicosHandlers,
  categoriasFinanceiras: categoriasFinanceirasHandlers,
  clientes: { ...clientesHandlers, ficha: fichaHandlers.cliente, resumos: fichaHandlers.resumos },
  fornecedores: { ...fornecedoresHandlers, ficha: fichaHandlers.fornecedor },
  transacoesFinanceiras: transacoesFinanceirasHandlers,
  extratos: extratosHandlers,
  recibos: recibosHandlers,
  pagamentos: pagamentosHandlers,
  parceladas: parceladasHandlers,
  fechamentos: fechamentosHandlers,
  anexos: anexosHandlers,
  notas: notasHandlers,
  contasFixas: contasFixasHandlers,
  feriados: feriadosHandlers,
  financeiro: financeiroHandlers,
  faturas: faturasHandlers,
  cobrancas: cobrancasHandlers,
  importacoes: importacoesHandlers,
  resultados: resultadosHandlers,
  dossie: dossieHandlers,
  atividades: atividadesHandlers,
  agenda: agendaHandlers,
  chat: chatHandlers,
  push: pushHandlers,
  copias: copiasHandlers,
  saude: saudeHandlers,
  titulares: titularesHandlers,
  incidentes: incidentesHandlers,
  lgpd: lgpdHandlers,
})

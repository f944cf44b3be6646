import { cadastro } from '#accounts/cadastro/contract.ts'
import { clients } from '#accounts/clients/contract.ts'
import { convites } from '#accounts/convites/contract.ts'
import { perfil } from '#accounts/perfil/contract.ts'
import { senha } from '#accounts/senha/contract.ts'
import { sessao } from '#accounts/sessao/contract.ts'
import { usuarios } from '#accounts/usuarios/contract.ts'
import { verComo } from '#accounts/ver-como/contract.ts'
import { categoriasFinanceiras } from '#money/categorias-financeiras/contract.ts'
import { cobrancas } from '#money/cobrancas/contract.ts'
import { contasFixas } from '#money/contas-fixas/contract.ts'
import { extratos } from '#money/extratos/contract.ts'
import { faturas } from '#money/faturas/contract.ts'
import { fechamentos } from '#money/fechamentos/contract.ts'
import { feriados } from '#money/feriados/contract.ts'
import { financeiro } from '#money/financeiro/contract.ts'
import { notas } from '#money/notas/contract.ts'
import { pagamentos } from '#money/pagamentos/contract.ts'
import { parceladas } from '#money/parceladas/contract.ts'
import { recibos } from '#money/recibos/contract.ts'
import { transacoesFinanceiras } from '#money/transacoes-financeiras/contract.ts'
import { busca } from '#overview/busca/contract.ts'
import { dossie } from '#overview/dossie/contract.ts'
import { ficha } from '#overview/ficha/contract.ts'
import { filtros } from '#overview/filtros/contract.ts'
import { importacoes } from '#overview/importacoes/contract.ts'
import { lixeira } from '#overview/lixeira/contract.ts'
import { painel } from '#overview/painel/contract.ts'
import { primeirosPassos } from '#overview/primeiros-passos/contract.ts'
import { auditoria } from '#platform/audit/contract.ts'
import { copias } from '#platform/backup/contract.ts'
import { eventos } from '#platform/events/contract.ts'
import { saude } from '#platform/health/contract.ts'
import { correio } from '#platform/mail/contract.ts'
import { push } from '#platform/push/contract.ts'
import { incidentes } from '#privacy/incidentes/contract.ts'
import { lgpd } from '#privacy/lgpd/contract.ts'
import { titulares } from '#privacy/titulares/contract.ts'
import { comparacoes } from '#proofing/comparacoes/contract.ts'
import { envios } from '#proofing/envios/contract.ts'
import { indicadores } from '#proofing/indicadores/contract.ts'
import { marcacoes } from '#proofing/marcacoes/contract.ts'
import { pecas } from '#proofing/pecas/contract.ts'
import { relogio } from '#proofing/relogio/contract.ts'
import { revisao } from '#proofing/revisao/contract.ts'
import { revisores } from '#proofing/revisores/contract.ts'
import { rodadas } from '#proofing/rodadas/contract.ts'
import { termos } from '#proofing/termos/contract.ts'
import { clientes } from '#registry/clientes/contract.ts'
import { fornecedores } from '#registry/fornecedores/contract.ts'
import { contato } from '#site/contato/contract.ts'
import { contatos } from '#site/contatos/contract.ts'
import { site } from '#site/site/contract.ts'
import { agenda } from '#studio/agenda/contract.ts'
import { anexos } from '#studio/anexos/contract.ts'
import { atividades } from '#studio/atividades/contract.ts'
import { avisos } from '#studio/avisos/contract.ts'
import { chat } from '#studio/chat/contract.ts'
import { permissoes } from '#studio/permissoes/contract.ts'
import { portfolio } from '#studio/portfolio/contract.ts'
import { projetos } from '#studio/projetos/contract.ts'
import { resultados } from '#studio/resultados/contract.ts'
import { servicos } from '#studio/servicos/contract.ts'
import { configuracoes } from '#system/configuracoes/contract.ts'

/** The endpoints of the API. Their paths are relative to /api. */
export const contract = {
  sessao,
  cadastro,
  senha,
  perfil,
  usuarios,
  clients,
  convites,
  verComo,
  projetos,
  pecas,
  envios,
  marcacoes,
  comparacoes,
  termos,
  rodadas,
  relogio,
  indicadores,
  revisores,
  revisao,
  painel,
  primeirosPassos,
  busca,
  auditoria,
  eventos,
  site,
  contato,
  contatos,
  configuracoes,
  correio,
  lixeira,
  filtros,
  avisos,
  portfolio,
  permissoes,
  servicos,
  categoriasFinanceiras,
  clientes: { ...clientes, ficha: ficha.cliente, resumos: ficha.resumos },
  fornecedores: { ...fornecedores, ficha: ficha.fornecedor },
  transacoesFinanceiras,
  extratos,
  recibos,
  pagamentos,
  parceladas,
  fechamentos,
  anexos,
  notas,
  contasFixas,
  feriados,
  financeiro,
  faturas,
  cobrancas,
  importacoes,
  resultados,
  dossie,
  atividades,
  agenda,
  chat,
  push,
  copias,
  saude,
  titulares,
  incidentes,
  lgpd,
}
